import { customerFieldNames } from '#shared/customer-fields.ts';
import { columnOf } from '#server/query.ts';
import { columnsOf, listed } from './fragments.ts';

/** Those that a new order has from its draft; every other column has its default. */
const orderColumns = listed(`
  payment_reference, items_hash, details_hash, change_secret_hash, placed_from, payment_status, payment_method,
  ${customerFieldNames.map(columnOf).join(', ')}, subtotal,
  tax_rate, tax, total, awaits_transfer, held_until, large, beyond_share, created_at, delivery_method,
  delivery_zone, delivery_area, delivery_from, delivery_to`);
const amounts = ['discount', 'delivery_fee'];

/** The products of the draft as they were priced. */
const seen = `json_to_recordset(part.products) as seen (id integer, quantity integer, name text, price bigint,
        "onSale" boolean, "salePrice" bigint, images jsonb, variations jsonb)`;

/** PostgreSQL expects 100 rows of a JSON array: without the ids, it would read 1,000 products from end to end. */
const isAsSeen = `product.id = any(product_ids) and product.id = seen.id and product.archived_at is null and product.in_stock
        and product.stock_quantity >= seen.quantity and product.combinations is null
        and product.name = seen.name and product.price = seen.price and product.on_sale = coalesce(seen."onSale", false)
        and (not product.on_sale or product.sale_price = seen."salePrice")
        and product.images = seen.images and product.variations = seen.variations`;

/** What the terms of an order are read from. */
const terms = ['settings', 'payment_settings', 'delivery_settings', 'delivery_zones'];
const rowVersions = (table: string) =>
  `(select string_agg(id || ':' || xmin, ',' order by id) from ${table})`;

/**
 * The version before 2026-11-30 places ordinary orders by `place_order`: it stays for one release, as long as processes of that
 * version may run beside this one.
 */
export const formerFunctions = [
  // Changes with each change of a setting, and with a restart, since another server may count the same `xmin`.
  `create or replace function terms_version() returns text language plpgsql stable as $$
    begin
      return md5(concat_ws(';', pg_postmaster_start_time(), ${terms.map(rowVersions).join(', ')}));
    end $$`,
  `create or replace function is_holding(newcomer orders, since timestamptz) returns boolean language plpgsql as $$
    begin
      return exists (
        select from orders
        where payment_status in ('unpaid', 'awaiting_transfer') and status <> 'cancelled'
          and (placed_from = newcomer.placed_from or network_of(placed_from) = network_of(newcomer.placed_from) or change_secret_hash = newcomer.change_secret_hash
            or customer_phone = newcomer.customer_phone or lower(customer_email) = lower(newcomer.customer_email))
      ) or exists (
        select from orders
        where payment_status in ('unpaid', 'awaiting_transfer') and created_at > since
          and (placed_from = newcomer.placed_from or network_of(placed_from) = network_of(newcomer.placed_from) or change_secret_hash = newcomer.change_secret_hash)
      );
    end $$`,
  // The number of the order; null if its reference or what it holds needs a closer look, 0 if its products or the terms have changed.
  `create or replace function place_order(draft json) returns integer language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    declare
      part record;
      placed orders;
      product_ids integer[];
      sold_count integer;
    begin
      -- Once: each \`->\` would parse the whole draft.
      select * into part from json_to_record(draft) as part ("order" json, products json, items json, locks json,
        "heldSince" timestamptz, "termsVersion" text);
      placed := json_populate_record(null::orders, part."order");
      product_ids := array(select (product ->> 'id')::integer from json_array_elements(part.products) product);
      perform lock_names(part.locks);

      if exists (select from orders where payment_reference = placed.payment_reference) then
        return null;
      end if;
      if part."heldSince" is not null and is_holding(placed, part."heldSince") then
        return null;
      end if;

      if part."termsVersion" is distinct from terms_version()
        or (select count(*) from products product, ${seen} where ${isAsSeen}) < cardinality(product_ids) then
        return 0;
      end if;

      insert into orders (${[...orderColumns, ...amounts].join(', ')})
        values (${[
          columnsOf('placed', orderColumns),
          ...amounts.map((column) => `coalesce(placed.${column}, 0)`),
        ].join(', ')})
        returning id into placed.id;
      insert into order_events (order_id, type, detail, created_at)
        values (placed.id, 'placed', jsonb_build_object('paymentMethod', placed.payment_method), placed.created_at);
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
        values ('new_order', placed.id, placed.created_at, placed.created_at);

      -- From here on nobody else sells or edits the products. Other orders for them wait, so all that can comes before.
      perform from products where id = any(product_ids) order by id for no key update;
      insert into order_items (order_id, position, product_id, name, image, variant, price, quantity, discount)
        select placed.id, position, product_id, name, image, variant, price, quantity, coalesce(discount, 0)
        from json_populate_recordset(null::order_items, part.items);
      with sold as (
        update products product set stock_quantity = product.stock_quantity - seen.quantity, version = product.version + 1
          from ${seen}
          where ${isAsSeen}
          returning product.id, -seen.quantity as change, product.stock_quantity)
      insert into stock_movements (product_id, change, stock_after, reason, order_id, created_at)
        select id, change, stock_quantity, 'order', placed.id, placed.created_at from sold order by sold.id;
      get diagnostics sold_count = row_count;
      if sold_count < cardinality(product_ids) then
        raise exception 'a product of the order has changed' using errcode = 'serialization_failure';
      end if;
      return placed.id;
    end $$`,
];
