import { HOUR_MS } from '#shared/durations.ts';
import { isPaidAtOnce } from '#shared/payment-methods.ts';
import type { AttemptState } from '#shared/payments.ts';
import type { PaymentAttempt } from '#server/entities/index.ts';

/** After this long, a payment that the provider calls pending no longer keeps the customer from paying again. */
const PENDING_MS = 24 * HOUR_MS;
/** A browser's claim that it paid counts for this long. */
const CLAIM_MS = HOUR_MS / 2;
/** A provider calls a bank transfer pending as soon as it has issued an account, which stays open for this long. */
const RECENT_MS = HOUR_MS / 2;
/** A call to a provider ends well within this time. */
const OPENING_MS = 60_000;

/** Whether the provider has reported an attempt to pay, and whose word makes money likely to be on its way. */
const attemptStages = {
  created: { isReported: false, inFlightBy: 'claim' },
  open: { isReported: false, inFlightBy: 'claim' },
  pending: { isReported: true, inFlightBy: 'provider' },
  failed: { isReported: true, inFlightBy: null },
  abandoned: { isReported: true, inFlightBy: 'claim' },
  refused: { isReported: true, inFlightBy: null },
  paid: { isReported: true, inFlightBy: null },
} satisfies Record<AttemptState, { isReported: boolean; inFlightBy: 'provider' | 'claim' | null }>;

const stageOf = (state: AttemptState) => attemptStages[state];

const isWithin = (ms: number, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() < ms;

/** Money may be on its way: the provider says so, or a browser came back claiming that it paid. */
export function isInFlight({ state, createdAt, claimedAt }: PaymentAttempt, now: Date): boolean {
  const { inFlightBy } = stageOf(state);
  if (inFlightBy === 'provider') return isWithin(PENDING_MS, createdAt, now);
  return inFlightBy === 'claim' && claimedAt != null && isWithin(CLAIM_MS, claimedAt, now);
}

/** In flight, unless the customer said otherwise. The store still checks such an attempt and records money that arrives. */
export const blocksPayment = (attempt: PaymentAttempt, now: Date): boolean =>
  attempt.setAsideAt == null && isInFlight(attempt, now);

/** The provider calls the attempt pending, and it is recent. */
export const isRecentlyPending = ({ state, createdAt }: PaymentAttempt, now: Date): boolean =>
  state === 'pending' && isWithin(RECENT_MS, createdAt, now);

/** The customer sends the money from their bank or phone, so they know whether they sent it. */
export const isTransfer = ({ method }: PaymentAttempt): boolean => !isPaidAtOnce[method];

/** Somebody may have seen the attempt's details at the provider. False if the provider refused to open it. */
export const wasOpened = ({ state, problem, checkoutUrl }: PaymentAttempt): boolean =>
  checkoutUrl != null || problem == null || stageOf(state).isReported;

/** The call that opens the attempt at the provider may still be running. */
export const isOpening = (
  { state, checkoutUrl, problem, createdAt }: PaymentAttempt,
  now: Date,
): boolean =>
  !stageOf(state).isReported &&
  checkoutUrl == null &&
  problem == null &&
  isWithin(OPENING_MS, createdAt, now);
