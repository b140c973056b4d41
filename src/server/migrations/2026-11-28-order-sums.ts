import { Migration } from '@mikro-orm/migrations';

const countStatements = [
  `create table order_counts (
    status text not null,
    payment_status text not null,
    channel text not null,
    orders bigint not null,
    total bigint not null)`,
  `create function count_orders() returns trigger language plpgsql as $$
    begin
      insert into order_counts (status, payment_status, channel, orders, total)
        select status, payment_status, channel, case tg_op when 'INSERT' then count(*) else -count(*) end,
          case tg_op when 'INSERT' then sum(total) else -sum(total) end
        from changed_rows group by status, payment_status, channel;
      return null;
    end $$`,
  `create function recount_order() returns trigger language plpgsql as $$
    begin
      insert into order_counts (status, payment_status, channel, orders, total)
        values (old.status, old.payment_status, old.channel, -1, -old.total),
          (new.status, new.payment_status, new.channel, 1, new.total);
      return null;
    end $$`,
  // Nobody writes an order from here to the end of this transaction, so that each one is counted once.
  `create trigger orders_insert_counted after insert on orders
    referencing new table as changed_rows for each statement execute function count_orders()`,
  `create trigger orders_delete_counted after delete on orders
    referencing old table as changed_rows for each statement execute function count_orders()`,
  `create trigger orders_update_counted after update on orders for each row
    when ((old.status, old.payment_status, old.channel, old.total)
      is distinct from (new.status, new.payment_status, new.channel, new.total))
    execute function recount_order()`,
  `insert into order_counts (status, payment_status, channel, orders, total)
    select status, payment_status, channel, count(*), sum(total) from orders group by status, payment_status, channel`,
];

/**
 * How many orders have each status, payment status and channel, and their totals: the sums of all rows. A change of an order
 * only appends what it changes, so that no order waits for another, in its own transaction, so that the sums are exact in
 * every snapshot. `fold_order_counts` replaces rows by their sums; of two runs at once, each takes the rows that the other leaves.
 */
export class OrderCounts extends Migration {
  override up(): void {
    for (const statement of countStatements) this.addSql(statement);
    this.addSql(`create function fold_order_counts() returns void language sql as $$
      with folded as (delete from order_counts returning *)
      insert into order_counts (status, payment_status, channel, orders, total)
        select status, payment_status, channel, sum(orders), sum(total) from folded
        group by status, payment_status, channel having sum(orders) <> 0 or sum(total) <> 0 $$`);
  }
}

const dayColumns = [
  'first_orders',
  'first_revenue',
  'last_buyers',
  'last_returning',
  'walk_ins',
  'walk_in_revenue',
];

type Sign = '+' | '-';

/** Adds rows with a day and some of its columns to the sums (`+`), or takes them out (`-`). */
const addToDays = (columns: string[], rows: string, sign: Sign) => `
  insert into buyer_days as known (day, ${columns.join(', ')})
  select day, ${columns.map((column) => `${sign}sum(${column})`).join(', ')} from ${rows}
  where day is not null group by day
  on conflict (day) do update
    set ${columns.map((column) => `${column} = known.${column} + excluded.${column}`).join(', ')};`;

const addBuyers = (moved: string, sign: Sign) => `
  with moved as (${moved} returning buyers.*)
  ${addToDays(
    dayColumns.slice(0, 4),
    `(select parts.* from moved cross join lateral (values
      (first_day, 1, first_revenue, 0, 0), (last_day, 0, 0, 1, 0), (last_later_day, 0, 0, 0, 1)
    ) as parts (day, ${dayColumns.slice(0, 4).join(', ')})) as parts`,
    sign,
  )}`;

const come = (customers: string) =>
  addBuyers(
    `insert into buyers (id, first_day, first_revenue, last_day, last_later_day)
     select customers.id, max(day) filter (where order_id = first_order_id),
       coalesce(max(revenue) filter (where order_id = first_order_id), 0), max(day),
       max(day) filter (where order_id > first_order_id)
     from ${customers} customers join orders on orders.customer_key = customers.customer_key
     join order_figures on order_id = orders.id
     where is_counted group by customers.id`,
    '+',
  );

const goFrom = (customers: string) =>
  addBuyers(`delete from buyers using ${customers} customers where buyers.id = customers.id`, '-');

const walkIns = (figures: string, sign: Sign) =>
  addToDays(
    dayColumns.slice(4),
    `(select day, 1 as walk_ins, revenue as walk_in_revenue from ${figures}
      where is_counted and customer_key is null) as sold`,
    sign,
  );

/**
 * The statement trigger of a table for each event, which takes out what its rows were and adds what they are. `execute`: its
 * plan must fit how many rows these are, one or all, while a plan that is kept fits those of the first time.
 */
const summed = (table: string, takeOut: (rows: string) => string, add: (rows: string) => string) =>
  (['insert', 'update', 'delete'] as const).flatMap((event) => {
    const before = event === 'insert' ? '' : 'old table as rows_before';
    const after = event === 'delete' ? '' : 'new table as rows_after';
    const name = `sum_buyers_of_${table}_${event}`;
    return [
      `create function ${name}() returns trigger language plpgsql as $$
      begin
        ${before && `execute $sum$ ${takeOut('rows_before')} $sum$;`}
        ${after && `execute $sum$ ${add('rows_after')} $sum$;`}
        return null;
      end $$`,
      `create trigger ${table}_${event}_buyers after ${event} on ${table}
        referencing ${before} ${after} for each statement execute function ${name}()`,
    ];
  });

const buyerStatements = [
  // That of `update_order_summaries`, so that nobody changes the summaries meanwhile.
  'select pg_advisory_xact_lock(4207311943)',
  `create table buyers (
    id integer primary key,
    first_day date,
    first_revenue bigint not null,
    last_day date not null,
    last_later_day date)`,
  `create table buyer_days (
    day date primary key,
    ${dayColumns.map((column) => `${column} bigint not null default 0`).join(', ')})`,
  ...summed('customers', goFrom, come),
  ...summed(
    'order_figures',
    (rows) => walkIns(rows, '-'),
    (rows) => walkIns(rows, '+'),
  ),
  come('customers'),
  walkIns('order_figures', '+'),
];

/**
 * What tells returning customers from new ones, of orders that count. `buyers`: the first and the last day of each customer
 * (by `customers.id`), where the first order is that of `first_order_id`, and later ones have a higher number. `buyer_days`
 * adds them up by day, and the orders of nobody. Both follow `customers` and `order_figures`, whoever writes these.
 */
export class Buyers extends Migration {
  override up(): void {
    for (const statement of buyerStatements) this.addSql(statement);
  }
}

/** Finds the orders whose money was for something else from a day on, without those that were edited later. */
export class BookedEvents extends Migration {
  override up(): void {
    this.addSql(`create index order_events_booked on order_events (created_at)
      where type in ('items_changed', 'difference_accepted', 'payment_reversed')`);
  }
}

/** The index above has their rows. */
export class BookedEventsAlone extends Migration {
  override up(): void {
    this.addSql('drop index order_events_accepted');
    this.addSql('drop index orders_edited');
  }
}
