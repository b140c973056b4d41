import type { MessageText } from '#shared/messages.ts';
import { dropTexts, keepTexts, readTexts } from '#client/lib/kept-texts.ts';

/** What is typed, as it is typed. */
export type MessageDraft = Record<keyof MessageText, string>;

const tab = () => sessionStorage;
const KEY = 'adunni-message';

const blank: MessageDraft = { name: '', email: '', phone: '', subject: '', message: '' };

export const isDraftField = (name: string): name is keyof MessageDraft =>
  Object.hasOwn(blank, name);

/** What the form's fields hold at the moment. */
export function draftIn(form: HTMLFormElement): MessageDraft {
  const draft = { ...blank };
  for (const [name, value] of new FormData(form)) {
    if (isDraftField(name) && typeof value === 'string') draft[name] = value;
  }
  return draft;
}

export const keepDraft = (form: HTMLFormElement) => keepTexts(tab, KEY, draftIn(form));
export const forgetDraft = () => dropTexts(tab, KEY);

/** Puts back what was typed in this tab before; what is in a field already stays. */
export function restoreDraft(form: HTMLFormElement) {
  const draft = readTexts(tab, KEY, blank);
  if (!draft) return;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (isDraftField(field.name)) field.value ||= draft[field.name];
  }
}
