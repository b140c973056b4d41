import { Migration } from '@mikro-orm/migrations';

/** The values given to the row of a new order; everything else has its default. */
const orderColumns = [
  'payment_reference',
  'items_hash',
  'details_hash',
  'change_secret_hash',
  'placed_from',
  'payment_status',
  'payment_method',
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'customer_city',
  'customer_state',
  'subtotal',
  'tax_rate',
  'tax',
  'total',
  'awaits_transfer',
  'held_until',
  'large',
  'beyond_share',
  'created_at',
  'delivery_method',
  'delivery_zone',
  'delivery_area',
  'delivery_from',
  'delivery_to',
];

/** The release before sends no amount for them. */
const amountColumns = ['discount', 'delivery_fee'];

const placeOrder = `create or replace function place_order(draft json) returns integer language plpgsql as $$
    declare
      placed orders := json_populate_record(null::orders, draft -> 'order');
      product_count integer := json_array_length(draft -> 'products');
      locked_count integer;
    begin
      perform lock_names(draft -> 'locks');

      if exists (select from orders where payment_reference = placed.payment_reference) then
        return null;
      end if;
      if draft ->> 'heldSince' is not null and is_holding(placed, (draft ->> 'heldSince')::timestamptz) then
        return null;
      end if;

      if draft ->> 'termsVersion' is distinct from terms_version() then
        return 0;
      end if;

      -- Nobody sells or edits the products until the order is written.
      perform from products product
        join json_to_recordset(draft -> 'products') as seen
          (id integer, quantity integer, name text, price bigint, images jsonb, variations jsonb) using (id)
        where product.archived_at is null and product.in_stock and product.stock_quantity >= seen.quantity
          and product.name = seen.name and product.price = seen.price and product.images = seen.images
          and product.variations = seen.variations
        order by id for no key update of product;
      get diagnostics locked_count = row_count;
      if locked_count < product_count then
        return 0;
      end if;

      insert into orders (${[...orderColumns, ...amountColumns].join(', ')})
        values (${[
          ...orderColumns.map((column) => `placed.${column}`),
          ...amountColumns.map((column) => `coalesce(placed.${column}, 0)`),
        ].join(', ')})
        returning id into placed.id;
      insert into order_items (order_id, position, product_id, name, image, variant, price, quantity, discount)
        select placed.id, position, product_id, name, image, variant, price, quantity, coalesce(discount, 0)
        from json_populate_recordset(null::order_items, draft -> 'items');
      with reserved as (
        update products product
          set stock_quantity = product.stock_quantity - wanted.quantity, version = product.version + 1
          from json_to_recordset(draft -> 'products') as wanted (id integer, quantity integer)
          where product.id = wanted.id
          returning product.id, -wanted.quantity as change, product.stock_quantity)
      insert into stock_movements (product_id, change, stock_after, reason, order_id, created_at)
        select id, change, stock_quantity, 'order', placed.id, placed.created_at from reserved order by reserved.id;
      insert into order_events (order_id, type, detail, created_at)
        values (placed.id, 'placed', jsonb_build_object('paymentMethod', placed.payment_method), placed.created_at);
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
        values ('new_order', placed.id, placed.created_at, placed.created_at);
      return placed.id;
    end $$`;

const orderEventFacts = `create or replace function order_event_facts(changed orders) returns json language sql stable as $$
    select json_build_object(
      'id', changed.id, 'status', changed.status, 'paymentStatus', changed.payment_status,
      'paymentMethod', changed.payment_method, 'channel', changed.channel, 'currency', 'NGN',
      'subtotal', changed.subtotal, 'discount', changed.discount, 'deliveryFee', changed.delivery_fee,
      'tax', changed.tax, 'total', changed.total,
      'paid', (select coalesce(sum(amount), 0) from payments where order_id = changed.id and reversed_at is null),
      'refunded', (select coalesce(sum(amount), 0) from refunds where order_id = changed.id and state = 'processed'),
      'isTest', changed.sandbox,
      'items', (select coalesce(json_agg(json_build_object(
          'productId', item.product_id, 'name', item.name, 'variant', item.variant,
          'price', item.price, 'quantity', item.quantity) order by item.position), '[]')
        from order_items item where item.order_id = changed.id),
      'createdAt', to_char(changed.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) $$`;

/** Summaries are updated by one transaction at a time: an arbitrary number that no other lock uses. */
const SUMMARY_LOCK = 4_207_311_943;

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
        select product_id, sum(quantity) as units, sum(price * quantity - discount) as revenue from order_items
        where order_id = orders.id and (money.revenue > 0 or price * quantity = discount) group by product_id) sold)
      else '[]' end
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

const updateOrderSummaries = `create or replace function update_order_summaries() returns void language plpgsql as $$
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
    end $$`;

const statements = [
  // Existing rows are checked in the next transaction, while orders pass.
  `alter table orders
    add column discount bigint not null default 0,
    add column delivery_fee bigint not null default 0,
    add column delivery_method text,
    add column delivery_zone text,
    add column delivery_area text,
    add column delivery_from date,
    add column delivery_to date`,
  `alter table orders drop constraint orders_total_adds_up,
    add constraint orders_total_adds_up check (discount between 0 and subtotal and delivery_fee >= 0
      and total = subtotal - discount + delivery_fee + tax) not valid`,
  placeOrder,
  orderEventFacts,
  updateOrderSummaries,
];

/** Before `place_order` writes it, and in a transaction of its own: another one may have items before it has orders. */
export class OrderItemDiscounts extends Migration {
  override up(): void {
    this.addSql(`alter table order_items add column discount bigint not null default 0,
      add constraint order_items_discount check (discount between 0 and price * quantity) not valid`);
  }
}

/**
 * Discount and delivery of an order, with how and until when it is delivered. `place_order` writes them, webhooks send them,
 * and what a product has brought is net of its share of discounts; the functions are otherwise as before.
 */
export class OrderTotals extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

export class OrderTotalsChecked extends Migration {
  override up(): void {
    this.addSql('alter table orders validate constraint orders_total_adds_up');
    this.addSql('alter table order_items validate constraint order_items_discount');
  }
}
