import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { placeOrder } from '#server/checkout/place-order.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { User } from '#server/entities/index.ts';
import { setOrderStatus } from '#server/orders/set-order-status.ts';
import { checkOrder } from '#server/payments/check-order.ts';
import { acceptDifference, confirmReceipt } from '#server/payments/confirm-receipt.ts';
import { processWebhook } from '#server/payments/process-webhook.ts';
import { receiveWebhook } from '#server/payments/receive-webhook.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { sweep } from '#server/payments/sweep.ts';
import { DomainError } from '#shared/errors.ts';
import { placeOrderInput } from '#shared/orders.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { FLUTTERWAVE_HASH, testKeys, type PayingShop } from './paying-shop.ts';
import { makeProduct, orderRequest, type OrderRequest } from './test-shop.ts';

const pick = fc.nat({ max: 5 });
const provider = fc.constantFrom<PaymentProvider>('paystack', 'flutterwave');

/** What can happen to a shop's money, in any order. Numbers choose an order or an attempt, if there is one. */
const single = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('place'), quantity: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('start'), order: pick, provider }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('pay'),
      attempt: pick,
      how: fc.constantFrom('exactly', 'exactly', 'exactly', 'less', 'more', 'abroad'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('decline'), attempt: pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('payLater'), attempt: pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('arrive') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('webhook'),
      attempt: pick,
      how: fc.constantFrom('once', 'thrice', 'forged'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('check'), order: pick, claimed: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('sweep') }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('wait'), hours: fc.constantFrom(0.02, 0.5, 6, 25) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('setStatus'),
      order: pick,
      status: fc.constantFrom('pending' as const, 'processing' as const, 'cancelled' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('refund'), order: pick, isWhole: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('refundElsewhere'), attempt: pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('accept'), order: pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cash'), order: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('replace'),
      order: pick,
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('correct'), order: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('breakDown'),
      provider,
      mode: fc.constantFrom('500' as const, 'html' as const, 'reset' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('loseAnswers'), provider }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('heal') }) },
);

export const moneyEvent = fc.oneof(
  { weight: 5, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('together'),
      events: fc.array(single, { minLength: 2, maxLength: 3 }),
    }),
  },
);
export type MoneyEvent = typeof moneyEvent extends fc.Arbitrary<infer Event> ? Event : never;

interface AttemptRow {
  orderId: number;
  provider: PaymentProvider;
  reference: string;
  state: string;
  problem: string | null;
  isWatched: boolean;
}

export const STOCK = 3;
const START = Date.parse('2026-12-01T09:00:00Z');
const HOUR_MS = 3_600_000;

