import fc from 'fast-check';
import type { PaymentProvider } from '#shared/payments.ts';
import { defineEvent, pick, provider } from './event.ts';
import type { World } from './money-world.ts';
import { deliverWebhook } from './payer-events.ts';

const paystackEndpoints = [
  'initialize',
  'verify',
  'list',
  'refund',
  'listRefunds',
  'fetchRefund',
] as const;
const flutterwaveEndpoints = [
  'payments',
  'verify',
  'verifyByReference',
  'list',
  'refund',
  'listRefunds',
  'fetchRefund',
] as const;

/** Makes each endpoint fail until the provider is healed. */
function failEverywhere(
  { sandbox }: World,
  at: PaymentProvider,
  mode: '401' | '500' | 'html' | 'reset',
): void {
  const fault = { mode, times: 10_000 };
  if (at === 'paystack') {
    for (const endpoint of paystackEndpoints) sandbox.paystack.fail({ endpoint, ...fault });
  } else {
    for (const endpoint of flutterwaveEndpoints) sandbox.flutterwave.fail({ endpoint, ...fault });
  }
}

/** Actions of the providers, and of the seller on their dashboards. */
export const providerEvents = {
  refundElsewhere: defineEvent(
    3,
    { attempt: pick, isWhole: fc.boolean(), isReported: fc.boolean() },
    async (world, facts) => {
      const attempt = await world.attemptAt(facts.attempt);
      const paid = attempt && world.atProvider(attempt).find(({ isPaid }) => isPaid);
      if (!paid) return;
      const { provider: at, reference } = attempt;
      const amount = facts.isWhole ? undefined : Math.ceil(paid.amount / 3);
      try {
        const refund: Record<PaymentProvider, () => unknown> = {
          paystack: () => world.sandbox.paystack.refundAtDashboard(reference, amount),
          flutterwave: () => world.sandbox.flutterwave.refundAtDashboard(paid.id, amount),
        };
        await refund[at]();
      } catch (error) {
        // The dashboard does not refund more than is left either.
        if (!/reversed|refund/i.test(String(error))) throw error;
        return;
      }
      if (!facts.isReported) return;
      const webhooks: Record<PaymentProvider, object> = {
        paystack: { event: 'refund.pending', data: { transaction_reference: reference } },
        flutterwave: { id: 1, AmountRefunded: 1, status: 'completed', TransactionId: paid.id },
      };
      await deliverWebhook(world, at, webhooks[at]);
    },
  ),
  refundsEnd: defineEvent(2, { isWell: fc.boolean() }, async ({ sandbox }, { isWell }) => {
    sandbox.paystack.refundOutcome(isWell ? 'processed' : 'failed');
    sandbox.flutterwave.refundOutcome(isWell ? 'completed-mpgs' : 'not-disbursed');
  }),
  breakDown: defineEvent(
    2,
    { provider, mode: fc.constantFrom('500' as const, 'html' as const, 'reset' as const) },
    async (world, facts) => failEverywhere(world, facts.provider, facts.mode),
  ),
  /** Rejects every request, as after the seller rotated the keys at the provider. */
  revokeKey: defineEvent(1, { provider }, async (world, facts) =>
    failEverywhere(world, facts.provider, '401'),
  ),
  loseAnswers: defineEvent(2, { provider }, async ({ sandbox }, facts) => {
    if (facts.provider === 'paystack') {
      sandbox.paystack.fail({ endpoint: 'initialize', mode: 'reset', processed: true });
      sandbox.paystack.fail({ endpoint: 'refund', mode: '503', processed: true });
    } else {
      sandbox.flutterwave.fail({ endpoint: 'payments', mode: 'reset', processed: true });
      sandbox.flutterwave.fail({ endpoint: 'refund', mode: '503', processed: true });
    }
  }),
  heal: defineEvent(2, {}, async ({ sandbox }) => {
    sandbox.paystack.heal();
    sandbox.flutterwave.heal();
  }),
};
