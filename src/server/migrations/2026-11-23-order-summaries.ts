import { Migration } from '@mikro-orm/migrations';

/** Summaries are updated by one transaction at a time: an arbitrary number that no other lock uses. */
const SUMMARY_LOCK = 4_207_311_943;

/** Columns of an order that a summary depends on, besides its payments and refunds. */
const summarized = (order: string) =>
  [
    'status',
    'sandbox',
    'total',
    'accepted_difference',
    'channel',
    'created_at',
    'customer_name',
    'customer_email',
    'customer_phone',
    'customer_state',
  ]
    .map((column) => `${order}.${column}`)
    .join(', ');

/** Adds the figures of the orders in `moved` to the sums (`+`), or takes them out (`-`). */
const addToSums = (moved: string, sign: '+' | '-') => `
  with moved as (${moved} returning *),
  days as (
    insert into order_days as known (day, facet, value, orders, counted, revenue, paid, accepted_discounts)
    select day, facet, value, ${sign}count(*), ${sign}count(*) filter (where is_counted), ${sign}sum(revenue),
      ${sign}coalesce(sum(paid) filter (where is_counted), 0), ${sign}sum(accepted_discount)
    from moved cross join lateral (values ('status', status), ('channel', channel), ('state', state)) as facets (facet, value)
    group by day, facet, value
    on conflict (day, facet, value) do update set orders = known.orders + excluded.orders,
      counted = known.counted + excluded.counted, revenue = known.revenue + excluded.revenue,
      paid = known.paid + excluded.paid, accepted_discounts = known.accepted_discounts + excluded.accepted_discounts)
  insert into product_sales as known (product_id, units, revenue)
  select product_id, ${sign}sum(sold.units), ${sign}sum(sold.revenue)
  from moved cross join lateral jsonb_to_recordset(sales) as sold (product_id integer, units integer, revenue bigint)
  group by product_id
  on conflict (product_id) do update set units = known.units + excluded.units, revenue = known.revenue + excluded.revenue;`;

/** Items count unless all money of their order was refunded; what was free counts either way. */
const figuresOfChanged = `
  insert into order_figures (order_id, customer_key, day, channel, state, status, is_counted, revenue, paid,
    accepted_discount, sales)
  select orders.id, customer_key, ((created_at at time zone 'UTC') + interval '1 hour')::date, channel, customer_state,
    status, is_counted, money.revenue, money.paid, accepted_discount, case when is_counted then (
      select coalesce(jsonb_agg(sold), '[]') from (
        select product_id, sum(quantity) as units, sum(price * quantity) as revenue from order_items
        where order_id = orders.id and (money.revenue > 0 or price = 0) group by product_id) sold) else '[]' end
  from orders join order_revenue as money on money.order_id = orders.id
  where orders.id = any (changed)`;

const customersOfChanged = `
  insert into customers (customer_key, id, latest_id, sort_name, orders, spent, paid, first_at, last_at, search_text,
    phones)
  select known.customer_key, first_id, latest_id, search_form(latest.customer_name), known.orders, spent, paid, first_at,
    last_at, search_text, phones
  from (
    select orders.customer_key, min(id) as first_id, max(id) as latest_id,
      count(*) filter (where figures.status <> 'cancelled') as orders, sum(revenue) as spent,
      coalesce(sum(paid) filter (where is_counted), 0) as paid, min(created_at) as first_at, max(created_at) as last_at,
      string_agg(distinct search_customer, E'\\n') as search_text, string_agg(distinct customer_phone, E'\\n') as phones
    from orders join order_figures as figures on order_id = orders.id
    where orders.customer_key = any (keys) group by orders.customer_key
  ) as known join orders as latest on latest.id = latest_id;`;

const noteChanges = (table: string, event: 'insert' | 'update' | 'delete', id: string) =>
  `create trigger ${table}_${event}_summarized after ${event} on ${table}
    referencing ${event === 'delete' ? 'old' : 'new'} table as changed_rows
    for each statement execute function note_changed_${id}()`;

