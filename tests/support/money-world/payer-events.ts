import fc from 'fast-check';
import { processWebhook } from '#server/payments/webhooks/process-webhook.ts';
import { receiveWebhook } from '#server/payments/webhooks/receive-webhook.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { defineEvent, pick, provider } from './event.ts';
import { proofOf } from '#tests/support/webhook-sender.ts';
import type { AttemptRow, World } from './money-world.ts';

/** Actions in the providers' windows, and the webhooks about them. */
export const payerEvents = {
  pay: defineEvent(
    6,
    {
      attempt: pick,
      how: fc.constantFrom(
        'exactly',
        'exactly',
        'exactly',
        'less',
        'more',
        'abroad',
        'in test money',
      ),
    },
    async (world, facts) => {
      const attempt = await world.attemptAt(facts.attempt);
      const due = attempt?.amount ?? 0;
      const payments: Record<string, Payment> = {
        exactly: {},
        // If only one kobo is due, nobody can pay less.
        less: { amount: Math.max(due - 1, 1) },
        more: { amount: due + 1 },
        abroad: { currency: 'USD' },
        'in test money': { domain: 'test' },
      };
      await money(world, attempt, 'pay', payments[facts.how]);
    },
  ),
  decline: defineEvent(2, { attempt: pick }, async (world, facts) =>
    money(world, await world.attemptAt(facts.attempt), 'decline'),
  ),
  payLater: defineEvent(2, { attempt: pick }, async (world, facts) =>
    money(world, await world.attemptAt(facts.attempt), 'payLater'),
  ),
  arrive: defineEvent(2, {}, (world) => world.sandbox.flush()),
  /** Pays under a reference that the shop does not know. */
  payElsewhere: defineEvent(1, { provider, isReported: fc.boolean() }, payElsewhere),
  webhook: defineEvent(
    4,
    { attempt: pick, how: fc.constantFrom('once', 'thrice', 'forged') },
    async (world, facts) => {
      const attempt = await world.attemptAt(facts.attempt);
      if (!attempt) return;
      const id = world.atProvider(attempt).at(-1)?.id ?? 1;
      const copies = facts.how === 'thrice' ? 3 : 1;
      await deliverWebhook(
        world,
        attempt.provider,
        chargeBody(attempt, id),
        copies,
        facts.how === 'forged',
      );
    },
  ),
};

interface Payment {
  amount?: number;
  currency?: string;
  /** Paystack's term for the mode. */
  domain?: 'test';
}

async function money(
  world: World,
  attempt: AttemptRow | undefined,
  how: 'pay' | 'decline' | 'payLater',
  { domain, ...payment }: Payment = {},
): Promise<void> {
  if (!attempt) return;
  const { provider: at, reference } = attempt;
  const before = world.atProvider(attempt);
  // Neither hosted page takes a second payment, but one that was started before may arrive.
  if (before.some(({ isPaid }) => isPaid)) return;
  if (at === 'paystack' && before.length === 0) return;
  const hands = world.sandbox[at];
  try {
    // A window can be opened with any reference, so this includes one without a link.
    const mode = at === 'flutterwave' ? { mode: 'live' as const } : domain && { domain };
    if (how === 'pay') await hands.pay(reference, { ...payment, ...mode });
    else if (how === 'decline') await hands.decline(reference);
    else hands.pendingThenSuccess(reference, payment);
  } catch (error) {
    // The link was never created.
    if (!/has no link/.test(String(error))) throw error;
  }
}

async function payElsewhere(
  world: World,
  { provider: at, isReported }: { provider: PaymentProvider; isReported: boolean },
): Promise<void> {
  const reference = `elsewhere-${world.nextKey()}`;
  const amount = 70_000;
  const pay: Record<PaymentProvider, () => Promise<boolean>> = {
    async paystack() {
      const { status } = await world.askPaystack('/transaction/initialize', {
        email: 'somebody@example.com',
        amount,
        currency: 'NGN',
        reference,
      });
      if (status !== 200) return false;
      await world.sandbox.paystack.pay(reference);
      return true;
    },
    async flutterwave() {
      await world.sandbox.flutterwave.pay(reference, { amount, mode: 'live' });
      return true;
    },
  };
  if (!(await pay[at]())) return;
  const [paid] = world.atProvider({ provider: at, reference });
  if (!paid) throw new Error(`${reference} was not paid`);
  world.elsewhere.push({ provider: at, id: String(paid.id) });
  if (isReported) await deliverWebhook(world, at, chargeBody({ provider: at, reference }, paid.id));
}

const chargeBody = (
  { provider: at, reference }: Pick<AttemptRow, 'provider' | 'reference'>,
  id: number | string,
): object => {
  const bodies: Record<PaymentProvider, object> = {
    paystack: { event: 'charge.success', data: { id, reference } },
    flutterwave: { event: 'charge.completed', data: { id, tx_ref: reference } },
  };
  return bodies[at];
};

/** Delivers a webhook and processes it, optionally in several copies at once. */
export async function deliverWebhook(
  world: World,
  at: PaymentProvider,
  webhook: object,
  copies = 1,
  isForged = false,
): Promise<void> {
  const raw = JSON.stringify(webhook);
  const delivery = {
    body: Buffer.from(raw),
    headers: isForged ? proofOf(at, raw, 'guessed') : proofOf(at, raw),
  };
  await Promise.all(
    Array.from({ length: copies }, async () => {
      const event = await receiveWebhook(world.context(), at, delivery);
      await processWebhook(world.context(), event);
    }),
  );
}
