import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { providerCore } from '#sandbox/provider/provider-core.ts';
import type { SandboxDeps } from '#sandbox/provider/sandbox-deps.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { disputeControls } from './disputes.ts';
import {
  byReference,
  type Payment,
  type PaystackLedger,
  refundsOf,
  type Transaction,
} from './ledger.ts';
import {
  announcePayment,
  chargeSuccess,
  followRefund,
  type PaystackContext,
  resumeWork,
  sendRefundEvent,
  completePayment,
  completeLater,
} from './paystack-context.ts';
import { PaystackError } from './paystack-error.ts';
import type { PaystackEndpoint, PaystackOptions, PaystackSandbox } from './paystack-sandbox.ts';
import { advanceRefund, refundTransaction } from './refund-transaction.ts';
import { refundRoutes } from './refund-routes.ts';
import { transactionRoutes } from './transaction-routes.ts';

export interface Paystack extends PaystackSandbox {
  plugin: (app: FastifyInstance) => Promise<void>;
}

/** An imitation of api.paystack.co, checkout.paystack.com and the inline script, on one ledger. */
export function createPaystack(
  ledger: PaystackLedger,
  options: PaystackOptions,
  deps: SandboxDeps,
): Paystack {
  const { now, changed, laterMs } = deps;
  const { controls, plugin } = providerCore<PaystackEndpoint>(options, deps, {
    fakeSignature: () => ({ 'x-paystack-signature': randomBytes(64).toString('hex') }),
    errorBody: (message) => ({ status: false, message, type: 'api_error', code: 'unknown' }),
    refusalOf: (error) => (error instanceof PaystackError ? error : null),
  });
  const context: PaystackContext = {
    ...deps,
    ledger,
    webhooks: controls.webhooks,
    currencies: options.currencies ?? ['NGN', 'USD'],
    secretKeys: options.secretKeys,
    webhookSecret: options.webhookSecret,
    lastKeys: new Map(),
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
    completePayment(context, transaction, payment);
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
      completeLater(context, transaction, payment, afterMs);
      return transaction;
    },
    webhook: (reference, how) =>
      controls.webhooks.send(chargeSuccess(context, find(reference)), how),
    distort(reference, fields) {
      Object.assign(find(reference).distorted, fields);
      changed();
    },
    refundOutcome(outcome) {
      context.refundOutcome = outcome;
    },
    async completeRefund(id, outcome) {
      const refund = ledger.refunds.find((each) => each.id === id);
      if (!refund) throw new Error(`Paystack has no refund ${id}`);
      refund.outcome = outcome ?? refund.outcome;
      while (advanceRefund(ledger, refund, now())) {
        changed();
        await sendRefundEvent(context, refund);
      }
      return refund;
    },
    disputes: disputeControls(context, find),
    refundAtDashboard(reference, amount) {
      const { id, mode } = find(reference);
      const { refundOutcome: outcome } = context;
      const input = {
        transaction: id,
        amount,
        merchant_note: `Refund for transaction ${reference}`,
      };
      const refund = refundTransaction(ledger, input, { mode, now: now(), outcome });
      changed();
      followRefund(context, refund);
      return refund;
    },
    forgetAll() {
      ledger.transactions = [];
      ledger.refunds = [];
      ledger.disputes = [];
      changed();
    },
    forgetRefund(id) {
      ledger.refunds = ledger.refunds.filter((each) => each.id !== id);
      changed();
    },
    forget(reference) {
      const { id } = find(reference);
      ledger.transactions = ledger.transactions.filter((each) => each.id !== id);
      changed();
    },
    ...controls,
    plugin: plugin((app) => {
      transactionRoutes(app, context);
      refundRoutes(app, context);
      disputeRoutes(app, context);
      checkoutRoutes(app, context);
    }),
  };
}
