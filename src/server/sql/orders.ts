import { EntitySchema, ReferenceKind } from '@mikro-orm/core';
import { Order, OrderItem } from '#server/entities/index.ts';
import { columnOf } from '#server/query.ts';
import { columnsOf } from './fragments.ts';

/** The columns of an entity's own values, and those that are left out of a new row with their defaults. */
function valuesOf(entity: new () => object) {
  const properties = Object.entries(EntitySchema.REGISTRY.get(entity)?.meta.properties ?? {});
  // The ORM says so of each only when it starts.
  const isOwn = (kind?: ReferenceKind) => kind === undefined || kind === ReferenceKind.SCALAR;
  const values = properties.filter(([, { kind, primary }]) => isOwn(kind) && !primary);
  return {
    columns: values.map(([name]) => columnOf(name)),
    defaults: JSON.stringify(
      Object.fromEntries(
        values.flatMap(([name, { default: value }]) =>
          value === undefined ? [] : [[columnOf(name), value]],
        ),
      ),
    ),
  };
}

const order = valuesOf(Order);
const item = valuesOf(OrderItem);

/** What an order asks of the database before it is written, and its writing. */
export const orderFunctions = [
  // In one order, whatever the order of the names.
  `create or replace function lock_names(names json) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(name, 0) as key from json_array_elements_text(names) name
        order by key) keys;
    end $$`,
  // A second statement, so that it sees what the locks have waited for.
  `create or replace function lock_sender(names json, reference text) returns integer language plpgsql as $$
    begin
      perform lock_names(names);
      return (select id from orders where payment_reference = reference);
    end $$`,
  // Raises the versions, so that nobody saves over a sale that they have not seen.
  `create or replace function set_stocks(stocks json) returns void language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    declare
      -- PostgreSQL expects 100 rows of a JSON array: without the ids, it would read 1,000 products from end to end.
      ids integer[] := array(select (stock ->> 'id')::integer from json_array_elements(stocks) stock);
    begin
      update products product
        set stock_quantity = left_over."stockQuantity", combinations = left_over.combinations, version = product.version + 1
        from json_to_recordset(stocks) as left_over (id integer, "stockQuantity" integer, combinations jsonb)
        where product.id = any (ids) and product.id = left_over.id;
    end $$`,
  // Writes what \`orders/write-order.ts\` passes; returns the number of the order. A session plans its statements once.
  `create or replace function write_order(written json) returns integer language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    declare
      part record;
      placed orders;
    begin
      -- Once: each \`->\` would parse the whole order.
      select * into part from json_to_record(written) as part ("order" json, items json, events json, moves json,
        stocks json, mails json, "userId" integer);
      placed := json_populate_record(json_populate_record(null::orders, '${order.defaults}'), part."order");
      insert into orders (${order.columns.join(', ')}) values (${columnsOf('placed', order.columns)})
        returning id into placed.id;
      insert into order_events (order_id, type, detail, user_id, created_at)
        select placed.id, type, detail, part."userId", placed.created_at
        from json_to_recordset(part.events) as event (type text, detail jsonb);
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
        select kind, placed.id, placed.created_at, placed.created_at from json_array_elements_text(part.mails) kind;
      insert into order_items (order_id, product_id, ${item.columns.join(', ')})
        select placed.id, product_id, ${item.columns.join(', ')}
        from json_array_elements(part.items) line,
          json_populate_record(json_populate_record(null::order_items, '${item.defaults}'), line);
      perform set_stocks(part.stocks);
      insert into stock_movements (product_id, options, change, stock_after, reason, order_id, user_id, created_at)
        select "productId", options, change, "stockAfter", 'order', placed.id, part."userId", placed.created_at
        from json_to_recordset(part.moves) as move ("productId" integer, options jsonb, change integer, "stockAfter" integer);
      return placed.id;
    end $$`,
  `create or replace function fill_item_cost() returns trigger language plpgsql as $$
      begin
        select cost_price into new.cost_price from products where id = new.product_id;
        return new;
      end $$`,
];
