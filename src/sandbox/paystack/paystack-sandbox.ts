import type { Courier, Delivery, Late, SendOptions } from '../provider/courier.ts';
import type { Fault } from '../provider/faults.ts';
import type { ProviderOptions } from '../provider/provider-options.ts';
import type { Call } from '../provider/watch-requests.ts';
import type { PaystackDisputes } from './disputes.ts';
import type { Payment, Refund, RefundOutcome, Transaction } from './ledger.ts';

export type PaystackEndpoint =
  | 'initialize'
  | 'verify'
  | 'transaction'
  | 'list'
  | 'checkout'
  | 'refund'
  | 'listRefunds'
  | 'fetchRefund'
  | 'retryRefund'
  | 'listDisputes'
  | 'transactionDispute'
  | 'fetchDispute'
  | 'addEvidence'
  | 'uploadUrl'
  | 'uploadFile'
  | 'resolveDispute'
  | 'hostedPage'
  | 'popup'
  | 'openPopup'
  | 'payer'
  | 'script';

export interface PaystackOptions extends ProviderOptions {
  /** Signs webhooks until a request has shown a key. */
  secretKey?: Late<string | undefined>;
  /** What the account may charge; the first is charged where a request names none. */
  currencies?: string[];
}

/** The hands of a test on Paystack. A reference that both modes have is test mode's. */
export interface PaystackSandbox {
  /** Throws where there is none, as everything here that is given a reference. */
  transaction(reference: string): Transaction;
  refunds(reference: string): Refund[];
  /** As if the payer had paid; resolves when the webhook, if one is to be sent, was answered. */
  pay(reference: string, payment?: Payment): Promise<Transaction>;
  /** A failed attempt, which is not final: the same transaction may still be paid. */
  decline(reference: string): Promise<Transaction>;
  /** `pending` at once, and paid after that time or with the sandbox's `flush()`. */
  pendingThenSuccess(reference: string, options?: Payment & { afterMs?: number }): Transaction;
  /** Sends `charge.success` about the transaction as it stands, whatever the policy. */
  webhook(reference: string, options?: SendOptions): Promise<Delivery[]>;
  /** Replaces fields of the transaction in every answer, such as `metadata: 0` or another's `id`. */
  distort(reference: string, fields: Record<string, unknown>): void;
  /** How refunds end that are asked for from now on. */
  refundOutcome(outcome: RefundOutcome): void;
  /** Brings a refund to its end at once, with the webhook of every step. */
  settleRefund(id: number, outcome?: RefundOutcome): Promise<Refund>;
  readonly disputes: PaystackDisputes;
  /** As if somebody had pressed Refund in the dashboard: all that is left, or so much in kobo. */
  refundAtDashboard(reference: string, amount?: number): Refund;
  /** As if there had never been such a refund or transaction. */
  forgetRefund(id: number): void;
  /** As if the account were new. */
  forgetAll(): void;
  forget(reference: string): void;
  fail(fault: Fault<PaystackEndpoint>): void;
  /** Forgets the faults still planned. */
  heal(): void;
  /** Breaks the connections that hang. */
  release(): void;
  readonly calls: Call[];
  readonly webhooks: Courier;
}
