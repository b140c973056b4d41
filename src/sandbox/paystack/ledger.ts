import type { Kobo } from '#shared/money.ts';

/** Test and live mode are two worlds at one address; the key decides. */
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
  /** What the answers claim; another than `mode` only where a test plays a mix-up. */
  domain: Mode;
  reference: string;
  accessCode: string;
  status: TransactionStatus;
  /** What the shop asked for. */
  requestedAmount: Kobo;
  /** What was taken from the payer: more than asked where she bears the fee. */
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
  /** A payment that will arrive by itself. */
  due: { at: string; payment: Payment } | null;
  /** How its refunds will end; else as the sandbox is set. */
  refundOutcome: RefundOutcome | null;
  /** Fields of the answers that a test replaced. */
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

/** How a payment turns out; without options exactly as asked. */
export interface Payment {
  /** What was taken; stays beside the amount that was asked for. */
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
