import type { RefundOrigin, RefundState } from '#shared/payments.ts';
import type { ListedRefund } from '#server/adapters/provider/payment-gateway.ts';

/** The note sent with a refund; the provider's lists show it. */
export const refundNote = ({ key }: { key: string }) => `${NOTE_PREFIX}${key}`;
const NOTE_PREFIX = 'adunni-';

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

/** The provider's clock may differ a little, and it may queue a request before it dates it. */
const MIN_DELAY_MS = -10 * 60_000;
const MAX_DELAY_MS = 60 * 60_000;

/**
 * Matches recorded refunds of one payment to the provider's list, by the provider's id, then by our note, then (because
 * not every list shows notes) by amount and time. Each refund matches at most once. Returns the recorded refunds by the
 * provider's ids; listed refunds that are missing from it were not made here.
 */
export function matchRefunds<Recorded extends RecordedRefund>(
  recorded: readonly Recorded[],
  listed: readonly ListedRefund[],
): Map<string, Recorded> {
  const matches = new Map<string, Recorded>();
  const match = (isSame: (ours: Recorded, theirs: ListedRefund) => boolean) => {
    for (const theirs of listed) {
      if (matches.has(theirs.id)) continue;
      const matched = new Set(matches.values());
      const ours = recorded.find((it) => !matched.has(it) && isSame(it, theirs));
      if (ours) matches.set(theirs.id, ours);
    }
  };
  match((ours, theirs) => ours.providerRefundId === theirs.id);
  match((ours, theirs) => ours.providerRefundId == null && refundNote(ours) === theirs.note);
  match(matchesByAmountAndTime);
  match(matchesChargeback);
  match(matchesDecision);
  return matches;
}

/** Not a refund that the provider refused, nor one that staff know was never made. */
function matchesByAmountAndTime(ours: RecordedRefund, theirs: ListedRefund): boolean {
  if (ours.origin !== 'shop' || ours.providerRefundId != null || ours.state === 'failed')
    return false;
  if (ours.amount !== theirs.amount || theirs.note !== '' || theirs.isDispute) return false;
  const delay = theirs.createdAt ? theirs.createdAt.getTime() - ours.createdAt.getTime() : 0;
  return delay >= MIN_DELAY_MS && delay <= MAX_DELAY_MS;
}

/** The provider may list the money that a lost dispute took among the payment's refunds. */
const matchesChargeback = (ours: RecordedRefund, theirs: ListedRefund): boolean =>
  theirs.isDispute &&
  ours.origin === 'chargeback' &&
  ours.providerRefundId == null &&
  ours.state !== 'failed' &&
  ours.amount === theirs.amount;

/** A refund that staff declared as made may have been made by hand, at any later time and with any note. */
function matchesDecision(ours: RecordedRefund, theirs: ListedRefund): boolean {
  if (ours.origin !== 'shop' || ours.providerRefundId != null || ours.state !== 'processed')
    return false;
  if (ours.dismissedAt == null || theirs.isDispute || ours.amount !== theirs.amount) return false;
  return !theirs.createdAt || theirs.createdAt.getTime() - ours.createdAt.getTime() >= MIN_DELAY_MS;
}
