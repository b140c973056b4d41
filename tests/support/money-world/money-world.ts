import { expect } from 'vitest';
import { untraced } from '#server/trace.ts';
import type { RequestCtx, SignedInUser, StaffCtx } from '#server/context.ts';
import { Order, User } from '#server/entities/index.ts';
import { loadMoney, orderMoneyState } from '#server/payments/order-money.ts';
import { reconcile } from '#server/payments/reconciliation/reconcile.ts';
import { standardRetention } from '#server/env/retention-env.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { ProductView } from '#shared/products.ts';
import { testKeys, type PayingShop } from '#tests/support/paying-shop.ts';
import { makeProduct, type OrderRequest } from '#tests/support/test-shop.ts';
import { providerRecords, type ProviderRecords } from './provider-records.ts';
import { signedInOwner } from '#tests/support/staff.ts';

export interface AttemptRow {
  orderId: number;
  provider: PaymentProvider;
  reference: string;
  amount: number;
  state: string;
  problem: string | null;
}

/** The world that events act on. */
export interface World extends ProviderRecords {
  sandbox: PayingShop['sandbox'];
  product: ProductView;
  /** The orders placed so far. */
  requests: OrderRequest[];
  /** Payments under references that no order has. */
  elsewhere: { provider: PaymentProvider; id: string }[];
  context: () => RequestCtx & StaffCtx;
  rows: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  orderAt: (index: number) => Promise<{ id: number; request: OrderRequest } | null>;
  attemptAt: (index: number) => Promise<AttemptRow | undefined>;
  askPaystack: (path: string, body: object) => Promise<{ status: number }>;
  /** Advances the clock, but not so far that events leave the reconciled period. */
  wait: (hours: number) => void;
  nextKey: () => number;
}

export const STOCK = 3;
export const SIZES = ['7', '8'] as const;
/** Takes a tenth off. */
export const CODE = 'TENTH';
const stocks = SIZES.map((size, at) => ({ options: { Size: size }, stock: STOCK - 1 - at }));
const START = Date.parse('2026-12-01T09:00:00Z');
const LAST_EVENT = START + 24 * 24 * HOUR_MS;

