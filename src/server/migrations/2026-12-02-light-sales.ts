import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create function set_product_search() returns trigger language plpgsql as $$
    begin
      new.search_name := search_form(new.name);
      new.search_text := search_words(new.name || ' ' || new.description || ' ' || new.features::text || ' ' ||
        jsonb_path_query_array(new.variations, '$[*].name')::text || ' ' ||
        jsonb_path_query_array(new.variations, '$[*].options[*]')::text);
      return new;
    end $$`,
  `alter table products alter column search_name drop expression, alter column search_text drop expression,
    set (fillfactor = 75)`,
  `create trigger products_insert_search before insert on products
    for each row execute function set_product_search()`,
  `create trigger products_update_search before update of name, description, features, variations on products
    for each row execute function set_product_search()`,
];

/**
 * A sale changes the stock in place: PostgreSQL computed generated columns at each update, since a trigger runs before it, and a page
 * full of products had no room for the next version of one, so that every index got a new entry. That was half of its time and more.
 */
export class LightSales extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

/** The values given to the row of a new order; everything else has its default. */
const columns = [
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

/** The release of before sends no amount for them. */
const amounts = ['discount', 'delivery_fee'];

/** The products that are still what the order was priced from, in the order of their locks. */
const unchangedProducts = `from products product
        join json_to_recordset(draft -> 'products') as seen (id integer, quantity integer, name text, price bigint,
          "onSale" boolean, "salePrice" bigint, images jsonb, variations jsonb) using (id)
        where product.archived_at is null and product.in_stock and product.stock_quantity >= seen.quantity
          and product.combinations is null and product.name = seen.name and product.price = seen.price
          and product.on_sale = coalesce(seen."onSale", false)
          and (not product.on_sale or product.sale_price = seen."salePrice")
          and product.images = seen.images and product.variations = seen.variations
        order by id`;

const placeOrder = `create or replace function place_order(draft json) returns integer language plpgsql as $$
    declare
      placed orders := json_populate_record(null::orders, draft -> 'order');
      product_count integer := json_array_length(draft -> 'products');
      found_count integer;
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
      perform ${unchangedProducts};
      get diagnostics found_count = row_count;
      if found_count < product_count then
        return 0;
      end if;

      insert into orders (${[...columns, ...amounts].join(', ')})
        values (${[
          ...columns.map((column) => `placed.${column}`),
          ...amounts.map((column) => `coalesce(placed.${column}, 0)`),
        ].join(', ')})
        returning id into placed.id;
      insert into order_events (order_id, type, detail, created_at)
        values (placed.id, 'placed', jsonb_build_object('paymentMethod', placed.payment_method), placed.created_at);
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
        values ('new_order', placed.id, placed.created_at, placed.created_at);

      -- From here on nobody else sells or edits the products. Other orders for them wait, so everything else comes before.
      perform ${unchangedProducts} for no key update of product;
      get diagnostics found_count = row_count;
      if found_count < product_count then
        raise exception 'a product of the order has changed' using errcode = 'serialization_failure';
      end if;
      with reserved as (
        update products product
          set stock_quantity = product.stock_quantity - wanted.quantity, version = product.version + 1
          from json_to_recordset(draft -> 'products') as wanted (id integer, quantity integer)
          where product.id = wanted.id
          returning product.id, -wanted.quantity as change, product.stock_quantity)
      insert into stock_movements (product_id, change, stock_after, reason, order_id, created_at)
        select id, change, stock_quantity, 'order', placed.id, placed.created_at from reserved order by reserved.id;
      -- Their foreign keys lock the products too: after an update of the same order, that costs nothing.
      insert into order_items (order_id, position, product_id, name, image, variant, price, quantity, discount)
        select placed.id, position, product_id, name, image, variant, price, quantity, coalesce(discount, 0)
        from json_populate_recordset(null::order_items, draft -> 'items');
      return placed.id;
    end $$`;

/**
 * Orders for one product wait for each other as briefly as possible. A product that changes between the check and the lock
 * ends the order with an error, after which `checkout/place-in-transaction.ts` decides.
 */
export class ShortProductLocks extends Migration {
  override up(): void {
    this.addSql(placeOrder);
  }
}
