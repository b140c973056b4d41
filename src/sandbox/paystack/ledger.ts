import type { Kobo } from '#shared/money.ts';

/** Both modes share one address; the key decides. */
export type Mode = 'test' | 'live';

export type TransactionStatus =
  | 'abandoned'
  | 'ongoing'
  | 'pending'
  | 'processing'
  | 'queued'
  | 'success'
  | 'failed'
  | 'reversed';

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
export type RefundOutcome = 'processed' | 'failed' | 'needs-attention';

export interface Transaction {
  id: number;
  mode: Mode;
  /** The mode that responses claim; differs from `mode` only where a test mixes them up. */
  domain: Mode;
  reference: string;
  accessCode: string;
  status: TransactionStatus;
  /** Requested amount. */
  requestedAmount: Kobo;
  /** Amount paid: more than requested where the payer bears the fee. */
  amount: Kobo;
  fees: Kobo | null;
  currency: string;
  email: string;
  customerId: number;
  metadata: unknown;
  callbackUrl: string | null;
  channel: string;
  gatewayResponse: string;
  createdAt: string;
  paidAt: string | null;
  history: { type: string; message: string; time: number }[];
  /** A payment that will arrive later. */
  due: { at: string; payment: Payment } | null;
  /** How its refunds end; null for the account's setting. */
  refundOutcome: RefundOutcome | null;
  /** Fields that a test replaced in responses. */
  distorted: Record<string, unknown>;
}

export interface Refund {
  id: number;
  mode: Mode;
  transactionId: number;
  amount: Kobo;
  currency: string;
  status: RefundStatus;
  outcome: RefundOutcome;
  customerNote: string | null;
  merchantNote: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The outcome of a payment; by default exactly as requested. */
export interface Payment {
  /** Amount paid, if it differs from the requested amount. */
  amount?: Kobo;
  currency?: string;
  status?: TransactionStatus;
  domain?: Mode;
  /** `customer`: the fee comes on top, so that `amount` exceeds `requested_amount`. */
  feeBearer?: 'account' | 'customer';
  channel?: string;
  refundOutcome?: RefundOutcome;
}

export type DisputeStatus =
  | 'awaiting-merchant-feedback'
  | 'awaiting-bank-feedback'
  | 'pending'
  | 'resolved';
export type DisputeResolution = 'merchant-accepted' | 'auto-accepted' | 'declined';

export interface Dispute {
  id: number;
  mode: Mode;
  transactionId: number;
  amount: Kobo;
  status: DisputeStatus;
  resolution: DisputeResolution | null;
  category: 'chargeback' | 'fraud';
  reason: string;
  evidence: ({ id: number } & Record<string, unknown>) | null;
  /** How often evidence was sent. */
  evidenceCount: number;
  attachments: string | null;
  note: string | null;
  dueAt: string | null;
  resolvedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface PaystackLedger {
  lastId: number;
  transactions: Transaction[];
  refunds: Refund[];
  disputes: Dispute[];
}

export const createPaystackLedger = (): PaystackLedger => ({
  lastId: 0,
  transactions: [],
  refunds: [],
  disputes: [],
});

export const byReference = (ledger: PaystackLedger, mode: Mode, reference: string) =>
  ledger.transactions.find((each) => each.mode === mode && each.reference === reference);

export const byAccessCode = (ledger: PaystackLedger, code: string) =>
  ledger.transactions.find(({ accessCode }) => accessCode === code);

export const refundsOf = (ledger: PaystackLedger, { id }: Transaction) =>
  ledger.refunds.filter(({ transactionId }) => transactionId === id);