/** A shop and its two providers. After any sequence of events their records must agree. */
export async function createMoneyWorld(paying: PayingShop) {
  const { shop, sandbox } = paying;
  const product = await makeProduct(shop, {
    price: 123_456,
    stockQuantity: STOCK,
    variations: [{ id: 'a', name: 'Size', type: 'size', options: [...SIZES], priceModifier: 0 }],
    combinations: stocks,
  });
  await shop.asStaff('POST', '/api/discount-codes', { code: CODE, kind: 'percent', percent: 10 });
  const staff = await shop.fork().findOneOrFail(User, { username: 'tester' });
  // Nothing is sent: the events that it wants are compared with what became of the orders.
  await shop.fork().execute(
    `insert into webhook_endpoints (url, event_types, encrypted_secret, created_at)
     values ('https://accounts.invalid/hook', '{order.paid}', '', now())`,
  );
  const user: SignedInUser = { ...signedInOwner, id: staff.id };
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

  const waitDays = async (): Promise<void> => {
    for (let day = 0; day < 4; day += 1) {
      advance(25);
      await runPaymentJobs(world.context());
    }
  };
  const world: World = {
    sandbox,
    product,
    requests: [],
    elsewhere: [],
    rows,
    context: () => ({
      ...shop.background(),
      user,
      address: '127.0.0.1',
      rateLimits: false,
      retention: standardRetention,
      trace: untraced,
      readReport: (work) => work(shop.background().em),
      isProxyIgnored: () => false,
      webhookAddresses: { problemOf: () => null, mayConnect: () => true },
      origin: '',
      userAgent: '',
      language: 'en',
      cookie: {
        read: () => Promise.resolve(null),
        write: () => Promise.resolve(),
        clear: () => Promise.resolve(),
        readBrowser: () => null,
        readStep: () => null,
        writeStep: () => undefined,
        writeBrowser: () => undefined,
      },
      orderAccess: {
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
    ...providerRecords(sandbox),
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

  /** How often each order was seen to become paid. */
  const timesPaid = new Map<number, number>();
  const paidNow = new Set<number>();
  async function notePaidOrders(): Promise<void> {
    const em = shop.fork();
    for (const order of await em.find(Order, { id: { $gte: firstOrder } })) {
      const { isPaidUp } = orderMoneyState(order, await loadMoney(em, order));
      if (isPaidUp && !paidNow.has(order.id)) {
        timesPaid.set(order.id, (timesPaid.get(order.id) ?? 0) + 1);
        paidNow.add(order.id);
      } else if (!isPaidUp) paidNow.delete(order.id);
    }
  }

  /** Of events at the same time, nobody sees an order that was paid between two of them: its webhook is believed. */
  async function believePaidWebhooks(): Promise<void> {
    const subjects = await rows<{ subject: string }>(
      `select distinct subject from outgoing_events where type = 'order.paid'`,
    );
    for (const { subject } of subjects) {
      const id = Number(subject.replace('order:', ''));
      if (!timesPaid.has(id)) timesPaid.set(id, 0);
    }
  }

  /** Invariants that hold at every moment. */
  async function expectSound(): Promise<void> {
    const [state] = await rows<{ stock: number; held: number; unfounded: number }>(
      `select p.stock_quantity as stock,
         (select coalesce(sum(i.quantity - i.restocked), 0)::int from order_items i join orders o on o.id = i.order_id
          where i.product_id = p.id and o.id >= ? and o.status <> 'cancelled') as held,
         (select count(*)::int from orders o where o.id >= ? and o.payment_status = 'paid'
          and o.total > 0 and not exists (select 1 from payments r
            where r.order_id = o.id and r.currency = 'NGN' and r.reversed_at is null)) as unfounded
       from products p where p.id = ?`,
      [firstOrder, firstOrder, product.id],
    );
    expect(state && state.stock + state.held, 'stock + sold').toBe(STOCK);
    expect(state?.unfounded, 'orders called paid without money').toBe(0);
    await notePaidOrders();
  }

  return {
    ...world,
    attemptsNow,
    expectSound,
    believePaidWebhooks,
    timesPaid,
    firstOrder: () => firstOrder,
    firstChange: () => firstChange,
    /** Resets the shop and the providers, so that nothing of earlier runs is due. */
    async reset(): Promise<void> {
      for (const provider of [sandbox.paystack, sandbox.flutterwave]) {
        provider.heal();
        await sandbox.flush();
        provider.forgetAll();
      }
      sandbox.paystack.refundOutcome('processed');
      sandbox.flutterwave.refundOutcome('completed-mpgs');
      await rows('update payment_attempts set next_check_at = null');
      await rows('update refunds set next_check_at = null, created_at = ?', [new Date(0)]);
      await rows('update payments set paid_at = ?', [new Date(0)]);
      await rows('update payments set reversed_at = ? where reversed_at is not null', [
        new Date(0),
      ]);
      await rows('update refund_movements set at = ?', [new Date(0)]);
      await rows(
        `delete from order_events where type in ('items_changed', 'difference_accepted', 'payment_reversed')`,
      );
      await rows('update orders set held_until = null');
      await rows('truncate ledger_lines, ledger_backlog');
      await rows('delete from webhook_events');
      await rows('delete from disputes');
      await rows('delete from reconciliation_differences');
      await rows('delete from reconciliation_runs');
      await rows('delete from outgoing_mails');
      await rows('update products set stock_quantity = ?, combinations = ?::jsonb where id = ?', [
        STOCK,
        JSON.stringify(stocks),
        product.id,
      ]);
      const [last] = await rows<{ order: number; change: number }>(
        `select (select coalesce(max(id), 0)::int from orders) as order,
           (select coalesce(max(id), 0)::int from stock_movements) as change`,
      );
      firstOrder = (last?.order ?? 0) + 1;
      firstChange = (last?.change ?? 0) + 1;
      timesPaid.clear();
      paidNow.clear();
      await rows('delete from outgoing_events');
      world.requests.length = 0;
      world.elsewhere.length = 0;
      shop.clock.now = new Date(START);
    },
    /** Heals the providers, delivers what is pending, lets four days pass, reconciles and lets four more pass. */
    async settleDown(): Promise<void> {
      sandbox.paystack.heal();
      sandbox.flutterwave.heal();
      await sandbox.flush();
      await waitDays();
      await reconcile(world.context(), true);
      // What it found may have made an order an unpaid one, whose hold begins anew.
      await waitDays();
    },
  };
}
