import type { FastifyInstance } from 'fastify';
import { providerCore } from '#sandbox/provider/provider-core.ts';
import type { ProviderOptions, SandboxDeps } from '#sandbox/provider/sandbox-deps.ts';
import { randomCode } from '#sandbox/provider/ids.ts';
import { apiRoutes } from './api-routes.ts';
import { chargebackControls, chargebackRoutes } from './chargebacks.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import {
  attempt,
  recordAttemptLater,
  chargeMessage,
  announceRefund,
  completeRefund,
  followRefund,
  type FlutterwaveContext,
  resumeWork,
} from './flutterwave-context.ts';
import { FlutterwaveError } from './flutterwave-error.ts';
import type { FlutterwaveEndpoint, FlutterwaveSandbox } from './flutterwave-sandbox.ts';
import { toNaira } from './naira.ts';
import { refundAttempt } from './attempts.ts';
import { type Attempt, checkoutOf, type FlutterwaveLedger, type Payment } from './ledger.ts';

export interface Flutterwave extends FlutterwaveSandbox {
  plugin: (app: FastifyInstance) => Promise<void>;
}

/** An imitation of api.flutterwave.com/v3, checkout.flutterwave.com and the inline script, on one ledger. */
export function createFlutterwave(
  ledger: FlutterwaveLedger,
  options: ProviderOptions,
  deps: SandboxDeps,
): Flutterwave {
  const { laterMs, changed } = deps;
  const { controls, plugin } = providerCore<FlutterwaveEndpoint>(options, deps, {
    fakeSignature: () => ({ 'verif-hash': randomCode(32) }),
    errorBody: (message) => ({ status: 'error', message, data: null }),
    refusalOf: (error) => (error instanceof FlutterwaveError ? error : null),
  });
  const { webhooks } = controls;
  const context: FlutterwaveContext = {
    ...deps,
    ledger,
    webhooks,
    secretKeys: options.secretKeys,
    webhookSecret: options.webhookSecret,
    flat: false,
    refundWebhooks: false,
    refundOutcome: 'completed-bank-transfer',
    showsComments: false,
    readsRefundQuery: true,
    answersByReference: 'latest',
  };
  resumeWork(context);

  const attempts = (txRef: string) => ledger.attempts.filter((each) => each.txRef === txRef);
  const payable = (txRef: string, { amount, mode = 'test' }: Payment) => {
    const checkout = checkoutOf(ledger, txRef);
    if (checkout) return checkout;
    if (amount === undefined) throw new Error(`Flutterwave has no link for ${txRef}`);
    const customer = { email: 'payer@example.com', name: 'Sandbox Payer', phone: 'N/A' };
    return { mode, txRef, amount, currency: 'NGN', customer, meta: null };
  };
  const pay = async (txRef: string, payment: Payment): Promise<Attempt> => {
    const made = attempt(context, payable(txRef, payment), payment);
    await webhooks.announce(chargeMessage(context, made));
    return made;
  };

  return {
    attempts,
    refunds: (txRef) => {
      const ids = attempts(txRef).map(({ id }) => id);
      return ledger.refunds.filter(({ attemptId }) => ids.includes(attemptId));
    },
    pay: (txRef, payment = {}) => pay(txRef, payment),
    decline: (txRef, payment = {}) => pay(txRef, { ...payment, status: 'failed' }),
    pendingThenSuccess: (txRef, { afterMs = laterMs, ...payment } = {}) =>
      recordAttemptLater(context, payable(txRef, payment), payment, afterMs),
    webhook(txRef, { flat, id, ...how } = {}) {
      const about = id ? ledger.attempts.find((each) => each.id === id) : attempts(txRef).at(-1);
      if (!about) throw new Error(`Flutterwave has no attempt for ${txRef}`);
      return webhooks.send(chargeMessage(context, about, flat), how);
    },
    distort(id, fields) {
      const about = ledger.attempts.find((each) => each.id === id);
      if (!about) throw new Error(`Flutterwave has no transaction ${id}`);
      Object.assign(about.distorted, fields);
      changed();
    },
    refundOutcome(outcome) {
      context.refundOutcome = outcome;
    },
    async completeRefund(id, outcome) {
      const refund = ledger.refunds.find((each) => each.id === id);
      if (!refund) throw new Error(`Flutterwave has no refund ${id}`);
      refund.outcome = outcome ?? refund.outcome;
      await completeRefund(context, refund);
      return refund;
    },
    chargebacks: chargebackControls(context),
    async refundAtDashboard(id, amount) {
      const refunded = ledger.attempts.find((each) => each.id === id);
      if (!refunded) throw new Error(`Flutterwave has no transaction ${id}`);
      const input = amount === undefined ? {} : { amount: toNaira(amount) };
      const { refundOutcome: outcome } = context;
      const refund = refundAttempt(ledger, refunded, input, { now: deps.now(), outcome });
      changed();
      await announceRefund(context, refund);
      followRefund(context, refund);
      return refund;
    },
    forgetAll() {
      ledger.checkouts = [];
      ledger.attempts = [];
      ledger.refunds = [];
      ledger.chargebacks = [];
      changed();
    },
    forgetRefund(id) {
      ledger.refunds = ledger.refunds.filter((each) => each.id !== id);
      changed();
    },
    set: (switches) => void Object.assign(context, switches),
    ...controls,
    plugin: plugin((app) => {
      apiRoutes(app, context);
      chargebackRoutes(app, context);
      checkoutRoutes(app, context);
    }),
  };
}
