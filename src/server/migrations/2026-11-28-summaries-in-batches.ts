import { Migration } from '@mikro-orm/migrations';

/** Summaries are updated by one transaction at a time: arbitrary numbers that no other lock uses. */
const SUMMARY_LOCK = 4_207_311_943;
const FACTS_LOCK = 4_207_311_944;

/** A fifth of a second of work, so that a time limit never ends it and whoever waits for the lock gets it. */
const BATCH = 1000;

/** The release before calls the old functions, which do everything at once. */
const repeatFor = (formerName: string, batch: string) =>
  `create or replace function ${formerName}() returns void language plpgsql as $$
    begin
      loop
        exit when not ${batch}();
      end loop;
    end $$`;

/** Adds the figures of the orders in `moved` to the sums (`+`), or takes them out (`-`). */
const addToSums = (moved: string, sign: '+' | '-') => `
      with moved as (${moved} returning *),
      days as (
        insert into order_days as known (day, facet, value, orders, counted, revenue, paid, accepted_discounts, net,
          known_net, cost)
        select day, facet, value, ${sign}count(*) filter (where not is_test), ${sign}count(*) filter (where is_counted),
          ${sign}sum(revenue), ${sign}coalesce(sum(paid) filter (where is_counted), 0), ${sign}sum(accepted_discount),
          ${sign}sum(net), ${sign}sum(known_net), ${sign}sum(cost)
        from moved cross join lateral (
          values ('status', status), ('channel', channel), ('state', state)) as facets (facet, value)
        group by day, facet, value
        on conflict (day, facet, value) do update set orders = known.orders + excluded.orders,
          counted = known.counted + excluded.counted, revenue = known.revenue + excluded.revenue,
          paid = known.paid + excluded.paid,
          accepted_discounts = known.accepted_discounts + excluded.accepted_discounts,
          net = known.net + excluded.net, known_net = known.known_net + excluded.known_net,
          cost = known.cost + excluded.cost)
      insert into product_sales as known (product_id, units, revenue)
      select product_id, ${sign}sum(sold.units), ${sign}sum(sold.revenue)
      from moved cross join lateral jsonb_to_recordset(sales) as sold (product_id integer, units integer, revenue bigint)
      group by product_id
      on conflict (product_id) do update set units = known.units + excluded.units,
        revenue = known.revenue + excluded.revenue;`;

/** Pieces that came back in stock, or whose money was given back for them, are not sold. */
const keptPieces = `
  select product_id, price, quantity, discount, quantity - least(quantity, greatest(restocked, (
    select coalesce(sum((part ->> 'quantity')::integer), 0)
    from refunds cross join lateral jsonb_array_elements(refunds.items) as part
    where refunds.order_id = orders.id and refunds.state <> 'failed' and (part ->> 'itemId')::integer = order_items.id
  ))) as kept
  from order_items where order_id = orders.id`;

/** Items count unless all money of their order was refunded; what was free counts either way. */
const figuresOfChanged = `
  insert into order_figures (order_id, customer_key, day, channel, state, status, is_test, is_counted, revenue, paid,
    accepted_discount, sales, net, known_net, cost)
  select orders.id, customer_key, ((created_at at time zone 'UTC') + interval '1 hour')::date, channel, customer_state,
    status, sandbox, is_counted, money.revenue, money.paid, accepted_discount, case when is_counted then (
      select coalesce(jsonb_agg(sold), '[]') from (
        select product_id, sum(kept) as units,
          sum(round((price * quantity - discount)::numeric * kept / quantity)::bigint) as revenue
        from (${keptPieces}) as items
        where money.revenue > 0 or price * quantity = discount group by product_id) sold)
      else '[]' end, goods.net,
    case when is_known then goods.net else 0 end, case when is_known and is_counted then goods.cost else 0 end
  from orders join order_revenue as money on money.order_id = orders.id
  cross join lateral (
    select case when orders.total = 0 then 0
        else round(money.revenue::numeric * (orders.total - orders.tax - orders.delivery_fee) / orders.total)::bigint
      end as net, coalesce(bool_and(cost_price is not null), false) as is_known,
      sum(cost_price * (quantity - restocked)) as cost
    from order_items where order_id = orders.id
  ) as goods
  where orders.id = any (changed)`;

/**
 * An order whose customer has changed belongs to nobody until its own figures are remade: otherwise it would give its number
 * to the new customer while the old one still has it.
 */
