import { orderCode } from '#shared/order-code.ts';
import type { OrderPayment, ProviderMethod, ReceivedPayment } from '#shared/payments.ts';
import type { Settings } from '#shared/settings.ts';
import type { Order, PaymentAttempt } from '../entities/index.ts';
import type { MoneyState } from './money-state.ts';

const HOUR_MS = 3_600_000;
/** A provider's "pending" of yesterday keeps nobody from paying today. */
const PENDING_HOURS = 24;
const CLAIM_HOURS = 0.5;
/** An account for a transfer, which a provider calls pending from the start, is open for so long. */
const SHORT_PENDING_HOURS = 0.5;

/** Money may be on its way: the provider says so, or a browser came back saying it was paid. */
export const isInFlight = ({ state, createdAt, claimedAt }: PaymentAttempt, now: Date): boolean =>
  state === 'pending'
    ? now.getTime() - createdAt.getTime() < PENDING_HOURS * HOUR_MS
    : claimedAt != null &&
      (state === 'created' || state === 'open' || state === 'abandoned') &&
      now.getTime() - claimedAt.getTime() < CLAIM_HOURS * HOUR_MS;

/** Sent from the buyer's bank or phone after the provider's window: they know best whether they sent it. */
export const isTransfer = ({ method }: PaymentAttempt): boolean => method !== 'card';

/** In flight, unless the buyer has said that it is not. It is asked about all the same, and counts where it arrives. */
export const blocksPayment = (attempt: PaymentAttempt, now: Date): boolean =>
  attempt.setAsideAt == null && isInFlight(attempt, now);
/** The provider itself calls it pending, and has not for long. */
export const isPending = ({ state, createdAt }: PaymentAttempt, now: Date): boolean =>
  state === 'pending' && now.getTime() - createdAt.getTime() < SHORT_PENDING_HOURS * HOUR_MS;

/** Somebody may have seen at the provider what is to be paid for; not where it refused to open the attempt. */
export const wasOpened = ({ state, problem, checkoutUrl }: PaymentAttempt): boolean =>
  checkoutUrl != null || problem == null || (state !== 'created' && state !== 'open');

interface Facts {
  money: MoneyState;
  received: readonly ReceivedPayment[];
  attempts: readonly PaymentAttempt[];
  /** What the enabled providers can take. */
  methods: readonly ProviderMethod[];
  settings: Pick<Settings, 'bankName' | 'bankAccountNumber' | 'bankAccountName'>;
  now: Date;
}

export function presentPayment(order: Order, facts: Facts): OrderPayment {
  const { paid, due } = facts.money;
  const { bankName, bankAccountNumber, bankAccountName } = facts.settings;
  const inFlight =
    due > 0 ? facts.attempts.filter((attempt) => blocksPayment(attempt, facts.now)) : [];
  const showsAccount = order.awaitsTransfer && due > 0 && bankAccountNumber !== '';
  return {
    paid,
    received: [...facts.received],
    due,
    isConfirming: inFlight.length > 0,
    isTransferPending: inFlight.length > 0 && inFlight.every(isTransfer),
    methods: due > 0 ? [...facts.methods] : [],
    bankAccount: showsAccount
      ? {
          bankName,
          accountNumber: bankAccountNumber,
          accountName: bankAccountName,
          narration: orderCode(order.id),
        }
      : null,
    isTransferClaimed: order.transferClaimedAt != null,
    heldUntil: due > 0 ? (order.heldUntil?.toISOString() ?? null) : null,
  };
}
