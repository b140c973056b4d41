import { DomainError } from '#shared/errors.ts';
import type { AcceptDifferenceInput, ConfirmReceiptInput } from '#shared/staff-payments.ts';
import type { Context, SignedInUser } from '../context.ts';
import { Receipt } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { addReceipt } from './add-receipt.ts';
import { loadMoney, stateOfMoney } from './order-money.ts';
import { reckonOrder } from './reckon-order.ts';

type StaffContext = Pick<Context, 'em' | 'now'> & { user: SignedInUser };

/** Records money that a person saw arrive, with who and when, once for each `key`. Throws `not_found`. */
export const confirmReceipt = (
  { em, now, user }: StaffContext,
  { orderId, source, amount, note, key }: ConfirmReceiptInput,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const transactionId = `${orderId}-${key}`;
    if (await tx.findOne(Receipt, { source, transactionId })) return order.id;
    const actor = { now: now(), userId: user.id };
    recordEvent(tx, order, 'payment_confirmed', { source, amount, ...(note && { note }) }, actor);
    await addReceipt(
      tx,
      order,
      {
        source,
        transactionId,
        amount,
        currency: 'NGN',
        mode: 'live',
        channel: null,
        note: note || null,
        attempt: null,
        paidAt: actor.now,
      },
      actor,
    );
    return order.id;
  });

/** Lets what is missing, or over, be. Throws `not_found`, `nothing_to_pay` where nothing is missing or over. */
export const acceptDifference = (
  { em, now, user }: StaffContext,
  { orderId, reason }: AcceptDifferenceInput,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { paid, flags } = stateOfMoney(order, await loadMoney(tx, order));
    if (
      !flags.some((flag) => flag === 'underpaid' || flag === 'overpaid' || flag === 'paid_twice')
    ) {
      throw new DomainError('nothing_to_pay', { message: 'Nothing is missing or over.' });
    }
    const actor = { now: now(), userId: user.id };
    order.acceptedDifference = paid - order.total;
    const detail = { difference: order.acceptedDifference, reason };
    recordEvent(tx, order, 'difference_accepted', detail, actor);
    await reckonOrder(tx, order, actor);
    return order.id;
  });
