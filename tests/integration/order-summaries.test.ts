import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CustomerView } from '#shared/customers.ts';
import { lagosDay, startOfDay } from '#shared/lagos-time.ts';
import type { BuyerActivity } from '#shared/reports.ts';
import { updateProductFacts } from '#server/catalog/update-product-facts.ts';
import { filterOrders } from '#server/orders/filter-orders.ts';
import { summarizeOrders, updateSummaries } from '#server/orders/summaries.ts';
import { foldOrderCounts } from '#server/orders/order-counts.ts';
import { loadBuyerActivity } from '#server/reports/buyer-activity.ts';
import { placeOrder, staffClient } from '#tests/support/orders.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
const run = <Row = unknown>(sql: string, values: unknown[] = []) =>
  shop.fork().execute<Row[]>(sql, values);

/** Rows that are in one of two queries alone, which name the same columns. */
const differences = (summary: string, live: string) =>
  run(`(${summary} except all ${live}) union all (${live} except all ${summary})`);

const day = `((created_at at time zone 'UTC') + interval '1 hour')::date`;

const ranges = [
  { from: '2025-12-01', to: '2026-01-05' },
  { from: '2026-01-06', to: '2026-02-10' },
  { from: '2026-01-20', to: '2030-01-01' },
  { from: '2025-01-01', to: '2030-01-01' },
];

/** Who bought in each range beside the same, counted from all orders. */
async function wrongBuyers() {
  const wrong = [];
  for (const { from, to } of ranges) {
    const [live] = await run(
      `select count(distinct customer_key)::int as customers,
         count(distinct customer_key) filter (where id > first_id)::int as returning, count(*)::int as orders,
         count(*) filter (where id > first_id)::int as "returningOrders",
         coalesce(sum(revenue), 0)::float8 as revenue,
         coalesce(sum(revenue) filter (where id > first_id), 0)::float8 as "returningRevenue"
       from orders join order_revenue on order_id = orders.id left join (
         select customer_key, min(id) as first_id from orders where not sandbox group by customer_key
       ) first using (customer_key)
       where is_counted and ${day} between ? and ?`,
      [from, to],
    );
    const ctx = { em: shop.fork(), now: () => new Date() };
    const activity = await loadBuyerActivity(ctx, { from, to });
    const told = Object.fromEntries(
      Object.keys(live ?? {}).map((name) => [name, activity[name as keyof BuyerActivity]]),
    );
    if (!isDeepStrictEqual(told, live)) wrong.push({ from, to, told, live });
  }
  return wrong;
}

