import type { MessageText } from '#shared/messages.ts';
import { createStoredValue, tabStorage } from '#client/lib/stored-value.ts';
import { parseTexts } from '#client/lib/parse-texts.ts';

/** The message as typed, not yet validated. */
export type MessageDraft = Record<keyof MessageText, string>;

const blank: MessageDraft = { name: '', email: '', phone: '', subject: '', message: '' };

const storedDraft = createStoredValue({
  storage: tabStorage,
  key: 'adunni-message',
  parse: parseTexts(blank),
});

export const isDraftField = (name: string): name is keyof MessageDraft =>
  Object.hasOwn(blank, name);

/** The current values of the form's fields. */
export function readMessageDraft(form: HTMLFormElement): MessageDraft {
  const draft = { ...blank };
  for (const [name, value] of new FormData(form)) {
    if (isDraftField(name) && typeof value === 'string') draft[name] = value;
  }
  return draft;
}

export const saveDraft = (form: HTMLFormElement) => storedDraft.write(readMessageDraft(form));

export const removeDraft = () => storedDraft.remove();

/** Restores what was typed in this tab; a field that already has a value keeps it. */
export function restoreDraft(form: HTMLFormElement) {
  const draft = storedDraft.read();
  if (!draft) return;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (isDraftField(field.name)) field.value ||= draft[field.name];
  }
}