/** A shop and its two providers, in which anything may happen; afterwards their books have to agree. */
export async function createMoneyWorld(paying: PayingShop) {
  const { shop, sandbox } = paying;
  const product = await makeProduct(shop, { price: 123_456, stockQuantity: STOCK });
  const staff = await shop.fork().findOneOrFail(User, { username: 'tester' });
  const user: SignedInUser = { id: staff.id, username: 'tester', role: 'admin', sessionId: '' };
  const context = (): Omit<Context, 'cookie' | 'userAgent'> & { user: SignedInUser } => ({
    ...shop.background(),
    user,
    address: '127.0.0.1',
    rateLimits: false,
    isProxyIgnored: () => false,
    viewer: {
      read: () => Promise.resolve({ browsers: [], orders: [] }),
      write: () => Promise.resolve(),
    },
  });
  let requests: OrderRequest[] = [];
  let firstOrder = 0;
  let firstChange = 0;
  let keys = 0;
  /** References at which money arrived after the last time the shop would have asked by itself. */
  let unwatched = new Set<string>();

  const wait = (hours: number): void => {
    shop.clock.now = new Date((shop.clock.now?.getTime() ?? START) + hours * HOUR_MS);
  };
  const rows = <Row>(sql: string, values: unknown[] = []) =>
    shop.fork().execute<Row[]>(sql, values);
  const attemptsNow = () =>
    rows<AttemptRow>(
      `select order_id as "orderId", provider, reference, state, problem, next_check_at is not null as "isWatched"
       from payment_attempts where order_id >= ? order by id`,
      [firstOrder],
    );
  const orderAt = async (index: number) => {
    const request = requests[index % Math.max(requests.length, 1)];
    if (!request) return null;
    const [row] = await rows<{ id: number }>('select id from orders where payment_reference = ?', [
      request.paymentReference,
    ]);
    return row ? { id: row.id, request } : null;
  };
  const attemptAt = async (index: number) => {
    const all = await attemptsNow();
    return all[index % Math.max(all.length, 1)];
  };

  function atProvider({ provider: at, reference }: Pick<AttemptRow, 'provider' | 'reference'>) {
    if (at === 'flutterwave') {
      return sandbox.flutterwave.attempts(reference).map((it) => ({
        id: it.id,
        isPaid: it.status === 'successful',
        isReversed: false,
        amount: it.amount,
        currency: it.currency,
        refunds: sandbox.flutterwave
          .refunds(reference)
          .filter(({ attemptId }) => attemptId === it.id),
        marks: sandbox.flutterwave.refunds(reference).map(({ comments }) => comments),
      }));
    }
    try {
      const it = sandbox.paystack.transaction(reference);
      const refunds = sandbox.paystack.refunds(reference);
      return [
        {
          id: it.id,
          isPaid: it.paidAt !== null,
          isReversed: it.status === 'reversed',
          amount: Math.min(it.amount, it.requestedAmount),
          currency: it.currency,
          refunds,
          marks: refunds.map(({ merchantNote }) => merchantNote),
        },
      ];
    } catch {
      return [];
    }
  }

  async function money(
    attempt: AttemptRow | undefined,
    how: 'pay' | 'decline' | 'payLater',
    payment: { amount?: number; currency?: string } = {},
  ): Promise<void> {
    if (!attempt) return;
    const { provider: at, reference } = attempt;
    const before = atProvider(attempt);
    // The hosted page of either takes no second payment for what it was paid for; one that was begun before may arrive.
    if (before.some(({ isPaid }) => isPaid)) return;
    if (!attempt.isWatched) unwatched.add(reference);
    const asked = at === 'paystack' ? before[0]?.amount : undefined;
    if (at === 'paystack' && asked === undefined) return;
    const hands = sandbox[at];
    try {
      // Also under a reference whose link was never made: a window may be opened with any.
      if (how === 'pay')
        await hands.pay(reference, { ...payment, ...(at === 'flutterwave' && { mode: 'live' }) });
      else if (how === 'decline') await hands.decline(reference);
      else hands.pendingThenSuccess(reference, payment);
    } catch (error) {
      // The link never came to be.
      if (!/has no link/.test(String(error))) throw error;
    }
  }

  async function deliver(attempt: AttemptRow, id: number | string, copies = 1, isForged = false) {
    const { provider: at, reference } = attempt;
    const body = Buffer.from(
      JSON.stringify(
        at === 'paystack'
          ? { event: 'charge.success', data: { id, reference } }
          : { event: 'charge.completed', data: { id, tx_ref: reference } },
      ),
    );
    const secret = isForged ? 'somebody else’s' : testKeys.paystack.secretKey;
    const signature =
      at === 'paystack'
        ? createHmac('sha512', secret).update(body).digest('hex')
        : isForged
          ? 'guessed'
          : FLUTTERWAVE_HASH;
    await Promise.all(
      Array.from({ length: copies }, async () => {
        const event = await receiveWebhook(context(), at, { body, signature });
        await processWebhook(context(), event);
      }),
    );
  }

  async function refundElsewhere(attempt: AttemptRow | undefined): Promise<void> {
    if (attempt?.provider !== 'paystack') return;
    const [known] = await rows<{ refunds: number }>(
      'select count(*)::int as refunds from refunds where order_id = ?',
      [attempt.orderId],
    );
    const [paid] = atProvider(attempt);
    if (!paid?.isPaid || paid.refunds.length > 0 || known?.refunds) return;
    const answer = await fetch(`${sandbox.paystackApiUrl}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${testKeys.paystack.secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ transaction: attempt.reference }),
    }).catch(() => null);
    if (!answer?.ok) return;
    const body = Buffer.from(
      JSON.stringify({
        event: 'refund.processed',
        data: { transaction_reference: attempt.reference },
      }),
    );
    const signature = createHmac('sha512', testKeys.paystack.secretKey).update(body).digest('hex');
    await processWebhook(
      context(),
      await receiveWebhook(context(), 'paystack', { body, signature }),
    );
  }

  async function refund(index: number, isWhole: boolean): Promise<void> {
    const order = await orderAt(index);
    const [receipt] = await rows<{ id: number; amount: number }>(
      `select id, amount::float from receipts where order_id = ? order by id desc limit 1`,
      [order?.id ?? 0],
    );
    if (!receipt) return;
    const amount = isWhole ? receipt.amount : Math.ceil(receipt.amount / 3);
    const input = {
      receiptId: receipt.id,
      amount,
      reason: 'For a test',
      key: `key-${(keys += 1)}`,
    };
    // Sent twice, as by a double click.
    await Promise.all([requestRefund(context(), input), requestRefund(context(), input)]);
  }

  async function place(quantity: number, replaces?: string): Promise<void> {
    if (requests.length >= 5) return;
    const request = orderRequest([{ product, quantity }], {
      paymentMethod: 'card',
      changeSecret: 'the-one-browser-of-this-world',
      ...(replaces && { replaces }),
    });
    await placeOrder(context(), placeOrderInput.parse(request));
    requests.push({ ...request, replaces: undefined });
  }

  async function act(event: MoneyEvent): Promise<void> {
    switch (event.type) {
      case 'place':
        return place(event.quantity);
      case 'start': {
        const order = await orderAt(event.order);
        const { provider: at } = event;
        if (!order) return;
        const { paymentReference } = order.request;
        await startPayment(context(), { paymentReference, method: 'card', provider: at });
        return;
      }
      case 'pay': {
        const attempt = await attemptAt(event.attempt);
        const [row] = attempt
          ? await rows<{ amount: number }>(
              'select amount::float from payment_attempts where reference = ?',
              [attempt.reference],
            )
          : [];
        const asked = row?.amount ?? 0;
        const payments = {
          exactly: {},
          // Where one kobo is all that is missing, nobody can pay less.
          less: { amount: Math.max(asked - 1, 1) },
          more: { amount: asked + 1 },
          abroad: { currency: 'USD' },
        };
        return money(attempt, 'pay', payments[event.how]);
      }
      case 'decline':
      case 'payLater':
        return money(await attemptAt(event.attempt), event.type);
      case 'arrive':
        return sandbox.flush();
      case 'webhook': {
        const attempt = await attemptAt(event.attempt);
        if (!attempt) return;
        const id = atProvider(attempt).at(-1)?.id ?? 1;
        return deliver(attempt, id, event.how === 'thrice' ? 3 : 1, event.how === 'forged');
      }
      case 'check': {
        const order = await orderAt(event.order);
        const { claimed } = event;
        if (order) {
          await checkOrder(context(), {
            paymentReference: order.request.paymentReference,
            claimed,
          });
        }
        return;
      }
      case 'sweep':
        return sweep(context());
      case 'wait':
        return wait(event.hours);
      case 'setStatus': {
        const order = await orderAt(event.order);
        if (order) await setOrderStatus(context(), { id: order.id, status: event.status });
        return;
      }
      case 'refund':
        return refund(event.order, event.isWhole);
      case 'refundElsewhere':
        return refundElsewhere(await attemptAt(event.attempt));
      case 'accept': {
        const order = await orderAt(event.order);
        if (order) await acceptDifference(context(), { orderId: order.id, reason: 'Let it be' });
        return;
      }
      case 'cash': {
        const order = await orderAt(event.order);
        const input = {
          source: 'cash' as const,
          amount: 50_000,
          note: '',
          key: `key-${(keys += 1)}`,
        };
        if (order) await confirmReceipt(context(), { orderId: order.id, ...input });
        return;
      }
      case 'replace': {
        const order = await orderAt(event.order);
        return order ? place(event.quantity, order.request.paymentReference) : undefined;
      }
      case 'correct': {
        const order = await orderAt(event.order);
        if (!order) return;
        const { request } = order;
        const corrected = { ...request, customerCity: `${request.customerCity}a` };
        const replaces = request.paymentReference;
        await placeOrder(context(), placeOrderInput.parse({ ...corrected, replaces }));
        requests = requests.map((each) => (each === request ? corrected : each));
        return;
      }
      case 'breakDown': {
        const { mode } = event;
        const fault = { mode, times: 10_000 };
        if (event.provider === 'paystack') {
          const endpoints = [
            'initialize',
            'verify',
            'refund',
            'listRefunds',
            'fetchRefund',
          ] as const;
          for (const endpoint of endpoints) sandbox.paystack.fail({ endpoint, ...fault });
        } else {
          const endpoints = [
            'payments',
            'verify',
            'verifyByReference',
            'list',
            'refund',
            'listRefunds',
            'fetchRefund',
          ] as const;
          for (const endpoint of endpoints) sandbox.flutterwave.fail({ endpoint, ...fault });
        }
        return;
      }
      case 'loseAnswers':
        if (event.provider === 'paystack') {
          sandbox.paystack.fail({ endpoint: 'initialize', mode: 'reset', processed: true });
          sandbox.paystack.fail({ endpoint: 'refund', mode: '503', processed: true });
        } else {
          sandbox.flutterwave.fail({ endpoint: 'payments', mode: 'reset', processed: true });
          sandbox.flutterwave.fail({ endpoint: 'refund', mode: '503', processed: true });
        }
        return;
      case 'heal':
        sandbox.paystack.heal();
        sandbox.flutterwave.heal();
        return;
      case 'together':
        await Promise.all(event.events.map((each) => happen(each as MoneyEvent)));
    }
  }

  /** A refusal is an answer like any other; whatever else is thrown is a bug. */
  async function happen(event: MoneyEvent): Promise<void> {
    await act(event).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  /** True at every moment, whatever is under way. */
  async function expectSound(): Promise<void> {
    const [now] = await rows<{ stock: number; held: number; unfounded: number }>(
      `select p.stock_quantity as stock,
         (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
          where i.product_id = p.id and o.id >= ? and o.status <> 'cancelled') as held,
         (select count(*)::int from orders o where o.id >= ? and o.payment_status = 'paid'
          and not exists (select 1 from receipts r where r.order_id = o.id and r.currency = 'NGN')) as unfounded
       from products p where p.id = ?`,
      [firstOrder, firstOrder, product.id],
    );
    expect(now && now.stock + now.held, 'stock + sold').toBe(STOCK);
    expect(now?.unfounded, 'orders called paid without money').toBe(0);
  }

  return {
    product,
    rows,
    attemptsNow,
    atProvider,
    deliver,
    context,
    happen,
    expectSound,
    isUnwatched: (reference: string) => unwatched.has(reference),
    firstOrder: () => firstOrder,
    firstChange: () => firstChange,
    /** Everything before is forgotten: nothing of it is due any more. */
    async begin(): Promise<void> {
      sandbox.paystack.heal();
      sandbox.flutterwave.heal();
      await sandbox.flush();
      await rows('update payment_attempts set next_check_at = null');
      await rows('update refunds set next_check_at = null');
      await rows('update orders set held_until = null');
      await rows('delete from webhook_events');
      await rows('update products set stock_quantity = ? where id = ?', [STOCK, product.id]);
      const [last] = await rows<{ order: number; change: number }>(
        `select (select coalesce(max(id), 0)::int from orders) as order,
           (select coalesce(max(id), 0)::int from stock_changes) as change`,
      );
      firstOrder = (last?.order ?? 0) + 1;
      firstChange = (last?.change ?? 0) + 1;
      requests = [];
      unwatched = new Set();
      shop.clock.now = new Date(START);
    },
    /** The providers are well again, whatever was on its way arrives, and four days pass. */
    async comeToRest(): Promise<void> {
      sandbox.paystack.heal();
      sandbox.flutterwave.heal();
      await sandbox.flush();
      for (let day = 0; day < 4; day += 1) {
        wait(25);
        await sweep(context());
      }
    },
  };
}