/** Each summary beside the same figures, added up from all orders, items, payments and refunds. */
async function wrongSummaries() {
  const money = 'orders join order_revenue money on money.order_id = orders.id';
  const goods = `select
      case when total = 0 then 0 else round(revenue::numeric * (total - tax - delivery_fee) / total) end as net,
      bool_and(cost_price is not null) as is_known, sum(cost_price * (quantity - restocked)) as cost
    from order_items where order_id = orders.id`;
  const facet = (name: string, column: string) => `
    select ${day} as day, '${name}' as facet, ${column} as value, count(*) filter (where not sandbox) as count, count(*) filter (where is_counted) as counted,
      sum(revenue) as revenue, coalesce(sum(paid) filter (where is_counted), 0) as paid,
      sum(accepted_discount) as accepted, sum(net) as net, sum(net) filter (where is_known) as known_net,
      sum(cost) filter (where is_known and is_counted) as cost
    from ${money} cross join lateral (${goods}) goods group by 1, 2, 3`;
  return {
    days: await differences(
      `select day, facet, value, orders, counted, revenue, paid, accepted_discounts, net, nullif(known_net, 0), nullif(cost, 0)
       from order_days where (orders, counted, revenue, paid, accepted_discounts, net, known_net, cost) <> (0, 0, 0, 0, 0, 0, 0, 0)`,
      `select day, facet, value, count, counted, revenue, paid, accepted, net, nullif(known_net, 0), nullif(cost, 0)
       from (${facet('status', 'status')} union all ${facet('channel', 'channel')}
        union all ${facet('state', 'customer_state')}) live
       where (count, counted, revenue, paid, accepted, net) <> (0, 0, 0, 0, 0, 0)`,
    ),
    emptyDays: await run(
      `select * from order_days where orders = 0 and (counted, revenue, paid, accepted_discounts, net, known_net, cost)
        <> (0, 0, 0, 0, 0, 0, 0)`,
    ),
    products: await differences(
      `select product_id, units, revenue from product_sales where (units, revenue) <> (0, 0)`,
      `select product_id, sum(kept), sum(round((price * quantity - discount)::numeric * kept / quantity))
       from order_items join order_revenue money using (order_id) cross join lateral (
         select quantity - least(quantity, greatest(restocked, sum((part ->> 'quantity')::int))) as kept
         from refunds cross join jsonb_array_elements(items) as part
         where refunds.order_id = money.order_id and state <> 'failed' and part ->> 'itemId' = order_items.id::text) pieces
       where is_counted and (money.revenue > 0 or price * quantity = discount) and kept > 0 group by product_id`,
    ),
    customers: await differences(
      `select customer_key, id, first_order_id, latest_id, orders, spent, paid, first_at, last_at from customers`,
      `select customer_key, min(id), min(id) filter (where not sandbox), max(id),
         count(*) filter (where status <> 'cancelled' and not sandbox), sum(revenue),
         coalesce(sum(paid) filter (where is_counted), 0), min(created_at), max(created_at)
       from ${money} where customer_key is not null group by customer_key`,
    ),
    buyers: await wrongBuyers(),
    counts: await differences(
      `select status, payment_status, channel, sum(orders), sum(total) from order_counts
       group by status, payment_status, channel having sum(orders) <> 0 or sum(total) <> 0`,
      `select status, payment_status, channel, count(*), sum(total) from orders group by status, payment_status, channel`,
    ),
    facts: await differences(
      `select product_id, category_id, stock_quantity, in_stock, featured, hero_featured, scarce_movement_id
       from product_facts`,
      `select id, category_id, stock_quantity, in_stock, featured, hero_featured, (
         select max(movement.id) from stock_movements movement
         where movement.product_id = products.id and case when stock_quantity = 0 then stock_after = 0
           when stock_quantity <= 5 then stock_after between 1 and 5 and stock_after - change not between 1 and 5
           else false end)
       from products where archived_at is null`,
    ),
  };
}
const none = {
  days: [],
  emptyDays: [],
  products: [],
  customers: [],
  buyers: [],
  counts: [],
  facts: [],
};

async function update(em: SqlEntityManager = shop.fork()) {
  await updateSummaries(em, { limit: Infinity });
  await updateProductFacts(em, { limit: Infinity });
}

const pickOrder =
  'id = (select id from orders order by id offset ? % greatest((select count(*) from orders), 1) limit 1)';
const pickItem =
  'id = (select id from order_items order by id offset ? % greatest((select count(*) from order_items), 1) limit 1)';
const pickPayment = `id = (select id from payments order by id offset ? % greatest((select count(*) from payments), 1) limit 1)`;

