import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

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

/** As `place_order` has them, after the update of the stock. */
const notes = `      insert into order_events (order_id, type, detail, created_at)
        values (placed.id, 'placed', jsonb_build_object('paymentMethod', placed.payment_method), placed.created_at);
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
        values ('new_order', placed.id, placed.created_at, placed.created_at);
`;

const lock = `
      -- From here on nobody else sells or edits the products. Other orders for them wait, so everything else comes before.
      perform from products product
        join json_to_recordset(draft -> 'products') as seen (id integer, quantity integer, name text, price bigint,
          "onSale" boolean, "salePrice" bigint, images jsonb, variations jsonb) using (id)
        where product.archived_at is null and product.in_stock and product.stock_quantity >= seen.quantity
          and product.combinations is null and product.name = seen.name and product.price = seen.price
          and product.on_sale = coalesce(seen."onSale", false)
          and (not product.on_sale or product.sale_price = seen."salePrice")
          and product.images = seen.images and product.variations = seen.variations
        order by id for no key update of product;
      get diagnostics found_count = row_count;
      if found_count < product_count then
        raise exception 'a product of the order has changed' using errcode = 'serialization_failure';
      end if;
`;

const placeOrder = amendFunction('place_order(json)', [
  ['      -- Nobody sells or edits the products until the order is written.\n', ''],
  ['order by id for no key update of product', 'order by id'],
  ['locked_count', 'found_count'],
  [notes, ''],
  ['      insert into order_items', `${notes}${lock}      insert into order_items`],
]);

/**
 * Orders for one product wait for each other as briefly as possible. A product that changes between the check and the lock
 * ends the order with an error, after which `checkout/place-in-transaction.ts` decides.
 */
export class ShortProductLocks extends Migration {
  override up(): void {
    this.addSql(placeOrder);
  }
}
