import * as texts from './texts/chat-messages.ts';

/** The first message of a chat. Every page needs it, so that it is apart from the other messages. */
export const whatsappGreeting = (storeName: string) => texts.greeting(shorten(storeName, 60));

/** Shortens a text to at most `width` characters, with an ellipsis if it was cut. */
export function shorten(text: string, width: number) {
  const characters = Array.from(text.trim());
  return characters.length <= width
    ? characters.join('')
    : `${characters
        .slice(0, width - 1)
        .join('')
        .trimEnd()}…`;
}