const statements = [
  // As before, but the money of a few orders is found without adding up that of all others.
  `create or replace view order_revenue as
    select order_id, is_counted, received - refunded as paid,
      case when is_counted then worth - greatest(refunded - greatest(received - worth, 0), 0) else 0 end as revenue,
      case when is_counted then greatest(-accepted_difference, 0) else 0 end as accepted_discount
    from (
      select money.*, greatest(
        total + least(accepted_difference, 0),
        least(received, total + greatest(accepted_difference, 0))
      ) as worth
      from (
        select orders.id as order_id, orders.total, orders.accepted_difference,
          orders.status <> 'cancelled' and not orders.sandbox as is_counted,
          coalesce(come.received, 0)::bigint as received, coalesce(come.refunded, 0)::bigint as refunded
        from orders
        cross join lateral (
          select sum(amount) as received, sum(least(amount, given)) as refunded
          from payments cross join lateral (
            select coalesce(sum(refunds.amount), 0) as given from refunds
            where payment_id = payments.id and refunds.state <> 'failed'
          ) as returned
          where payments.order_id = orders.id and currency = 'NGN' and reversed_at is null
        ) as come
      ) as money
    ) as worths`,
  `create table changed_orders (order_id integer not null)`,
  `create table order_figures (
    order_id integer primary key,
    customer_key text,
    day date not null,
    channel text not null,
    state text not null,
    status text not null,
    is_counted boolean not null,
    revenue bigint not null,
    paid bigint not null,
    accepted_discount bigint not null,
    sales jsonb not null)`,
  `create table order_days (
    day date not null,
    facet text not null,
    value text not null,
    orders integer not null,
    counted integer not null,
    revenue bigint not null,
    paid bigint not null,
    accepted_discounts bigint not null,
    primary key (day, facet, value))`,
  `create table product_sales (
    product_id integer primary key,
    units bigint not null,
    revenue bigint not null)`,
  `create table customers (
    customer_key text primary key,
    id integer not null constraint customers_id_unique unique,
    latest_id integer not null,
    sort_name text not null,
    orders integer not null,
    spent bigint not null,
    paid bigint not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    search_text text not null,
    phones text not null)`,
  `create function update_order_summaries() returns void language plpgsql as $$
    declare
      changed integer[];
      keys text[];
    begin
      perform pg_advisory_xact_lock(${SUMMARY_LOCK});
      with taken as (delete from changed_orders returning order_id)
        select array_agg(distinct order_id) into changed from taken;
      if changed is null then return; end if;
      select array_agg(distinct customer_key) into keys from (
        select customer_key from order_figures where order_id = any (changed)
        union all select customer_key from orders where id = any (changed)) affected
      where customer_key is not null;
      ${addToSums('delete from order_figures where order_id = any (changed)', '-')}
      ${addToSums(figuresOfChanged, '+')}
      delete from customers where customer_key = any (keys);
      ${customersOfChanged}
    end $$`,
  `insert into changed_orders (order_id) select id from orders`,
  `select update_order_summaries()`,
  `create index order_figures_day on order_figures (day, customer_key)`,
  `create index product_sales_most on product_sales (units desc, revenue desc, product_id)`,
  `create index customers_recent on customers (last_at desc, id desc)`,
  `create index customers_spent on customers (spent desc, id)`,
  `create index customers_orders on customers (orders desc, spent desc, id)`,
  `create index customers_name on customers (sort_name, id)`,
  `create index customers_search on customers using gin (search_text gin_trgm_ops)`,
  `create index customers_phones on customers using gin (phones gin_trgm_ops)`,
  `create function note_changed_id() returns trigger language plpgsql as $$
    begin
      insert into changed_orders (order_id) select id from changed_rows;
      return null;
    end $$`,
  `create function note_changed_order_id() returns trigger language plpgsql as $$
    begin
      insert into changed_orders (order_id) select distinct order_id from changed_rows;
      return null;
    end $$`,
  `create function note_changed_summary() returns trigger language plpgsql as $$
    begin
      insert into changed_orders (order_id)
        select after.id from changed_rows after join rows_before before on before.id = after.id
        where (${summarized('after')}) is distinct from (${summarized('before')});
      return null;
    end $$`,
  noteChanges('orders', 'insert', 'id'),
  noteChanges('orders', 'delete', 'id'),
  `create trigger orders_update_summarized after update on orders
    referencing new table as changed_rows old table as rows_before
    for each statement execute function note_changed_summary()`,
  ...['payments', 'refunds'].flatMap((table) =>
    (['insert', 'update', 'delete'] as const).map((event) => noteChanges(table, event, 'order_id')),
  ),
];

/**
 * The sums of orders: by day, by product and by customer. A change of an order, a payment or a refund only adds the
 * order's id to `changed_orders`, so that no transaction waits for another. Whoever reads a summary first calls
 * `update_order_summaries`, which takes the old figures of those orders out and adds the new ones, computed from
 * `order_revenue`.
 */
export class OrderSummaries extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
