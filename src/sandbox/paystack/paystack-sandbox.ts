import type { Delivery, SendOptions } from '#sandbox/provider/webhook-dispatcher.ts';
import type { ProviderControls } from '#sandbox/provider/provider-core.ts';
import type { ProviderOptions } from '#sandbox/provider/sandbox-deps.ts';
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
  /** The currencies that the account may charge; the first is charged where a request names none. */
  currencies?: string[];
}

/** Test controls of Paystack. A reference that exists in both modes means the one of test mode. */
export interface PaystackSandbox extends ProviderControls<PaystackEndpoint> {
  /** Throws for an unknown reference, like every control here. */
  transaction(reference: string): Transaction;
  refunds(reference: string): Refund[];
  /** Pays as the payer; resolves after the response to the webhook, if one is sent. */
  pay(reference: string, payment?: Payment): Promise<Transaction>;
  /** Fails an attempt. This is not final: the transaction can still be paid. */
  decline(reference: string): Promise<Transaction>;
  /** `pending` now; paid after `afterMs` or with the sandbox's `flush()`. */
  pendingThenSuccess(reference: string, options?: Payment & { afterMs?: number }): Transaction;
  /** Sends `charge.success` about the current state, whatever the policy. */
  webhook(reference: string, options?: SendOptions): Promise<Delivery[]>;
  /** Replaces fields of the transaction in every response, such as `metadata: 0` or another's `id`. */
  distort(reference: string, fields: Record<string, unknown>): void;
  /** How refunds requested from now on end. */
  refundOutcome(outcome: RefundOutcome): void;
  /** Completes a refund now, with the webhook of every step. */
  completeRefund(id: number, outcome?: RefundOutcome): Promise<Refund>;
  readonly disputes: PaystackDisputes;
  /** Refunds in the dashboard: the rest of the payment, or an amount in kobo. */
  refundAtDashboard(reference: string, amount?: number): Refund;
  /** Removes a refund or transaction without a trace. */
  forgetRefund(id: number): void;
  /** Empties the account. */
  forgetAll(): void;
  forget(reference: string): void;
}
