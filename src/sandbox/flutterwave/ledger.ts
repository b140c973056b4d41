import type { Kobo } from '#shared/money.ts';

/** Both modes share one address. The key decides, and no response names the mode. */
export type Mode = 'test' | 'live';

export type AttemptStatus = 'successful' | 'failed' | 'pending' | 'cancelled';

/** How a refund ends. `not-disbursed` stays `completed`; only its meta says that the money did not arrive. */
export type RefundOutcome =
  | 'completed-bank-transfer'
  | 'completed-momo'
  | 'completed-mpgs'
  | 'completed-offline'
  | 'completed-preauth'
  | 'failed'
  | 'cancelled'
  | 'rejected'
  | 'not-disbursed';
/** `completed` only means that the refund has started. */
export type RefundStatus = 'completed' | Exclude<RefundOutcome, 'not-disbursed'>;

export interface Customer {
  email: string;
  name: string;
  phone: string;
}

/** A hosted link or an open popup. It is not a transaction, so the API does not know it. */
export interface Checkout {
  code: string;
  mode: Mode;
  txRef: string;
  /** Hundredths of the currency. */
  amount: Kobo;
  currency: string;
  customer: Customer;
  redirectUrl: string | null;
  title: string | null;
  meta: Record<string, unknown> | null;
  createdAt: string;
}

/** A transaction: one attempt to pay. A `txRef` may have several, failed and successful. */
export interface Attempt {
  id: number;
  mode: Mode;
  txRef: string;
  flwRef: string;
  /** The amount paid; `chargedAmount` is more where the payer bears the fee. */
  amount: Kobo;
  chargedAmount: Kobo;
  appFee: Kobo;
  currency: string;
  status: AttemptStatus;
  paymentType: string;
  customer: Customer;
  meta: Record<string, unknown> | null;
  createdAt: string;
  due: string | null;
  distorted: Record<string, unknown>;
}

export interface Refund {
  id: number;
  mode: Mode;
  attemptId: number;
  amount: Kobo;
  status: RefundStatus;
  outcome: RefundOutcome;
  comments: string | null;
  disburseStatus?: 'failed';
  createdAt: string;
}

/** The outcome of an attempt; by default exactly as requested. */
export interface Payment {
  amount?: Kobo;
  currency?: string;
  status?: AttemptStatus;
  feeBearer?: 'account' | 'customer';
  paymentType?: string;
  mode?: Mode;
}

export type ChargebackStatus = 'initiated' | 'accepted' | 'declined' | 'won' | 'lost';

export interface Chargeback {
  id: number;
  mode: Mode;
  attemptId: number;
  amount: Kobo;
  status: ChargebackStatus;
  stage: 'new' | 'second' | 'pre-arbitration';
  comment: string;
  /** The file that the merchant attached to the reply. */
  proof: string | null;
  history: { action: string; stage: string; date: string; description: string }[];
  dueDate: string | null;
  createdAt: string;
}

export interface FlutterwaveLedger {
  lastId: number;
  checkouts: Checkout[];
  attempts: Attempt[];
  refunds: Refund[];
  chargebacks: Chargeback[];
}

export const createFlutterwaveLedger = (): FlutterwaveLedger => ({
  lastId: 0,
  checkouts: [],
  attempts: [],
  refunds: [],
  chargebacks: [],
});

export const attemptsOf = (ledger: FlutterwaveLedger, mode: Mode, txRef: string) =>
  ledger.attempts.filter((each) => each.mode === mode && each.txRef === txRef);

/** The latest: a store may request several links. */
export const checkoutOf = (ledger: FlutterwaveLedger, txRef: string) =>
  ledger.checkouts.findLast((each) => each.txRef === txRef);
