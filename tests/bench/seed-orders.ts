import type { SqlEntityManager } from '@mikro-orm/postgresql';

/**
 * Writes `count` orders of two lines each, spread over the year before now, of a third as many customers, most of them
 * paid. Straight into the tables: it is for looking at long lists, not for testing how orders come about.
 */
export async function seedOrders(em: SqlEntityManager, count: number): Promise<void> {
  await em.execute(
    `insert into orders (payment_reference, content_hash, status, payment_status, payment_method, channel, flags,
       cancel_reason, cancelled_at, customer_name, customer_email, customer_phone, customer_address, customer_city,
       customer_state, subtotal, tax_rate, tax, total, created_at)
     select 'ADN-seed-' || lpad(n::text, 24, '0'), '', status,
       case when n % 10 < 7 then 'paid' else 'unpaid' end,
       (array['card', 'bank_transfer', 'whatsapp'])[1 + n % 3],
       (array['online', 'online', 'online', 'instagram', 'whatsapp', 'market'])[1 + n % 6],
       case when n % 400 = 0 then '["underpaid"]'::jsonb else '[]'::jsonb end,
       case when status = 'cancelled' then 'staff' end,
       case when status = 'cancelled' then at end,
       (array['Adétọ́lá', 'Ngozi', 'Zainab', 'Chidi', 'Ìfẹ́olúwa', 'Halima', 'Tunde', 'Amaka'])[1 + person % 8] || ' '
         || (array['Ọ̀ṣun', 'Okafor', 'Bello', 'Eze', 'Adéyẹmí', 'Danjuma', 'Balogun'])[1 + person % 7],
       'customer' || person || '@example.com', '+23480' || lpad((30000000 + person)::text, 8, '0'),
       person || ' Allen Avenue', 'Ikeja',
       (array['Lagos', 'Lagos', 'Lagos', 'Oyo', 'Rivers', 'Kano', 'Federal Capital Territory'])[1 + person % 7],
       subtotal, '7.5', subtotal * 75 / 1000, subtotal + subtotal * 75 / 1000, at
     from (
       select n, (n * 7919) % (? / 3 + 1) as person, (1 + (n * 37) % 90) * 100000 as subtotal,
         (array['completed', 'completed', 'completed', 'shipped', 'processing', 'pending', 'completed', 'cancelled'])
           [case when n > ? - 12 then 6 else 1 + n % 8 end] as status,
         now() - (? - n) * interval '1 year' / ? as at
       from generate_series(1, ?) as n
     ) as made order by n`,
    [count, count, count, count, count],
  );
  await em.execute(
    `insert into order_items (order_id, position, product_id, name, image, variant, price, quantity)
     select orders.id, position, product.id, product.name, product.images ->> 0, '{}', orders.subtotal / 2, 1
     from orders cross join generate_series(0, 1) as position
     join (select products.*, row_number() over (order by id) - 1 as rank, count(*) over () as total from products)
       as product on product.rank = (orders.id * (1 + position) * 31) % product.total
     where payment_reference like 'ADN-seed-%'`,
  );
  await em.execute(
    `insert into receipts (order_id, source, amount, currency, mode, paid_at, created_at)
     select id, 'paystack', total, 'NGN', 'live', created_at, created_at
     from orders where payment_status = 'paid' and payment_reference like 'ADN-seed-%'`,
  );
  await em.execute(
    `insert into order_events (order_id, type, detail, created_at)
     select id, 'placed', '{}', created_at from orders where payment_reference like 'ADN-seed-%'`,
  );
  for (const table of ['orders', 'order_items', 'receipts']) await em.execute(`analyze ${table}`);
}
