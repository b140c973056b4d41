import { Migration } from '@mikro-orm/migrations';

/** The facts are updated by one transaction at a time: an arbitrary number that no other lock uses. */
const FACTS_LOCK = 4_207_311_944;

/** `LOW_STOCK` of the store. */
const LOW_STOCK = 5;

const facts = (product: string) =>
  ['category_id', 'stock_quantity', 'in_stock', 'featured', 'hero_featured', 'archived_at']
    .map((column) => `${product}.${column}`)
    .join(', ');

const statements = [
  `create table changed_products (product_id integer not null)`,
  `create table product_facts (
    product_id integer primary key,
    category_id integer,
    stock_quantity integer not null,
    in_stock boolean not null,
    featured boolean not null,
    hero_featured boolean not null,
    scarce_since timestamptz,
    scarce_movement_id bigint)`,
  // Scarce since the movement that made its stock low, or zero.
  `create function update_product_facts() returns void language plpgsql as $$
    declare
      changed integer[];
    begin
      perform pg_advisory_xact_lock(${FACTS_LOCK});
      with taken as (delete from changed_products returning product_id)
        select array_agg(distinct product_id) into changed from taken;
      if changed is null then return; end if;
      delete from product_facts where product_id = any (changed);
      insert into product_facts (product_id, category_id, stock_quantity, in_stock, featured, hero_featured,
        scarce_since, scarce_movement_id)
      select product.id, category_id, stock_quantity, in_stock, featured, hero_featured,
        case when stock_quantity <= ${LOW_STOCK} then coalesce(movement.created_at, product.created_at) end, movement.id
      from products product left join lateral (
        select id, created_at from stock_movements
        where product_id = product.id and case
          when stock_quantity = 0 then stock_after = 0
          when stock_quantity <= ${LOW_STOCK} then stock_after between 1 and ${LOW_STOCK}
            and stock_after - change not between 1 and ${LOW_STOCK}
          else false end
        order by id desc limit 1
      ) as movement on true
      where product.id = any (changed) and archived_at is null;
    end $$`,
  `insert into changed_products (product_id) select id from products`,
  `select update_product_facts()`,
  `create index product_facts_stock on product_facts (stock_quantity, product_id)`,
  `create index product_facts_scarce on product_facts (scarce_since desc, product_id desc)
    where scarce_since is not null`,
  `create function note_changed_products() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        insert into changed_products (product_id)
          select after.id from changed_rows after join rows_before before on before.id = after.id
          where (${facts('after')}) is distinct from (${facts('before')});
      else
        insert into changed_products (product_id) select id from changed_rows;
      end if;
      return null;
    end $$`,
  `create trigger products_insert_noted after insert on products
    referencing new table as changed_rows
    for each statement execute function note_changed_products()`,
  `create trigger products_update_noted after update on products
    referencing new table as changed_rows old table as rows_before
    for each statement execute function note_changed_products()`,
  `create trigger products_delete_noted after delete on products
    referencing old table as changed_rows
    for each statement execute function note_changed_products()`,
];

/**
 * The properties by which staff filter, count and sort products, in rows a tenth the size of a product and with an index on the
 * stock, which products have none of. A sale only adds the product's id to `changed_products`; whoever reads the facts first
 * calls `update_product_facts`.
 */
export class ProductFacts extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
