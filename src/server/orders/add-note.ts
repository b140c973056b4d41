import type { AddNoteInput } from '#shared/staff-orders.ts';
import type { Context, SignedInUser } from '../context.ts';
import { lockOrder } from './lock-order.ts';
import { recordEvent } from './record-event.ts';

/** A line of staff in the order's history, for staff alone. Throws `not_found`. */
export const addNote = (
  { em, now, user }: Pick<Context, 'em' | 'now'> & { user: SignedInUser },
  { id, text }: AddNoteInput,
): Promise<void> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    recordEvent(tx, order, 'note', { text }, { now: now(), userId: user.id });
  });
