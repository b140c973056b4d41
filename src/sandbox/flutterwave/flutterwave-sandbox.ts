import type { Delivery, SendOptions } from '#sandbox/provider/webhook-dispatcher.ts';
import type { ProviderControls } from '#sandbox/provider/provider-core.ts';
import type { FlutterwaveChargebacks } from './chargebacks.ts';
import type { FlutterwaveContext } from './flutterwave-context.ts';
import type { Attempt, Payment, Refund, RefundOutcome } from './ledger.ts';

export type FlutterwaveEndpoint =
  | 'payments'
  | 'verify'
  | 'verifyByReference'
  | 'list'
  | 'refund'
  | 'fetchRefund'
  | 'listRefunds'
  | 'resendHook'
  | 'listChargebacks'
  | 'uploadImage'
  | 'answerChargeback'
  | 'hostedPage'
  | 'popup'
  | 'payer'
  | 'script'
  | 'upgrade'
  | 'telemetry';

type FlutterwaveSwitches = Pick<
  FlutterwaveContext,
  | 'webhookSecret'
  | 'flat'
  | 'refundWebhooks'
  | 'refundOutcome'
  | 'showsComments'
  | 'readsRefundQuery'
  | 'answersByReference'
>;

/** Test controls of Flutterwave. */
export interface FlutterwaveSandbox extends ProviderControls<FlutterwaveEndpoint> {
  /** All attempts with this `tx_ref`, oldest first. */
  attempts(txRef: string): Attempt[];
  refunds(txRef: string): Refund[];
  /**
   * Attempts to pay at the latest link or popup of that `tx_ref`; without one, the amount is required. Each call makes another
   * transaction. Resolves after the response to the webhook, if one is sent.
   */
  pay(txRef: string, payment?: Payment): Promise<Attempt>;
  decline(txRef: string, payment?: Payment): Promise<Attempt>;
  /** `pending` now; successful after `afterMs` or with the sandbox's `flush()`. */
  pendingThenSuccess(txRef: string, options?: Payment & { afterMs?: number }): Attempt;
  /** Sends `charge.completed` about the latest attempt, or the one with that id, whatever the policy. */
  webhook(
    txRef: string,
    options?: SendOptions & { flat?: boolean; id?: number },
  ): Promise<Delivery[]>;
  /** Replaces fields of a transaction in every response. */
  distort(id: number, fields: Record<string, unknown>): void;
  /** How refunds requested from now on end. */
  refundOutcome(outcome: RefundOutcome): void;
  /** Completes a refund now. */
  completeRefund(id: number, outcome?: RefundOutcome): Promise<Refund>;
  readonly chargebacks: FlutterwaveChargebacks;
  /** Refunds in the dashboard: the rest of the payment, or an amount in kobo. */
  refundAtDashboard(id: number, amount?: number): Promise<Refund>;
  /** Removes a refund without a trace. */
  forgetRefund(id: number): void;
  /** Empties the account. */
  forgetAll(): void;
  set(switches: Partial<FlutterwaveSwitches>): void;
}