/** Changes that the store's own functions make, and harsher ones, each with a number that chooses what it is about. */
const changes: Record<string, (choice: number) => Promise<unknown>> = {
  'an order': async (choice) => {
    const email = `person${choice % 5}@example.com`;
    await placeOrder(shop, {
      customerEmail: choice % 2 === 0 ? email.toUpperCase() : email,
      customerName: `Person ${choice % 7}`,
      price: 100_000 + (choice % 11) * 500_000,
      quantity: 1 + (choice % 3),
      at: new Date(Date.UTC(2026, 0, 1 + (choice % 70), choice % 24, 30)).toISOString(),
    });
  },
  'a cost': (choice) =>
    run(`update order_items set cost_price = nullif(? % 3, 0) * 10000 where ${pickItem}`, [
      choice,
      choice,
    ]).then(() => run(`insert into changed_orders select distinct order_id from order_items`)),
  'a payment': (choice) =>
    run(
      `insert into payments (order_id, source, amount, currency, mode, paid_at, created_at)
       select id, 'cash', greatest(1, total - 20000 + ? % 50000), case when ? % 9 = 0 then 'USD' else 'NGN' end, 'live', now(), now()
       from orders where ${pickOrder}`,
      [choice, choice, choice],
    ),
  'a refund': (choice) =>
    run(
      `insert into refunds (order_id, payment_id, key, amount, reason, state, created_at, updated_at)
       select order_id, id, gen_random_uuid()::text, 1 + ? % amount, 'A test.', 'pending', now(), now()
       from payments where ${pickPayment}`,
      [choice * 7919, choice],
    ),
  'returned pieces': (choice) =>
    run(
      `with piece as (
         update order_items set restocked = ? % (quantity + 1) where ${pickItem} returning id, order_id, quantity)
       insert into refunds (order_id, payment_id, key, amount, reason, state, items, created_at, updated_at)
       select piece.order_id, payments.id, gen_random_uuid()::text, 1, 'A test.', 'pending',
         jsonb_build_array(jsonb_build_object('itemId', piece.id, 'quantity', 1 + ? % quantity)), now(), now()
       from piece join payments on payments.order_id = piece.order_id limit 1`,
      [choice, choice, choice],
    ).then(() =>
      run(`insert into changed_orders select order_id from order_items where ${pickItem}`, [
        choice,
      ]),
    ),
  'another product at the same price': (choice) =>
    run(
      `with changed as (
         update order_items set product_id = (select min(id) from products) where ${pickItem} returning order_id)
       update orders set edited_at = clock_timestamp() where id in (select order_id from changed)`,
      [choice],
    ),
  'a refund that fails': () => run(`update refunds set state = 'failed' where id % 3 = 0`),
  'a reversed payment': (choice) =>
    run(
      `update payments set reversed_at = now(), reversal_reason = 'A test.' where ${pickPayment}`,
      [choice],
    ),
  'another status': (choice) =>
    run(
      `update orders set status = 'cancelled', cancel_reason = 'staff', cancelled_at = now() where ${pickOrder}`,
      [choice],
    ),
  'a reinstated order': (choice) =>
    run(
      `update orders set status = 'shipped', cancel_reason = null, cancelled_at = null where ${pickOrder}`,
      [choice],
    ),
  'a sandbox order': (choice) =>
    run(`update orders set sandbox = not sandbox where ${pickOrder}`, [choice]),
  'an accepted difference': (choice) =>
    run(`update orders set accepted_difference = ? where ${pickOrder}`, [
      (choice % 30_000) - 15_000,
      choice,
    ]),
  'corrected details': (choice) =>
    run(
      `update orders set customer_email = ?, customer_phone = ?, customer_state = ?, channel = 'phone' where ${pickOrder}`,
      [
        choice % 3 === 0 ? '' : `person${choice % 4}@example.com`,
        choice % 6 === 0 ? '' : `+23480${choice % 10}`,
        choice % 2 === 0 ? 'Kano' : 'Lagos',
        choice,
      ],
    ),
  'a deleted order': (choice) =>
    run(
      `delete from orders where ${pickOrder} and not exists (select from payments where order_id = orders.id)`,
      [choice],
    ),
  'a corrected stock': async (choice) => {
    const { id } = await makeProduct(shop, { stockQuantity: choice % 9 });
    const to = (choice * 7) % 9;
    if (to === choice % 9) return;
    await staff.products.correctStock.mutate({
      id,
      quantity: to,
      seenQuantity: choice % 9,
      note: 'Counted',
    });
  },
  'a switch': (choice) =>
    run(
      `update products set in_stock = not in_stock, featured = not featured where id % 5 = ? % 5`,
      [choice],
    ),
  'a read': () => update(),
  'counts that are added up': () => run('select fold_order_counts()'),
};

