import type { OrderPayment, ProviderMethod } from '#shared/payments.ts';
import type { Settings } from '#shared/settings.ts';
import type { Order, PaymentAttempt } from '../entities/index.ts';
import type { MoneyState } from './money-state.ts';

const HOUR_MS = 3_600_000;
/** A provider's "pending" of yesterday keeps nobody from paying today. */
const PENDING_HOURS = 24;
const CLAIM_HOURS = 0.5;

/** Money may be on its way: the provider says so, or a browser came back saying it was paid. */
export const isInFlight = ({ state, createdAt, claimedAt }: PaymentAttempt, now: Date): boolean =>
  state === 'pending'
    ? now.getTime() - createdAt.getTime() < PENDING_HOURS * HOUR_MS
    : claimedAt != null &&
      (state === 'created' || state === 'open' || state === 'abandoned') &&
      now.getTime() - claimedAt.getTime() < CLAIM_HOURS * HOUR_MS;

interface Facts {
  money: MoneyState;
  attempts: readonly PaymentAttempt[];
  /** What the enabled providers can take. */
  methods: readonly ProviderMethod[];
  settings: Pick<Settings, 'bankName' | 'bankAccountNumber' | 'bankAccountName'>;
  now: Date;
}

export function presentPayment(order: Order, facts: Facts): OrderPayment {
  const { paid, due } = facts.money;
  const { bankName, bankAccountNumber, bankAccountName } = facts.settings;
  const showsAccount = order.awaitsTransfer && due > 0 && bankAccountNumber !== '';
  return {
    paid,
    due,
    isConfirming: due > 0 && facts.attempts.some((attempt) => isInFlight(attempt, facts.now)),
    methods: due > 0 ? [...facts.methods] : [],
    bankAccount: showsAccount
      ? { bankName, accountNumber: bankAccountNumber, accountName: bankAccountName }
      : null,
    heldUntil: due > 0 ? (order.heldUntil?.toISOString() ?? null) : null,
  };
}
