import fc from 'fast-check';
import { expect } from 'vitest';
import type { Context, SignedInUser } from '#server/context.ts';
import { User } from '#server/entities/index.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { sweep } from '#server/payments/sweep.ts';
import { DomainError } from '#shared/errors.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { ProductView } from '#shared/products.ts';
import { testKeys, type PayingShop } from '../paying-shop.ts';
import { makeProduct, type OrderRequest } from '../test-shop.ts';
import { clockEvents } from './clock-events.ts';
import { disputeEvents } from './dispute-events.ts';
import type { Happening } from './event.ts';
import { payerEvents } from './payer-events.ts';
import { providerEvents } from './provider-events.ts';
import { shopperEvents } from './shopper-events.ts';
import { staffEvents } from './staff-events.ts';

/** All that can happen to a shop's money, in any order. */
const happenings: Record<string, Happening> = {
  ...shopperEvents,
  ...payerEvents,
  ...staffEvents,
  ...providerEvents,
  ...disputeEvents,
  ...clockEvents,
};

interface Single {
  type: string;
  facts: object;
}
export type MoneyEvent = Single | { together: Single[] };

const single: fc.Arbitrary<Single> = fc.oneof(
  ...Object.entries(happenings).map(([type, { weight, facts }]) => ({
    weight,
    arbitrary: facts.map((chosen) => ({ type, facts: chosen })),
  })),
);

export const moneyEvent: fc.Arbitrary<MoneyEvent> = fc.oneof(
  { weight: 5, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc.record({ together: fc.array(single, { minLength: 2, maxLength: 3 }) }),
  },
);

export interface AttemptRow {
  orderId: number;
  provider: PaymentProvider;
  reference: string;
  amount: number;
  state: string;
  problem: string | null;
}

/** A transaction as the provider has it, amounts in kobo. */
export interface ProviderPayment {
  id: number;
  isPaid: boolean;
  isReversed: boolean;
  amount: number;
  currency: string;
  refunds: { id: number; amount: number; status: string }[];
  /** What was sent with each refund. */
  marks: (string | null)[];
}

/** A dispute as the provider has it, amount in kobo. */
export interface ProviderDisputeRow {
  provider: PaymentProvider;
  id: number;
  paymentId: number;
  amount: number;
  isLost: boolean;
}

/** What an event is given. */
export interface World {
  sandbox: PayingShop['sandbox'];
  product: ProductView;
  /** What was ordered, to choose from. */
  requests: OrderRequest[];
  /** Payments under references of nobody's. */
  elsewhere: { provider: PaymentProvider; id: string }[];
  context: () => Omit<Context, 'cookie' | 'userAgent'> & { user: SignedInUser };
  rows: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  orderAt: (index: number) => Promise<{ id: number; request: OrderRequest } | null>;
  attemptAt: (index: number) => Promise<AttemptRow | undefined>;
  atProvider: (attempt: Pick<AttemptRow, 'provider' | 'reference'>) => ProviderPayment[];
  disputes: () => ProviderDisputeRow[];
  askPaystack: (path: string, body: object) => Promise<{ status: number }>;
  /** Nothing happens later than the days that are reconciled reach back to. */
  wait: (hours: number) => void;
  nextKey: () => number;
}

export const STOCK = 3;
const START = Date.parse('2026-12-01T09:00:00Z');
const HOUR_MS = 3_600_000;
const LAST_EVENT = START + 24 * 24 * HOUR_MS;