describe('the summaries of orders and products', () => {
  it('equal the sum of all rows after random changes', async () => {
    await placeOrder(shop);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(1_000_000)), {
          minLength: 5,
          maxLength: 25,
        }),
        async (steps) => {
          for (const [name, choice] of steps) await changes[name]?.(choice);
          await update();
          expect(await wrongSummaries()).toEqual(none);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('are what staff read, in the order that they ask for', async () => {
    const { id } = await placeOrder(shop, { customerEmail: 'vip@example.com', price: 6_000_000 });
    await run(
      `insert into payments (order_id, source, amount, currency, mode, paid_at, created_at)
       values (?, 'cash', 6000000, 'NGN', 'live', now(), now())`,
      [id],
    );
    const live = await run<{ id: number; spent: number; orders: number }>(
      `select known.* from (
         select min(id) as id, max(id) as latest_id, sum(revenue)::float8 as spent,
           count(*) filter (where status <> 'cancelled' and not sandbox)::int as orders
         from orders join order_revenue on order_id = orders.id where customer_key is not null group by customer_key
       ) known join orders latest on latest.id = latest_id order by search_form(latest.customer_name), known.id`,
    );
    const byName = await staff.customers.list.query({ sort: 'name' });
    expect(byName.items.map(({ id, totalSpent, orders }) => [id, totalSpent, orders])).toEqual(
      live.map(({ id, spent, orders }) => [id, spent, orders]),
    );
    const { items } = await staff.customers.list.query({ sort: 'spent' });
    expect(items.map(({ totalSpent }) => totalSpent)).toEqual(
      live.map(({ spent }) => spent).toSorted((a, b) => b - a),
    );
    const isVip = ({ totalPaid }: CustomerView) => totalPaid > 5_000_000;
    const vips = items.filter(isVip).length;
    expect(vips).toBeGreaterThan(0);
    expect((await staff.customers.list.query({ tier: 'vip' })).total).toBe(vips);
    const range = { from: '2026-01-01', to: '2026-02-10' };
    const [sum] = await run<{ orders: number; revenue: number }>(
      `select count(*) filter (where not sandbox)::int as orders, coalesce(sum(revenue), 0)::float8 as revenue
       from orders join order_revenue on order_id = orders.id where created_at >= ? and created_at < ?`,
      [startOfDay('2026-01-01'), startOfDay('2026-02-11')],
    );
    expect(await staff.reports.series.query(range)).toMatchObject(sum ?? {});
  });
});

describe('a long backlog', () => {
  const many = 1500;

  /** Their money and items are nobody's concern here. */
  const importOrders = (name: string) =>
    run(
      `insert into orders (payment_reference, details_hash, payment_method, customer_name, customer_email,
         customer_phone, customer_address, customer_city, customer_state, subtotal, tax_rate, tax, total, created_at)
       select ? || n, '', 'card', 'Customer ' || n, ? || n || '@example.com', '', '', '', 'Lagos', 100, '0', 0, 100,
         now() from generate_series(1, ?::int) as n`,
      [name, name, many],
    );

  it('is worked off before anybody reads, in several transactions', async () => {
    const { total: before } = await staff.customers.list.query({});
    await importOrders('backlog');
    await run(`update products set featured = not featured`);
    expect((await staff.customers.list.query({})).total).toBe(before + many);
    await update();
    expect(await wrongSummaries()).toEqual(none);
  });

  it('is refused with a reason if it takes too long, and every batch of it counts', async () => {
    await importOrders('refused');
    const left = async () => {
      const [row] = await run<{ left: number }>(`select count(*)::int as left from changed_orders`);
      return row?.left;
    };
    await expect(updateSummaries(shop.fork(), { limit: 0 })).rejects.toMatchObject({
      code: 'busy',
      details: { message: expect.stringMatching(/^Many orders have changed/) as string },
    });
    expect(await left()).toBeLessThan(many);
    expect(await left()).toBeGreaterThan(0);
    await update();
    expect(await left()).toBe(0);
    expect(await wrongSummaries()).toEqual(none);
  });

  it('may hold the order by which a customer is known, and which is another customer’s now', async () => {
    const from = await placeOrder(shop, { customerEmail: 'from@example.com' });
    await placeOrder(shop, { customerEmail: 'from@example.com' });
    const other = await placeOrder(shop, { customerEmail: 'other@example.com' });
    await update();
    await run(`update orders set customer_email = 'other@example.com' where id = ?`, [from.id]);
    // As if the order that moved came in a later batch than the other customer's.
    await shop.fork().transactional((tx) => summarizeOrders(tx, [other.id]));
    await update();
    expect(await wrongSummaries()).toEqual(none);
  });
});

describe('an order', () => {
  it('does not wait while a summary is updated, and counts at the next read', async () => {
    const today = lagosDay(new Date());
    const ordersToday = async () =>
      (await staff.reports.series.query({ from: today, to: today })).orders;
    const before = await ordersToday();
    await placeOrder(shop);
    await shop.fork().transactional(async (tx) => {
      await update(tx);
      // On the embedded database's only connection an order would wait for any transaction.
      if (process.env.TEST_DATABASE === 'postgres') await placeOrder(shop);
    });
    const placed = process.env.TEST_DATABASE === 'postgres' ? 2 : 1;
    expect(await ordersToday()).toBe(before + placed);
    await update();
    expect(await wrongSummaries()).toEqual(none);
  });

  it('is counted once it is committed', async () => {
    const { id } = await placeOrder(shop);
    await update();
    await shop.fork().transactional(async (tx) => {
      await tx.execute(`update orders set sandbox = true where id = ?`, [id]);
      if (process.env.TEST_DATABASE === 'postgres') {
        await update();
        expect(await wrongSummaries()).toEqual(none);
      }
    });
    await update();
    expect(await wrongSummaries()).toEqual(none);
  });
});

describe('the counts of orders', () => {
  const rows = async () =>
    (await run<{ count: number }>('select count(*)::int as count from order_counts'))[0]?.count;

  it('stay exact while changes arrive that are not committed yet', async () => {
    const { id } = await placeOrder(shop);
    // On the embedded database's only connection nobody reads meanwhile.
    const fold = () => run('select fold_order_counts()');
    const isConcurrent = process.env.TEST_DATABASE === 'postgres';
    await shop.fork().transactional(async (tx) => {
      await tx.execute(`update orders set channel = 'whatsapp' where id = ?`, [id]);
      if (!isConcurrent) return;
      await placeOrder(shop);
      await fold();
      expect((await wrongSummaries()).counts).toEqual([]);
    });
    expect((await wrongSummaries()).counts).toEqual([]);
    await fold();
    expect((await wrongSummaries()).counts).toEqual([]);
  });

  it('are added up once changes are many', async () => {
    await run('select fold_order_counts()');
    const folded = await rows();
    await placeOrder(shop);
    await foldOrderCounts(shop.fork());
    expect(await rows()).toBeGreaterThan(folded ?? 0);
    // Each changes the count of its channel and back.
    await run(`insert into order_counts select status, payment_status, channel, sign, sign * total
      from orders cross join (values (1), (-1)) as change (sign) cross join generate_series(1, 1000)
      where orders.id = (select max(id) from orders)`);
    await foldOrderCounts(shop.fork());
    expect(await rows()).toBeLessThanOrEqual((folded ?? 0) + 1);
    expect((await wrongSummaries()).counts).toEqual([]);
  });
});

describe('reading the lists of staff', () => {
  const planOf = async (query: string) => {
    const rows = await run<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  beforeAll(async () => {
    await run(`insert into orders (payment_reference, details_hash, payment_method, customer_name, customer_email,
        customer_phone, customer_address, customer_city, customer_state, subtotal, tax_rate, tax, total, created_at, status,
        payment_status)
      select 'ADN-many-' || n, '', 'card', 'Customer ' || n, 'customer' || n || '@example.com', '', '', '', 'Lagos', n * 100,
        '0', 0, n * 100, now() - n * interval '1 hour', case when n > 5 then 'completed' else 'pending' end,
        case when n > 5 then 'paid' else 'unpaid' end from generate_series(1, 3000) as n`);
    await update();
    for (const table of ['orders', 'customers', 'order_figures', 'order_days', 'product_facts']) {
      await run(`analyze ${table}`);
    }
  });

  it.each([
    ['customers_recent', 'last_at desc, id desc'],
    ['customers_spent', 'spent desc, id'],
    ['customers_orders', 'orders desc, spent desc, id'],
    ['customers_name', 'sort_name, id'],
  ])('uses the index %s', async (index, order) => {
    expect(await planOf(`select * from customers c order by ${order} limit 25`)).toContain(
      `using ${index}`,
    );
  });

  it('reads only what was ordered on the days of a report', async () => {
    const plan = await planOf(
      `select count(distinct customer_key) from order_figures where day >= current_date - 3 and day < current_date`,
    );
    expect(plan).toContain('order_figures_day');
  });

  it('finds the figures of one order without adding up the payments of others', async () => {
    const plan = await planOf(
      'select * from order_revenue where order_id = any (array[1001, 1002])',
    );
    expect(plan).toContain('payments_order');
    expect(plan).not.toMatch(/Seq Scan on (?:orders|refunds)/);
  });

  it('finds the orders with money to come without reading all orders', async () => {
    const { text: where } = filterOrders({ reminder: 'missing' });
    const plan = await planOf(`select count(*) from orders o where ${where}`);
    expect(plan).toContain('orders_owed_phone');
    expect(plan).not.toContain('Seq Scan on orders');
  });
});
