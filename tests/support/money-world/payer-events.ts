import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { processWebhook } from '#server/payments/process-webhook.ts';
import { receiveWebhook } from '#server/payments/receive-webhook.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { FLUTTERWAVE_HASH, testKeys } from '../paying-shop.ts';
import { happening, pick, provider } from './event.ts';
import type { AttemptRow, World } from './money-world.ts';

/** What happens in the providers' windows, and what the providers tell of it. */
export const payerEvents = {
  pay: happening(
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
      const asked = attempt?.amount ?? 0;
      const payments: Record<string, Payment> = {
        exactly: {},
        // Where one kobo is all that is missing, nobody can pay less.
        less: { amount: Math.max(asked - 1, 1) },
        more: { amount: asked + 1 },
        abroad: { currency: 'USD' },
        'in test money': { domain: 'test' },
      };
      await money(world, attempt, 'pay', payments[facts.how]);
    },
  ),
  decline: happening(2, { attempt: pick }, async (world, facts) =>
    money(world, await world.attemptAt(facts.attempt), 'decline'),
  ),
  payLater: happening(2, { attempt: pick }, async (world, facts) =>
    money(world, await world.attemptAt(facts.attempt), 'payLater'),
  ),
  arrive: happening(2, {}, (world) => world.sandbox.flush()),
  /** Under a reference that the shop has never heard of. */
  payElsewhere: happening(1, { provider, isTold: fc.boolean() }, payElsewhere),
  webhook: happening(
    4,
    { attempt: pick, how: fc.constantFrom('once', 'thrice', 'forged') },
    async (world, facts) => {
      const attempt = await world.attemptAt(facts.attempt);
      if (!attempt) return;
      const id = world.atProvider(attempt).at(-1)?.id ?? 1;
      const copies = facts.how === 'thrice' ? 3 : 1;
      await tell(world, attempt.provider, chargeBody(attempt, id), copies, facts.how === 'forged');
    },
  ),
};

interface Payment {
  amount?: number;
  currency?: string;
  /** Paystack's word for the mode. */
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
  // The hosted page of either takes no second payment for what it was paid for; one that was begun before may arrive.
  if (before.some(({ isPaid }) => isPaid)) return;
  if (at === 'paystack' && before.length === 0) return;
  const hands = world.sandbox[at];
  try {
    // Also under a reference whose link was never made: a window may be opened with any.
    const mode = at === 'flutterwave' ? { mode: 'live' as const } : domain && { domain };
    if (how === 'pay') await hands.pay(reference, { ...payment, ...mode });
    else if (how === 'decline') await hands.decline(reference);
    else hands.pendingThenSuccess(reference, payment);
  } catch (error) {
    // The link never came to be.
    if (!/has no link/.test(String(error))) throw error;
  }
}

async function payElsewhere(
  world: World,
  { provider: at, isTold }: { provider: PaymentProvider; isTold: boolean },
): Promise<void> {
  const reference = `elsewhere-${world.nextKey()}`;
  const amount = 70_000;
  if (at === 'paystack') {
    const { status } = await world.askPaystack('/transaction/initialize', {
      email: 'somebody@example.com',
      amount,
      currency: 'NGN',
      reference,
    });
    if (status !== 200) return;
    await world.sandbox.paystack.pay(reference);
  } else {
    await world.sandbox.flutterwave.pay(reference, { amount, mode: 'live' });
  }
  const [paid] = world.atProvider({ provider: at, reference });
  if (!paid) throw new Error(`${reference} was not paid`);
  world.elsewhere.push({ provider: at, id: String(paid.id) });
  if (isTold) await tell(world, at, chargeBody({ provider: at, reference }, paid.id));
}

const chargeBody = (
  { provider: at, reference }: Pick<AttemptRow, 'provider' | 'reference'>,
  id: number | string,
) =>
  at === 'paystack'
    ? { event: 'charge.success', data: { id, reference } }
    : { event: 'charge.completed', data: { id, tx_ref: reference } };

/** Delivers a webhook and works it off, in several copies at once where wanted. */
export async function tell(
  world: World,
  at: PaymentProvider,
  news: object,
  copies = 1,
  isForged = false,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(news));
  const secret = isForged ? 'somebody else’s' : testKeys.paystack.secretKey;
  const signature =
    at === 'paystack'
      ? createHmac('sha512', secret).update(body).digest('hex')
      : isForged
        ? 'guessed'
        : FLUTTERWAVE_HASH;
  await Promise.all(
    Array.from({ length: copies }, async () => {
      const event = await receiveWebhook(world.context(), at, { body, signature });
      await processWebhook(world.context(), event);
    }),
  );
}
