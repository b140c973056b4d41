import { needsOwner, ownerLimitText } from '#shared/accepted-difference.ts';
import { DomainError } from '#shared/errors.ts';
import { isOwner } from '#shared/is-owner.ts';
import { formatNaira } from '#shared/money.ts';
import type { AcceptDifferenceInput, ConfirmReceiptInput } from '#shared/staff-payments.ts';
import { recordAudit } from '../audit/record-audit.ts';
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
  { orderId, source, amount, note, key, ...seen }: ConfirmReceiptInput,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const transactionId = `${orderId}-${key}`;
    if (await tx.findOne(Receipt, { source, transactionId })) return order.id;
    const actor = { now: now(), userId: user.id };
    const transfer = source === 'bank_transfer' ? transferFacts(seen) : noTransfer;
    const detail = { source, amount, ...(note && { note }), ...stated(transfer) };
    recordEvent(tx, order, 'payment_confirmed', detail, actor);
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
        ...transfer,
        attempt: null,
        paidAt: actor.now,
      },
      actor,
    );
    return order.id;
  });

type SeenTransfer = Pick<ConfirmReceiptInput, 'seenIn' | 'senderName' | 'bankSessionId'>;

const noTransfer = { seenIn: null, senderName: null, bankSessionId: null };

const transferFacts = ({ seenIn, senderName, bankSessionId }: SeenTransfer) => ({
  seenIn: seenIn ?? null,
  senderName: senderName || null,
  bankSessionId: bankSessionId || null,
});

/** Only what is known. */
const stated = (facts: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

/**
 * Lets what is missing, or over, be; a large difference only for the owner. Throws `not_found`, `nothing_to_pay` where nothing is
 * missing or over, `owner_only`.
 */
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
    const difference = paid - order.total;
    if (needsOwner(difference, order.total) && !isOwner(user)) {
      throw new DomainError('owner_only', { message: ownerLimitText });
    }
    const actor = { now: now(), userId: user.id };
    order.acceptedDifference = difference;
    recordEvent(tx, order, 'difference_accepted', { difference, reason }, actor);
    const words = `${formatNaira(Math.abs(difference))} ${difference < 0 ? 'missing' : 'over'} of ${formatNaira(order.total)}`;
    recordAudit(
      tx,
      'difference_accepted',
      `Order #${order.id}`,
      { note: `${words}: ${reason}` },
      actor,
    );
    await reckonOrder(tx, order, actor);
    return order.id;
  });
