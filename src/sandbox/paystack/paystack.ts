import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createCourier, type Courier, type Delivery, type SendOptions } from '../common/courier.ts';
import { createFaults, type Fault } from '../common/faults.ts';
import { providerApp } from '../common/provider-app.ts';
import type { ProviderOptions, Surroundings } from '../common/provider-options.ts';
import { type Call, watchRequests } from '../common/watch-requests.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import {
  byReference,
  type Mode,
  type Payment,
  type PaystackLedger,
  type Refund,
  type RefundOutcome,
  refundsOf,
  type Transaction,
} from './ledger.ts';
import {
  announcePayment,
  chargeSuccess,
  type PaystackContext,
  resumeWork,
  sendRefundEvent,
  settle,
  settleLater,
} from './paystack-context.ts';
import { PaystackError } from './paystack-error.ts';
import { advanceRefund } from './refund-transaction.ts';
import { refundRoutes } from './refund-routes.ts';
import { transactionRoutes } from './transaction-routes.ts';

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
  | 'hostedPage'
  | 'popup'
  | 'openPopup'
  | 'payer'
  | 'script';

export interface PaystackOptions extends ProviderOptions {
  /** Signs webhooks of its mode until a request has shown a key. */
  secretKey?: string;
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
  fail(fault: Fault<PaystackEndpoint>): void;
  /** Forgets the faults still planned. */
  heal(): void;
  /** Breaks the connections that hang. */
  release(): void;
  readonly calls: Call[];
  readonly webhooks: Courier;
}

export interface Paystack extends PaystackSandbox {
  plugin: (app: FastifyInstance) => Promise<void>;
}

/** An imitation of api.paystack.co, checkout.paystack.com and the inline script, on one ledger. */
export function createPaystack(
  ledger: PaystackLedger,
  options: PaystackOptions,
  surroundings: Surroundings,
): Paystack {
  const { now, changed, schedule, laterMs } = surroundings;
  const faults = createFaults<PaystackEndpoint>();
  const calls: Call[] = [];
  const forge = () => ({ 'x-paystack-signature': randomBytes(64).toString('hex') });
  const { webhookUrl: url, webhookRetryMs: retryMs = [], secretKey } = options;
  const courier = createCourier({ url, forge, schedule, retryMs });
  const context: PaystackContext = {
    ...surroundings,
    ledger,
    courier,
    currencies: options.currencies ?? ['NGN', 'USD'],
    secretKeys: options.secretKeys,
    lastKeys: new Map<Mode, string>(
      secretKey ? [[secretKey.startsWith('sk_live') ? 'live' : 'test', secretKey]] : [],
    ),
    refundOutcome: 'processed',
  };
  resumeWork(context);

  const find = (reference: string): Transaction => {
    const found = byReference(ledger, 'test', reference) ?? byReference(ledger, 'live', reference);
    if (!found) throw new Error(`Paystack has no transaction ${reference}`);
    return found;
  };
  const pay = async (reference: string, payment: Payment): Promise<Transaction> => {
    const transaction = find(reference);
    settle(context, transaction, payment);
    await announcePayment(context, transaction);
    return transaction;
  };

  return {
    transaction: find,
    refunds: (reference) => refundsOf(ledger, find(reference)),
    pay: (reference, payment = {}) => pay(reference, payment),
    decline: (reference) => pay(reference, { status: 'failed' }),
    pendingThenSuccess(reference, { afterMs = laterMs, ...payment } = {}) {
      const transaction = find(reference);
      settleLater(context, transaction, payment, afterMs);
      return transaction;
    },
    webhook: (reference, how) => courier.send(chargeSuccess(context, find(reference)), how),
    distort(reference, fields) {
      Object.assign(find(reference).distorted, fields);
      changed();
    },
    refundOutcome(outcome) {
      context.refundOutcome = outcome;
    },
    async settleRefund(id, outcome) {
      const refund = ledger.refunds.find((each) => each.id === id);
      if (!refund) throw new Error(`Paystack has no refund ${id}`);
      refund.outcome = outcome ?? refund.outcome;
      while (advanceRefund(ledger, refund, now())) {
        changed();
        await sendRefundEvent(context, refund);
      }
      return refund;
    },
    fail: faults.fail,
    heal: faults.heal,
    release: faults.release,
    calls,
    webhooks: courier,
    async plugin(app) {
      providerApp(app);
      watchRequests(app, {
        faults,
        calls,
        errorBody: (message) => ({ status: false, message, type: 'api_error', code: 'unknown' }),
      });
      app.setErrorHandler(async (error, _request, reply) => {
        if (error instanceof PaystackError) return reply.code(error.status).send(error.body);
        throw error;
      });
      transactionRoutes(app, context);
      refundRoutes(app, context);
      checkoutRoutes(app, context);
    },
  };
}
