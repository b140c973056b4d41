import type { ErrorBody } from '#shared/errors.ts';
import type { SendMessageInput } from '#shared/messages.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { NO_RESPONSE_TEXT, OFFLINE_TEXT } from '#client/lib/reconnect.ts';
import type { ShownProblem } from '#client/ui/problem.tsx';
import { isDraftField, type MessageDraft } from './message-draft.ts';
import * as texts from '#client/texts/contact.ts';

/** The form shows that it is sending for at least this long, so that it can be read. */
const MIN_SENDING_MS = 1000;

/** One error text for each invalid field. */
export type MessageErrors = Partial<Record<keyof MessageDraft, string>>;

export type SendingOutcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; errors: MessageErrors }
  | { kind: 'failed'; problem: ShownProblem };

/** Loads the validation when somebody starts to write: the page itself comes without zod. */
export const loadMessageSchema = async () => (await import('#shared/messages.ts')).messageText;

/** Validates the message as the server does, then sends it with `post`. */
export async function submitMessage(
  post: (input: SendMessageInput) => Promise<unknown>,
  { draft, ...rest }: { draft: MessageDraft; key: string; remark: unknown },
): Promise<SendingOutcome> {
  try {
    const schema = await loadMessageSchema();
    const parsed = schema.safeParse(draft);
    if (!parsed.success) return { kind: 'invalid', errors: firstErrors(parsed.error.issues) };
    const minimum = new Promise((resolve) => {
      setTimeout(resolve, MIN_SENDING_MS);
    });
    const [result] = await Promise.allSettled([post({ ...parsed.data, ...rest }), minimum]);
    if (result.status === 'rejected') throw result.reason;
    return { kind: 'sent' };
  } catch (thrown) {
    const error = errorBody(thrown);
    const errors = firstErrors(error?.issues ?? []);
    return Object.keys(errors).length > 0
      ? { kind: 'invalid', errors }
      : { kind: 'failed', problem: sendingProblem(error, navigator.onLine) };
  }
}

/** The first error of each field of the form. */
export function firstErrors(
  issues: readonly { path: string | PropertyKey[]; message: string }[],
): MessageErrors {
  const errors: MessageErrors = {};
  for (const { path, message } of issues) {
    const name = String(typeof path === 'string' ? path : path[0]);
    if (isDraftField(name)) errors[name] ??= message;
  }
  return errors;
}

/** Keeps only errors that are already shown: typing in one field does not mark the next one as invalid. */
export const remainingErrors = (shown: MessageErrors, found: MessageErrors): MessageErrors =>
  Object.fromEntries(Object.entries(found).filter(([name]) => Object.hasOwn(shown, name)));

/** `error` is the server's error; null if no response of its own arrived. */
function sendingProblem(error: ErrorBody | null, isOnline: boolean): ShownProblem {
  if (error?.code === 'too_many_requests') {
    // The phones of a mobile network share an address, so it may have been somebody else.
    return {
      title: texts.tooManyMessages,
      text: texts.tooManyMessagesText,
    };
  }
  if (error) {
    return {
      title: texts.notSent,
      text: texts.nothingLost(error.message),
    };
  }
  return isOnline
    ? {
        title: NO_RESPONSE_TEXT,
        text: texts.perhapsNotArrived,
      }
    : {
        title: OFFLINE_TEXT,
        text: texts.sendWhenConnected,
      };
}
