import { isDraftField, type MessageDraft } from './message-draft.ts';

/** What is wrong with a field, in words. */
export type MessageErrors = Partial<Record<keyof MessageDraft, string>>;

/** The first thing that is wrong with each field of the form. */
export function errorsOf(
  issues: readonly { path: string | PropertyKey[]; message: string }[],
): MessageErrors {
  const errors: MessageErrors = {};
  for (const { path, message } of issues) {
    const name = String(typeof path === 'string' ? path : path[0]);
    if (isDraftField(name)) errors[name] ??= message;
  }
  return errors;
}

/** While somebody mends a field only errors that were shown already are looked at: nobody is scolded for the next field. */
export const remainingErrors = (shown: MessageErrors, found: MessageErrors): MessageErrors =>
  Object.fromEntries(Object.entries(found).filter(([name]) => Object.hasOwn(shown, name)));
