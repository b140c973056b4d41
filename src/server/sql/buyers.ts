import { listed } from './fragments.ts';

const dayColumns = listed(
  'first_orders, first_revenue, last_buyers, last_returning, walk_ins, walk_in_revenue',
);

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
 * What a statement trigger does: takes out what its rows were, adds what they are. `execute`: its plan must fit how many rows these
 * are, one or all, while a stored plan fits those of the first time.
 */
const summing = (name: string, ...statements: string[]) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        ${statements.map((statement) => `execute $sum$ ${statement} $sum$;`).join('\n        ')}
        return null;
      end $$`;

/**
 * What tells returning customers from new ones, of orders that count. `buyers`: the first and the last day of each customer
 * (by `customers.id`), where the first order is that of `first_order_id`, and later ones have a higher number. `buyer_days`
 * adds them up by day, and the orders of nobody. Both follow `customers` and `order_figures`, whoever writes these.
 */
export const buyerFunctions = [
  summing('sum_buyers_of_customers_insert', come('rows_after')),
  summing('sum_buyers_of_customers_update', goFrom('rows_before'), come('rows_after')),
  summing('sum_buyers_of_customers_delete', goFrom('rows_before')),
  summing('sum_buyers_of_order_figures_insert', walkIns('rows_after', '+')),
  summing(
    'sum_buyers_of_order_figures_update',
    walkIns('rows_before', '-'),
    walkIns('rows_after', '+'),
  ),
  summing('sum_buyers_of_order_figures_delete', walkIns('rows_before', '-')),
];