/** A shop and its two providers, in which anything may happen; afterwards their books have to agree. */
export async function createMoneyWorld(paying: PayingShop) {
  const { shop, sandbox } = paying;
  const product = await makeProduct(shop, { price: 123_456, stockQuantity: STOCK });
  const staff = await shop.fork().findOneOrFail(User, { username: 'tester' });
  const user: SignedInUser = { id: staff.id, username: 'tester', role: 'admin', sessionId: '' };
  let firstOrder = 0;
  let firstChange = 0;
  let keys = 0;

  const now = () => shop.clock.now?.getTime() ?? START;
  const advance = (hours: number): void => {
    shop.clock.now = new Date(now() + hours * HOUR_MS);
  };
  const rows = <Row>(sql: string, values: unknown[] = []) =>
    shop.fork().execute<Row[]>(sql, values);
  const attemptsNow = () =>
    rows<AttemptRow>(
      `select order_id as "orderId", provider, reference, amount::float, state, problem
       from payment_attempts where order_id >= ? order by id`,
      [firstOrder],
    );

  function atProvider({ provider: at, reference }: Pick<AttemptRow, 'provider' | 'reference'>) {
    if (at === 'flutterwave') {
      const refunds = sandbox.flutterwave.refunds(reference).map((it) => ({
        ...it,
        status: it.disburseStatus ?? it.status,
      }));
      return sandbox.flutterwave.attempts(reference).map((it) => ({
        id: it.id,
        isPaid: it.status === 'successful',
        isReversed: false,
        amount: it.amount,
        currency: it.currency,
        refunds: refunds.filter(({ attemptId }) => attemptId === it.id),
        marks: refunds.map(({ comments }) => comments),
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
          marks: refunds
            .map(({ merchantNote }) => merchantNote)
            .filter((mark) => mark?.startsWith('adunni-')),
        },
      ];
    } catch {
      return [];
    }
  }

  const world: World = {
    sandbox,
    product,
    requests: [],
    elsewhere: [],
    rows,
    atProvider,
    context: () => ({
      ...shop.background(),
      user,
      address: '127.0.0.1',
      rateLimits: false,
      isProxyIgnored: () => false,
      viewer: {
        read: () => Promise.resolve({ browsers: [], orders: [] }),
        write: () => Promise.resolve(),
      },
    }),
    async orderAt(index) {
      const request = world.requests[index % Math.max(world.requests.length, 1)];
      if (!request) return null;
      const [row] = await rows<{ id: number }>(
        'select id from orders where payment_reference = ?',
        [request.paymentReference],
      );
      return row ? { id: row.id, request } : null;
    },
    async attemptAt(index) {
      const all = await attemptsNow();
      return all[index % Math.max(all.length, 1)];
    },
    disputes: () => [
      ...sandbox.paystack.disputes.all.map((it) => ({
        provider: 'paystack' as const,
        id: it.id,
        paymentId: it.transactionId,
        amount: it.amount,
        isLost: it.status === 'resolved' && it.resolution !== 'declined',
      })),
      ...sandbox.flutterwave.chargebacks.all.map((it) => ({
        provider: 'flutterwave' as const,
        id: it.id,
        paymentId: it.attemptId,
        amount: it.amount,
        isLost: it.status === 'lost' || it.status === 'accepted',
      })),
    ],
    askPaystack: (path, body) =>
      fetch(`${sandbox.paystackApiUrl}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${testKeys.paystack.secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      }).catch(() => ({ status: 0 })),
    wait(hours) {
      if (now() + hours * HOUR_MS <= LAST_EVENT) advance(hours);
    },
    nextKey: () => (keys += 1),
  };

  /** A refusal is an answer like any other; whatever else is thrown is a bug. */
  async function happen(event: MoneyEvent): Promise<void> {
    if ('together' in event) {
      await Promise.all(event.together.map(happen));
      return;
    }
    await happenings[event.type]?.act(world, event.facts as never).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  /** True at every moment, whatever is under way. */
  async function expectSound(): Promise<void> {
    const [state] = await rows<{ stock: number; held: number; unfounded: number }>(
      `select p.stock_quantity as stock,
         (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
          where i.product_id = p.id and o.id >= ? and o.status <> 'cancelled') as held,
         (select count(*)::int from orders o where o.id >= ? and o.payment_status = 'paid'
          and o.total > 0 and not exists (select 1 from receipts r
            where r.order_id = o.id and r.currency = 'NGN' and r.reversed_at is null)) as unfounded
       from products p where p.id = ?`,
      [firstOrder, firstOrder, product.id],
    );
    expect(state && state.stock + state.held, 'stock + sold').toBe(STOCK);
    expect(state?.unfounded, 'orders called paid without money').toBe(0);
  }

  return {
    ...world,
    attemptsNow,
    happen,
    expectSound,
    firstOrder: () => firstOrder,
    firstChange: () => firstChange,
    /** Everything before is forgotten: nothing of it is due any more, and the providers know nothing of it. */
    async begin(): Promise<void> {
      for (const provider of [sandbox.paystack, sandbox.flutterwave]) {
        provider.heal();
        await sandbox.flush();
        provider.forgetAll();
      }
      sandbox.paystack.refundOutcome('processed');
      sandbox.flutterwave.refundOutcome('completed-mpgs');
      await rows('update payment_attempts set next_check_at = null');
      await rows('update refunds set next_check_at = null, created_at = ?', [new Date(0)]);
      await rows('update receipts set paid_at = ?', [new Date(0)]);
      await rows('update orders set held_until = null');
      await rows('delete from webhook_events');
      await rows('delete from disputes');
      await rows('delete from reconciliation_differences');
      await rows('delete from reconciliation_runs');
      await rows('delete from outgoing_mails');
      await rows('update products set stock_quantity = ? where id = ?', [STOCK, product.id]);
      const [last] = await rows<{ order: number; change: number }>(
        `select (select coalesce(max(id), 0)::int from orders) as order,
           (select coalesce(max(id), 0)::int from stock_changes) as change`,
      );
      firstOrder = (last?.order ?? 0) + 1;
      firstChange = (last?.change ?? 0) + 1;
      world.requests.length = 0;
      world.elsewhere.length = 0;
      shop.clock.now = new Date(START);
    },
    /** The providers are well again, whatever was on its way arrives, four days pass, and the books are compared at night. */
    async comeToRest(): Promise<void> {
      sandbox.paystack.heal();
      sandbox.flutterwave.heal();
      await sandbox.flush();
      for (let day = 0; day < 4; day += 1) {
        advance(25);
        await sweep(world.context());
      }
      await reconcile(world.context(), true);
    },
  };
}
