import type { RefundOrigin, RefundState } from '#shared/payments.ts';
import type { ListedRefund } from '../adapters/payment-gateway.ts';

/** What the provider's notes show of a refund, and by which it is found again. */
export const refundMark = ({ key }: { key: string }) => `${MARK}${key}`;
const MARK = 'adunni-';

/** A refund as it is recorded here. */
export interface RecordedRefund {
  key: string;
  amount: number;
  state: RefundState;
  origin: RefundOrigin;
  providerRefundId?: string | null | undefined;
  createdAt: Date;
  dismissedAt?: Date | null | undefined;
}

/** Clocks differ a little, and a provider may queue a request before it dates it. */
const EARLIEST_MS = -10 * 60_000;
const LATEST_MS = 60 * 60_000;

/**
 * Which of the provider's refunds of one payment are which of ours, by the provider's ids: by its id, else by the note
 * that we sent, else (not every list shows notes) by amount and time, each at most once. What is left out is not ours.
 */
export function matchRefunds<Recorded extends RecordedRefund>(
  recorded: readonly Recorded[],
  listed: readonly ListedRefund[],
): Map<string, Recorded> {
  const pairs = new Map<string, Recorded>();
  const pair = (isSame: (mine: Recorded, theirs: ListedRefund) => boolean) => {
    for (const theirs of listed) {
      if (pairs.has(theirs.id)) continue;
      const taken = new Set(pairs.values());
      const mine = recorded.find((it) => !taken.has(it) && isSame(it, theirs));
      if (mine) pairs.set(theirs.id, mine);
    }
  };
  pair((mine, theirs) => mine.providerRefundId === theirs.id);
  pair((mine, theirs) => mine.providerRefundId == null && refundMark(mine) === theirs.note);
  pair((mine, theirs) => mayBeSame(mine, theirs));
  pair((mine, theirs) => isChargeback(mine, theirs));
  pair((mine, theirs) => isDecided(mine, theirs));
  return pairs;
}

/** What a lost dispute took may stand among the refunds of the payment. */
const isChargeback = (mine: RecordedRefund, theirs: ListedRefund): boolean =>
  theirs.isDispute &&
  mine.origin === 'chargeback' &&
  mine.providerRefundId == null &&
  mine.state !== 'failed' &&
  mine.amount === theirs.amount;

/** What a person said was given back may have been given back by hand, any time later and with any note. */
function isDecided(mine: RecordedRefund, theirs: ListedRefund): boolean {
  if (mine.origin !== 'shop' || mine.providerRefundId != null || mine.state !== 'processed')
    return false;
  if (mine.dismissedAt == null || theirs.isDispute || mine.amount !== theirs.amount) return false;
  return !theirs.createdAt || theirs.createdAt.getTime() - mine.createdAt.getTime() >= EARLIEST_MS;
}

/** A refund that the provider refused, or that a person knows not to have been made, is none of these. */
function mayBeSame(mine: RecordedRefund, theirs: ListedRefund): boolean {
  if (mine.origin !== 'shop' || mine.providerRefundId != null || mine.state === 'failed')
    return false;
  if (mine.amount !== theirs.amount || theirs.note !== '' || theirs.isDispute) return false;
  const after = theirs.createdAt ? theirs.createdAt.getTime() - mine.createdAt.getTime() : 0;
  return after >= EARLIEST_MS && after <= LATEST_MS;
}
