/** The beginning of a text on one line, at most `length` characters, cut between words where possible. */
export function excerptOf(text: string, length: number): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  if (characters.length <= length) return characters.join('');
  const end = characters.lastIndexOf(' ', length - 1);
  return `${characters.slice(0, end > length / 2 ? end : length - 1).join('')}…`;
}

/** The first sentence of a text, or as much of it as fits. */
export function firstSentence(text: string, length: number): string {
  const [sentence = ''] = /^.*?[.!?…](?=\s|$)/su.exec(text.trim()) ?? [text];
  return excerptOf(sentence, length);
}

const ON_CARD = 80;
const ON_SLIDE = 140;

/** The beginning of a description, on a card. */
export const cardExcerpt = (description: string): string => excerptOf(description, ON_CARD);
/** The same on a slide of the home page. */
export const slideLine = (description: string): string => firstSentence(description, ON_SLIDE);
