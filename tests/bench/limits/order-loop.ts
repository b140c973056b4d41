import { createPaymentReference, randomHex } from '#shared/payment-reference.ts';
import type { BurstResult, OrderLine } from '../load/load-api.ts';
import { AnswerTimes } from '../statistics.ts';
import type { BareDatabase, Query } from './queries.ts';

export interface OrderLoop {
  lines: OrderLine[][];
  /** How many loops run side by side. */
  connections: number;
  seconds: number;
}

/** The writes of one order in one transaction, again and again. */
export async function loopOrders(
  database: BareDatabase,
  { lines, connections, seconds }: OrderLoop,
): Promise<BurstResult> {
  const times = new AnswerTimes();
  const start = performance.now();
  const end = start + seconds * 1000;
  let at = Math.floor(Math.random() * lines.length);
  const loop = async (connection: number) => {
    while (performance.now() < end) {
      const begun = performance.now();
      at += 1;
      const next = lines[at % lines.length] ?? [];
      await database.transaction((query) => writeOrder(query, next));
      times.add(connection, performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => loop(connection)));
  const took = (performance.now() - start) / 1000;
  return {
    sent: times.count,
    seconds: took,
    answered: times.count,
    failed: 0,
    perSecond: times.count / took,
    ...times.percentiles(),
  };
}

async function writeOrder(query: Query, lines: OrderLine[]): Promise<void> {
  const reserved: { productId: number; price: number; stock: number; name: string }[] = [];
  // In the order of their ids, or two orders would deadlock.
  for (const { productId, price } of lines.toSorted((a, b) => a.productId - b.productId)) {
    const [product] = await query<{ stock: number; name: string }>(
      'reserve',
      `update products set stock_quantity = stock_quantity - 1, version = version + 1
       where id = $1 and archived_at is null and in_stock and stock_quantity >= 1
       returning stock_quantity as stock, name`,
      [productId],
    );
    if (!product) throw new Error(`product ${productId} is sold out`);
    reserved.push({ productId, price, ...product });
  }
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  const tax = Math.round((subtotal * 75) / 1000);
  const person = randomHex(8);
  const [order] = await query<{ id: number }>(
    'order',
    `insert into orders (payment_reference, details_hash, items_hash, change_secret_hash, payment_method, customer_name,
       customer_email, customer_phone, customer_address, customer_city, customer_state, subtotal, tax_rate, tax, total,
       placed_from, held_until, created_at)
     values ($1, $2, $2, $2, 'whatsapp', 'Ada Obi', $3, $4, '12 Allen Avenue', 'Ikeja', 'Lagos', $5, '7.5', $6, $7,
       '127.0.0.1', now() + interval '1 day', now())
     returning id`,
    [
      createPaymentReference(),
      randomHex(32),
      `${person}@example.com`,
      `+234${person}`,
      subtotal,
      tax,
      subtotal + tax,
    ],
  );
  if (!order) throw new Error('the order was not written');
  const column = (name: 'productId' | 'name' | 'price' | 'stock') =>
    reserved.map((line) => line[name]);
  await query(
    'items',
    `insert into order_items (order_id, position, product_id, name, price, quantity)
     select $1, ordinality, product_id, name, price, 1
     from unnest($2::int[], $3::text[], $4::bigint[]) with ordinality as lines (product_id, name, price, ordinality)`,
    [order.id, column('productId'), column('name'), column('price')],
  );
  await query(
    'movements',
    `insert into stock_movements (product_id, change, stock_after, reason, order_id, created_at)
     select product_id, -1, stock, 'order', $1, now() from unnest($2::int[], $3::int[]) as lines (product_id, stock)`,
    [order.id, column('productId'), column('stock')],
  );
  await query(
    'event',
    `insert into order_events (order_id, type, detail, created_at) values ($1, 'placed', '{}', now())`,
    [order.id],
  );
  await query(
    'mail',
    `insert into outgoing_mails (kind, subject_id, next_try_at, created_at) values ('new_order', $1, now(), now())`,
    [order.id],
  );
}
