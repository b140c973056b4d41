import type { Kobo } from '#shared/money.ts';
import type {
  PaymentMode,
  PaymentProvider,
  ProviderMethod,
  RefundState,
} from '#shared/payments.ts';
import type { DisputeGateway } from './dispute-gateway.ts';

export interface PaymentRequest {
  /** The attempt's own, never used before. */
  reference: string;
  amount: Kobo;
  method: ProviderMethod;
  orderId: number;
  customer: { name: string; email: string; phone: string };
  /** Where the hosted page sends the browser afterwards, paid or not. */
  returnUrl: string;
  title: string;
}

export interface OpenedPayment {
  /** What Paystack's window resumes; null at Flutterwave. */
  accessCode: string | null;
  /** The provider's own page for the same payment. */
  checkoutUrl: string;
}

/** `open`: nobody has paid yet, but somebody still may. `reversed`: it was paid and went back. */
export type TransactionStatus = 'paid' | 'pending' | 'open' | 'failed' | 'abandoned' | 'reversed';

/** What the provider says of a reference. */
export interface Transaction {
  id: string;
  reference: string;
  status: TransactionStatus;
  /** What counts as received, in the smallest unit of `currency`; fees that the buyer bears are not in it. */
  amount: number;
  currency: string;
  /** Null where the provider does not say. */
  mode: PaymentMode | null;
  channel: string | null;
  paidAt: Date | null;
}

export interface RefundRequest {
  transactionId: string;
  amount: Kobo;
  currency: string;
  /** Ours; the provider shows it in its notes, by which a refund whose answer was lost is found again. */
  key: string;
}

export interface ProviderRefund {
  id: string;
  state: Exclude<RefundState, 'requested' | 'unknown'>;
}

/** A refund as the provider lists it, whoever asked for it. */
export interface ListedRefund extends ProviderRefund {
  transactionId: string;
  /** In the smallest unit of the transaction's currency. */
  amount: number;
  /** What whoever asked for it wrote; empty where the provider does not say. */
  note: string;
  /** It is what a dispute took, not a refund that somebody asked for. */
  isDispute: boolean;
  createdAt: Date | null;
}

/** Both ends count. */
export interface Period {
  from: Date;
  to: Date;
}

/**
 * A payment provider. Every call ends within ten seconds. Where the outcome is not known (time, a broken line, an answer
 * that makes no sense) it throws `payment_unavailable`; where the provider said no, `provider_refused` with its words.
 */
export interface PaymentGateway {
  provider: PaymentProvider;
  mode: PaymentMode;
  /** Asks for next to nothing, to see whether the provider answers and takes the key. */
  probe(): Promise<void>;
  disputes: DisputeGateway;
  open(request: PaymentRequest): Promise<OpenedPayment>;
  /** All known transactions of a reference, successful ones included whatever came after; none means no try yet. */
  findTransactions(reference: string, transactionId?: string): Promise<Transaction[]>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** A refund by the provider's own id. */
  findRefund(id: string): Promise<ProviderRefund>;
  /** Every refund of a transaction that was paid at that time, those made at the provider's dashboard included. */
  findRefunds(transactionId: string, paidAt: Date): Promise<ListedRefund[]>;
  /** Every transaction of the period in which money moved, oldest page last. */
  listPayments(period: Period): Promise<Transaction[]>;
  listRefunds(period: Period): Promise<ListedRefund[]>;
  /** Where the buyer's bank account is needed (Paystack's `needs-attention`); absent where there is no such thing. */
  retryRefund?(
    id: string,
    account: { accountNumber: string; bankId: string },
  ): Promise<ProviderRefund>;
}
