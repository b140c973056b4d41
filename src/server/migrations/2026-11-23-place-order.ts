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
];

const statements = [
  `create function lock_names(names json) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(name, 0) as key from json_array_elements_text(names) name
        order by key) keys;
    end $$`,
  `create function is_holding(newcomer orders, since timestamptz) returns boolean language plpgsql as $$
    begin
      return exists (
        select from orders
        where payment_status in ('unpaid', 'awaiting_transfer') and status <> 'cancelled'
          and (placed_from = newcomer.placed_from or change_secret_hash = newcomer.change_secret_hash
            or customer_phone = newcomer.customer_phone or lower(customer_email) = lower(newcomer.customer_email))
      ) or exists (
        select from orders
        where payment_status in ('unpaid', 'awaiting_transfer') and created_at > since
          and (placed_from = newcomer.placed_from or change_secret_hash = newcomer.change_secret_hash)
      );
    end $$`,
  `create function terms_version() returns text language plpgsql stable as $$
    begin
      return md5(concat(
        (select json_agg(setting order by id) from settings setting),
        (select json_agg(setting order by id) from payment_settings setting)));
    end $$`,
  // A statement inside it sees what was committed before that statement: also what a lock has waited for.
  `create function place_order(draft json) returns integer language plpgsql as $$
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

      insert into orders (${orderColumns.join(', ')})
        values (${orderColumns.map((column) => `placed.${column}`).join(', ')})
        returning id into placed.id;
      insert into order_items (order_id, position, product_id, name, image, variant, price, quantity)
        select placed.id, position, product_id, name, image, variant, price, quantity
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
    end $$`,
];

/**
 * An order in one statement: `checkout/place-in-one-statement.ts` says when. The answer is its id, 0 if it was priced from what is no
 * longer so, and null if the sender or the reference stands against it.
 */
export class PlaceOrder extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
