import { anyChanged, listed, summarizeBatch } from './fragments.ts';

/** Summaries are updated by one transaction at a time: an arbitrary number that no other lock uses. */
const SUMMARY_LOCK = 4_207_311_943;

/** The columns of an order that its figures are computed from; `edited_at` stands for its items, which an edit changes. */
const summarized = listed(`
  status, sandbox, total, tax, delivery_fee, edited_at, accepted_difference, channel, created_at, customer_name,
  customer_email, customer_phone, customer_state`);

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

/**
 * The figures of orders, in sums by day, product and customer. A write only notes an order in `changed_orders`; whoever reads the sums
 * first summarizes what was noted, in batches, so that a backlog of any length ends.
 */
export const summaryFunctions = [
  `create or replace function note_changed_id() returns trigger language plpgsql as $$
    begin
      insert into changed_orders (order_id) select id from changed_rows;
      return null;
    end $$`,
  `create or replace function note_changed_order_id() returns trigger language plpgsql as $$
    begin
      insert into changed_orders (order_id) select distinct order_id from changed_rows;
      return null;
    end $$`,
  `create or replace function note_changed_summary() returns trigger language plpgsql as $$
    begin
      insert into changed_orders (order_id)
        select after.id from changed_rows after join rows_before before on before.id = after.id
        where ${anyChanged(summarized)};
      return null;
    end $$`,
  // What each order is worth. What was refunded for parts of an order is no refund of money above its total; the terms are those of
  // `payments/money-state.ts`.
  `create or replace view order_revenue as
    select order_id, is_counted, received - refunded as paid,
      case when is_counted
        then worth - goods - greatest(refunded - surplus - goods - greatest(received - surplus - worth, 0), 0)
        else 0 end as revenue,
      case when is_counted then greatest(total - worth, 0) else 0 end as accepted_discount
    from orders
    cross join lateral (
      select id as order_id, status <> 'cancelled' and not sandbox as is_counted,
        total + least(accepted_difference, 0) as lowest, total + greatest(accepted_difference, 0) as highest
    ) as owed
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as received, coalesce(sum(least(amount, given)), 0)::bigint as refunded,
        coalesce(sum(settled), 0)::bigint as all_settled, coalesce(sum(settled_parts), 0)::bigint as settled_parts,
        coalesce(sum(parts), 0)::bigint as parts
      from payments cross join lateral (
        select coalesce(sum(amount), 0) as given,
          coalesce(sum(amount) filter (where is_settled), 0) as settled,
          coalesce(sum(amount) filter (where is_settled and is_for_parts), 0) as settled_parts,
          coalesce(sum(amount) filter (where not is_settled and is_for_parts), 0) as parts
        from refunds cross join lateral (
          select items <> '[]' or with_fees as is_for_parts,
            orders.edited_at is not null and refunds.created_at <= orders.edited_at as is_settled
        ) as purpose
        where payment_id = payments.id and refunds.state <> 'failed'
      ) as returned
      where payments.order_id = orders.id and currency = 'NGN' and reversed_at is null
    ) as come
    cross join lateral (
      select least(refunded_surplus, least(refunded, all_settled)
        - least(refunded_goods, settled_parts, refunded, all_settled)) as surplus
    ) as above
    cross join lateral (
      select least(refunded_goods, least(refunded, all_settled) - surplus) as settled_goods
    ) as settled
    cross join lateral (
      select greatest(lowest, least(received - surplus, highest)) as worth,
        least(
          settled_goods + case when received - surplus >= lowest
            then least(parts, greatest(lowest - settled_goods, 0)) else 0 end,
          refunded - surplus
        ) as goods
    ) as worths`,
  `create or replace function summarize_orders(changed integer[]) returns void language plpgsql as $$
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
    end $$`,
  summarizeBatch('summarize_changed_orders', 'order', SUMMARY_LOCK),
  // What each refund gives back, on the day it is made, and takes back on the day it fails.
  `create or replace function note_refund_movement() returns trigger language plpgsql as $$
      declare
        before bigint := 0;
        after bigint := 0;
        refund refunds;
        moved timestamptz;
      begin
        if tg_op <> 'INSERT' then
          refund := old;
          before := case when old.state = 'failed' then 0 else old.amount end;
          moved := greatest(old.updated_at, now());
        end if;
        if tg_op <> 'DELETE' then
          refund := new;
          after := case when new.state = 'failed' then 0 else new.amount end;
          moved := case tg_op when 'INSERT' then new.created_at else new.updated_at end;
        end if;
        if after <> before then
          insert into refund_movements (order_id, payment_id, refund_id, amount, at)
            values (refund.order_id, refund.payment_id, refund.id, after - before, moved);
        end if;
        return null;
      end $$`,
  // How many orders have each status, payment status and channel: the sums of all rows. A change only appends what it changes, so that
  // no order waits for another; `fold_order_counts` replaces rows by their sums. Of two at once, each takes the rows that the other leaves.
  `create or replace function count_orders() returns trigger language plpgsql as $$
    begin
      insert into order_counts (status, payment_status, channel, orders, total)
        select status, payment_status, channel, case tg_op when 'INSERT' then count(*) else -count(*) end,
          case tg_op when 'INSERT' then sum(total) else -sum(total) end
        from changed_rows group by status, payment_status, channel;
      return null;
    end $$`,
  `create or replace function recount_order() returns trigger language plpgsql as $$
    begin
      insert into order_counts (status, payment_status, channel, orders, total)
        values (old.status, old.payment_status, old.channel, -1, -old.total),
          (new.status, new.payment_status, new.channel, 1, new.total);
      return null;
    end $$`,
  `create or replace function fold_order_counts() returns void language sql as $$
      with folded as (delete from order_counts returning *)
      insert into order_counts (status, payment_status, channel, orders, total)
        select status, payment_status, channel, sum(orders), sum(total) from folded
        group by status, payment_status, channel having sum(orders) <> 0 or sum(total) <> 0 $$`,
];
