import type { Courier, Delivery, Late, SendOptions } from '../provider/courier.ts';
import type { Fault } from '../provider/faults.ts';
import type { ProviderOptions } from '../provider/provider-options.ts';
import type { Call } from '../provider/watch-requests.ts';
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

export interface FlutterwaveOptions extends ProviderOptions {
  /** Sent with webhooks as it is; without one they go out unsigned. */
  secretHash?: Late<string | undefined>;
}

type FlutterwaveSwitches = Pick<
  FlutterwaveContext,
  | 'secretHash'
  | 'flat'
  | 'refundWebhooks'
  | 'refundOutcome'
  | 'showsComments'
  | 'readsRefundQuery'
  | 'answersByReference'
>;

/** The hands of a test on Flutterwave. */
export interface FlutterwaveSandbox {
  /** Every try to pay under this `tx_ref`, oldest first. */
  attempts(txRef: string): Attempt[];
  refunds(txRef: string): Refund[];
  /**
   * As if somebody had tried to pay, at the latest link or popup of that `tx_ref`; where there is none, the amount must
   * be said. Each call is another transaction. Resolves when the webhook, if one is to be sent, was answered.
   */
  pay(txRef: string, payment?: Payment): Promise<Attempt>;
  decline(txRef: string, payment?: Payment): Promise<Attempt>;
  /** `pending` at once, and successful after that time or with the sandbox's `flush()`. */
  pendingThenSuccess(txRef: string, options?: Payment & { afterMs?: number }): Attempt;
  /** Sends `charge.completed` about the latest attempt, or the one with that id, whatever the policy. */
  webhook(
    txRef: string,
    options?: SendOptions & { flat?: boolean; id?: number },
  ): Promise<Delivery[]>;
  /** Replaces fields of a transaction in every answer. */
  distort(id: number, fields: Record<string, unknown>): void;
  /** How refunds end that are asked for from now on. */
  refundOutcome(outcome: RefundOutcome): void;
  /** Brings a refund to its end at once. */
  settleRefund(id: number, outcome?: RefundOutcome): Promise<Refund>;
  readonly chargebacks: FlutterwaveChargebacks;
  /** As if somebody had pressed Refund in the dashboard: all that is left, or so much in kobo. */
  refundAtDashboard(id: number, amount?: number): Promise<Refund>;
  /** As if there had never been such a refund. */
  forgetRefund(id: number): void;
  /** As if the account were new. */
  forgetAll(): void;
  set(switches: Partial<FlutterwaveSwitches>): void;
  fail(fault: Fault<FlutterwaveEndpoint>): void;
  /** Forgets the faults still planned. */
  heal(): void;
  /** Breaks the connections that hang. */
  release(): void;
  readonly calls: Call[];
  readonly webhooks: Courier;
}
