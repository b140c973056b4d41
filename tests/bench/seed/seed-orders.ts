import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { withoutIndices } from './without-indices.ts';

/**
 * Writes `count` orders of one to three lines, spread over the year before now, of a third as many customers. One in ten was
 * never paid; the newest thirtieth is still on its way. Straight into the tables: it is for measuring long lists, not for
 * testing how orders come about.
 */
export async function seedOrders(em: SqlEntityManager, count: number): Promise<void> {
  await withoutIndices(em, 'orders', () => insertOrders(em, count));
  // As a parameter: with the number of products computed in the join, PostgreSQL compares each order with each product.
  const [{ products } = { products: 0 }] = await em.execute<{ products: number }[]>(
    'select count(*)::int as products from products',
  );
  await em.execute(
    `insert into order_items (order_id, position, product_id, name, image, variant, price, quantity)
     select orders.id, position, product.id, product.name, product.images ->> 0, '{}', orders.subtotal / lines, 1
     from (select *, 1 + ltrim(right(payment_reference, 24), '0')::int % 3 as lines from orders
       where payment_reference like 'ADN-seed-%') as orders
     cross join lateral generate_series(0, lines - 1) as position
     join (select id, name, images, row_number() over (order by id) - 1 as rank from products) as product
       on product.rank = (orders.id::bigint * (1 + position) * 31) % ?::int`,
    [products],
  );
  await em.execute(
    `insert into payments (order_id, source, amount, currency, mode, paid_at, created_at)
     select id, 'paystack', total, 'NGN', 'live', created_at + interval '2 minutes', created_at + interval '2 minutes'
     from orders where payment_status = 'paid' and payment_reference like 'ADN-seed-%'`,
  );
  await em.execute(
    `insert into order_events (order_id, type, detail, created_at)
     select id, 'placed', '{}', created_at from orders where payment_reference like 'ADN-seed-%'`,
  );
}

/** `age`: how many orders are newer; the array of states: the newest is pending, the oldest completed. */
const insertOrders = (em: SqlEntityManager, count: number) =>
  em.execute(
    `insert into orders (payment_reference, details_hash, status, payment_status, payment_method, channel, flags,
       cancel_reason, cancelled_at, customer_name, customer_email, customer_phone, customer_address, customer_city,
       customer_state, subtotal, tax_rate, tax, total, placed_from, created_at)
     select 'ADN-seed-' || lpad(n::text, 24, '0'), '', status,
       case when is_paid then 'paid' else 'unpaid' end,
       (array['card', 'bank_transfer', 'whatsapp'])[1 + n % 3],
       (array['online', 'online', 'online', 'instagram', 'whatsapp', 'market'])[1 + n % 6],
       case when n % 400 = 1 then '["underpaid"]'::jsonb else '[]'::jsonb end,
       case when status = 'cancelled' then case when is_paid then 'staff' else 'expired' end end,
       case when status = 'cancelled' then at + interval '1 day' end,
       (array['Adétọ́lá', 'Ngozi', 'Zainab', 'Chidi', 'Ìfẹ́olúwa', 'Halima', 'Tunde', 'Amaka'])[1 + person % 8] || ' '
         || (array['Ọ̀ṣun', 'Okafor', 'Bello', 'Eze', 'Adéyẹmí', 'Danjuma', 'Balogun'])[1 + person % 7],
       'customer' || person || '@example.com', '+23480' || lpad((30000000 + person)::text, 8, '0'),
       1 + person % 200 || ' ' || (array['Allen Avenue', 'Admiralty Way', 'Awolowo Road', 'Ring Road', 'Aba Road'])[1 + person % 5],
       (array['Ikeja', 'Lekki', 'Ikoyi', 'Ibadan', 'Port Harcourt', 'Kano', 'Abuja'])[1 + person % 7],
       (array['Lagos', 'Lagos', 'Lagos', 'Oyo', 'Rivers', 'Kano', 'Federal Capital Territory'])[1 + person % 7],
       subtotal, '7.5', subtotal * 75 / 1000, subtotal + subtotal * 75 / 1000,
       '102.89.' || person % 250 || '.' || person % 240, at
     from (
       select n, person, is_paid, (1 + n % 3) * (1 + (n * 37) % 90) * 100000 as subtotal,
         now() - age * interval '1 year' / total as at,
         case when not is_paid and age > total / 1000 then 'cancelled' when n % 100 = 3 then 'cancelled'
           when age < total / 300 then 'pending' when age < total / 100 then 'processing'
           when age < total / 30 then 'shipped' else 'completed' end as status
       from (
         select n, total - n as age, total, (n::bigint * 7919) % (total / 3 + 1) as person, n % 10 <> 0 as is_paid
         from (select generate_series(1, ?) as n, ?::int as total) as counted
       ) as aged
     ) as made order by n`,
    [count, count],
  );