const customersOfChanged = `
      insert into customers (customer_key, id, first_order_id, latest_id, sort_name, orders, spent, paid, first_at,
        last_at, search_text, phones)
      select known.customer_key, first_id, first_order_id, latest_id, search_form(latest.customer_name), known.orders,
        spent, paid, first_at, last_at, search_text, phones
      from (
        select orders.customer_key, min(id) as first_id, max(id) as latest_id,
          min(id) filter (where not is_test) as first_order_id,
          count(*) filter (where figures.status <> 'cancelled' and not is_test) as orders, sum(revenue) as spent,
          coalesce(sum(paid) filter (where is_counted), 0) as paid, min(created_at) as first_at,
          max(created_at) as last_at, string_agg(distinct search_customer, E'\\n') as search_text,
          string_agg(distinct customer_phone, E'\\n') as phones
        from orders join order_figures as figures
          on order_id = orders.id and figures.customer_key = orders.customer_key
        where orders.customer_key = any (keys) group by orders.customer_key
      ) as known join orders as latest on latest.id = latest_id;`;

const summarizeOrders = `create function summarize_orders(changed integer[]) returns void language plpgsql as $$
    declare
      keys text[];
    begin
      perform pg_advisory_xact_lock(${SUMMARY_LOCK});
      select array_agg(distinct customer_key) into keys from (
        select customer_key from order_figures where order_id = any (changed)
        union all select customer_key from orders where id = any (changed)) affected
      where customer_key is not null;
      ${addToSums('delete from order_figures where order_id = any (changed)', '-')}
      ${addToSums(figuresOfChanged, '+')}
      delete from customers where customer_key = any (keys);
      ${customersOfChanged}
    end $$`;

const summarizeProducts = `create function summarize_products(changed integer[]) returns void language plpgsql as $$
    begin
      delete from product_facts where product_id = any (changed);
      insert into product_facts (product_id, category_id, stock_quantity, in_stock, featured, hero_featured,
        scarce_since, scarce_movement_id, is_draft, low_at)
      select product.id, category_id, stock_quantity, in_stock, featured, hero_featured,
        case when not is_draft and stock_quantity <= coalesce(product.low_stock, 5)
          then coalesce(movement.created_at, product.created_at) end,
        movement.id, is_draft, coalesce(product.low_stock, 5)
      from products product left join lateral (
        select id, created_at from stock_movements
        where product_id = product.id and case
          when stock_quantity = 0 then stock_after = 0
          when stock_quantity <= coalesce(product.low_stock, 5) then stock_after between 1 and coalesce(product.low_stock, 5)
            and stock_after - change not between 1 and coalesce(product.low_stock, 5)
          else false end
        order by id desc limit 1
      ) as movement on true
      where product.id = any (changed) and (archived_at is null or is_draft);
    end $$`;

/** Summarizes one batch of what was noted; says whether it was a full one, after which more may be noted. */
const batchOf = (noun: 'order' | 'product', lock: number) =>
  `create function summarize_changed_${noun}s() returns boolean language plpgsql as $$
    declare
      taken integer;
      changed integer[];
    begin
      perform pg_advisory_xact_lock(${lock});
      with batch as (
        delete from changed_${noun}s where ctid = any (array(select ctid from changed_${noun}s limit ${BATCH}))
        returning ${noun}_id)
      select count(*), array_agg(distinct ${noun}_id) into taken, changed from batch;
      if taken > 0 then perform summarize_${noun}s(changed); end if;
      return taken = ${BATCH};
    end $$`;

/** Besides the columns of `orders` there are its items, which an edit changes. */
const noteChangedSummary = () => {
  const summarized = (order: string) =>
    [
      'status',
      'sandbox',
      'total',
      'tax',
      'delivery_fee',
      'edited_at',
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
  return `create or replace function note_changed_summary() returns trigger language plpgsql as $$
    begin
      insert into changed_orders (order_id)
        select after.id from changed_rows after join rows_before before on before.id = after.id
        where (${summarized('after')}) is distinct from (${summarized('before')});
      return null;
    end $$`;
};

/**
 * A backlog of any length, as after an import of a million orders, is summarized in batches: at once it took minutes, was ended
 * by the time limit and began anew. What was sold is net of the pieces that came back, and an edit that leaves the total is
 * noticed.
 */
export class SummariesInBatches extends Migration {
  override up(): void {
    this.addSql(summarizeOrders);
    this.addSql(summarizeProducts);
    this.addSql(batchOf('order', SUMMARY_LOCK));
    this.addSql(batchOf('product', FACTS_LOCK));
    this.addSql(repeatFor('update_order_summaries', 'summarize_changed_orders'));
    this.addSql(repeatFor('update_product_facts', 'summarize_changed_products'));
    this.addSql(noteChangedSummary());
  }
}

/** What counts differently now: returned pieces, and edits that left the total. */
export class SalesNetOfReturns extends Migration {
  override up(): void {
    this.addSql(`insert into changed_orders (order_id)
      select id from orders where edited_at is not null
      union select order_id from order_items where restocked > 0
      union select order_id from refunds where items <> '[]'`);
  }
}
