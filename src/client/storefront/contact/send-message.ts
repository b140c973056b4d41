import type { SendMessageInput } from '#shared/messages.ts';
import { errorBody } from '#client/error-body.ts';
import type { ShownProblem } from '#client/ui/problem.tsx';
import type { MessageDraft } from './message-draft.ts';
import { errorsOf, type MessageErrors } from './message-errors.ts';
import { sendingProblem } from './sending-problem.ts';

/** So long "Sending..." is to be read, however fast the line is. */
const SHOWN_MS = 1000;

export type Outcome =
  | { kind: 'sent' }
  | { kind: 'wrong'; errors: MessageErrors }
  | { kind: 'failed'; problem: ShownProblem };

/** The rules of the form; fetched when somebody begins to write, so that the page itself comes without them. */
export const loadRules = async () => (await import('#shared/messages.ts')).messageText;

/** Looks the message over as the server would, then lets `post` send it. */
export async function sendMessage(
  post: (input: SendMessageInput) => Promise<unknown>,
  { draft, ...rest }: { draft: MessageDraft; key: string; remark: unknown },
): Promise<Outcome> {
  try {
    const rules = await loadRules();
    const read = rules.safeParse(draft);
    if (!read.success) return { kind: 'wrong', errors: errorsOf(read.error.issues) };
    const shown = new Promise((resolve) => {
      setTimeout(resolve, SHOWN_MS);
    });
    const [answer] = await Promise.allSettled([post({ ...read.data, ...rest }), shown]);
    if (answer.status === 'rejected') throw answer.reason;
    return { kind: 'sent' };
  } catch (thrown) {
    const error = errorBody(thrown);
    const errors = errorsOf(error?.issues ?? []);
    return Object.keys(errors).length > 0
      ? { kind: 'wrong', errors }
      : { kind: 'failed', problem: sendingProblem(error, navigator.onLine) };
  }
}
