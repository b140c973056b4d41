import type { Kobo } from '#shared/money.ts';
import type {
  PaymentMode,
  PaymentProvider,
  ProviderMethod,
  RefundState,
} from '#shared/payments.ts';
import type { UnreadableRow } from './listed-rows.ts';
import type { DisputeGateway } from './dispute-gateway.ts';

export interface PaymentRequest {
  /** The attempt's own reference, never used before. */
  reference: string;
  amount: Kobo;
  method: ProviderMethod;
  orderId: number;
  customer: { name: string; email: string; phone: string };
  /** Where the hosted page redirects afterwards, paid or not. */
  returnUrl: string;
  title: string;
}

export interface OpenedPayment {
  /** Resumes the payment in the provider's window; null where the provider has no such code. */
  accessCode: string | null;
  /** The provider's own page for the same payment. */
  checkoutUrl: string;
}

/** `open`: not paid yet, but still payable. `reversed`: paid and returned. */
export type TransactionStatus = 'paid' | 'pending' | 'open' | 'failed' | 'abandoned' | 'reversed';

/** A transaction as the provider reports it. */
export interface Transaction {
  id: string;
  reference: string;
  status: TransactionStatus;
  /** The amount received, in the smallest unit of `currency`, without fees that the customer bears. */
  amount: number;
  currency: string;
  /** The part of `amount` that the provider deducts: its fee without the customer's share of it. Null where it does not say. */
  fee: number | null;
  /** Null where the provider does not tell. */
  mode: PaymentMode | null;
  channel: string | null;
  paidAt: Date | null;
}

export interface RefundRequest {
  transactionId: string;
  amount: Kobo;
  currency: string;
  /** The store's key. The provider's notes show it, which identifies a refund whose response was lost. */
  key: string;
}

export interface ProviderRefund {
  id: string;
  state: Exclude<RefundState, 'requested' | 'unknown'>;
}

/** A refund as the provider lists it, requested here or at the provider. */
export interface ListedRefund extends ProviderRefund {
  transactionId: string;
  /** In the smallest unit of the transaction's currency. */
  amount: number;
  /** The requester's note; empty where the provider shows none. */
  note: string;
  /** A dispute took it; nobody requested it. */
  isDispute: boolean;
  createdAt: Date | null;
}

/** Both ends are included. */
export interface Period {
  from: Date;
  to: Date;
}

/**
 * One provider's API with one key. Every call ends within ten seconds. Throws `payment_unavailable` where the outcome is unknown
 * (timeout, lost connection, unexpected response) and `provider_refused` with the provider's message where it refused.
 */
export interface PaymentGateway {
  provider: PaymentProvider;
  mode: PaymentMode;
  /** A minimal call that shows whether the provider answers and accepts the key. */
  probe: () => Promise<void>;
  disputes: DisputeGateway;
  open: (request: PaymentRequest) => Promise<OpenedPayment>;
  /** All known transactions with a reference, including successful ones with later attempts; none before the first attempt. */
  findTransactions: (reference: string, transactionId?: string) => Promise<Transaction[]>;
  refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** A refund by the provider's id. */
  findRefund: (id: string) => Promise<ProviderRefund>;
  /** Every refund of a transaction paid at `paidAt`, including those made at the provider's dashboard. */
  findRefunds: (transactionId: string, paidAt: Date) => Promise<ListedRefund[]>;
  /** Every transaction of the period that moved money, newest page first. Those that cannot be read are added to `skipped`. */
  listPayments: (period: Period, skipped: UnreadableRow[]) => Promise<Transaction[]>;
  listRefunds: (period: Period, skipped: UnreadableRow[]) => Promise<ListedRefund[]>;
  /** Retries a refund that needs the customer's bank account; absent where the provider has no such state. */
  retryRefund?: (
    id: string,
    account: { accountNumber: string; bankId: string },
  ) => Promise<ProviderRefund>;
}
