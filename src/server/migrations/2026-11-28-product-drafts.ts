import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

/** More in one statement would keep the locks of many products. */
const MAX_AT_ONCE = 1000;

/** `LOW_STOCK` of the store. */
const LOW_STOCK = 5;

const lowAt = (product: string) => `coalesce(${product}.low_stock, ${LOW_STOCK})`;

const isOn = `sale_price is not null and coalesce(sale_from <= moment, true) and coalesce(sale_until > moment, true)`;
const isPublished = `coalesce(is_draft and publish_at <= moment, false)`;

const notDeleted = '(archived_at is null or is_draft)';

const columns = [
  `alter table products
    add column is_draft boolean not null default false,
    add column publish_at timestamptz(3),
    add column low_stock int`,
  `alter table products
    add constraint products_draft_check check (not is_draft or archived_at is not null) not valid,
    add constraint products_low_stock_check check (low_stock >= 0) not valid`,
  `create index products_drafts on products (created_at desc, id desc) where is_draft`,
  // The products that staff list, drafts included, in an order in which the shop lists its products as well.
  `create index products_newest_for_staff on products (created_at desc, id desc) where ${notDeleted}`,
  `create index products_price_for_staff on products (from_price, id) where ${notDeleted}`,
  `drop index products_name`,
  `create index products_name on products (search_name, id) where ${notDeleted}`,
  `drop index products_sku`,
  `create unique index products_sku on products (lower(sku)) where sku is not null and ${notDeleted}`,
  `drop index products_external_id`,
  `create unique index products_external_id on products (external_id)
    where external_id is not null and ${notDeleted}`,
  // Begins and ends sales, and publishes drafts, in one index of times: `sale_changes_at`.
  `create or replace function switch_sales(moment timestamptz default clock_timestamp()) returns integer
    language plpgsql as $$
    declare
      switched integer;
    begin
      with due as (
        select id from products where sale_changes_at <= moment
        order by id limit ${MAX_AT_ONCE} for no key update)
      update products set
        on_sale = ${isOn},
        sale_changes_at = least(
          case when sale_price is not null then case when sale_from > moment then sale_from when ${isOn} then sale_until end end,
          case when is_draft and publish_at > moment then publish_at end),
        from_price = lowest_price(case when ${isOn} then sale_price else price end, variations),
        archived_at = case when ${isPublished} then null else archived_at end,
        publish_at = case when ${isPublished} then null else publish_at end,
        is_draft = is_draft and not ${isPublished},
        version = version + 1, edited_at = moment, updated_at = moment
        where id in (select id from due);
      get diagnostics switched = row_count;
      return switched;
    end $$`,
  amendFunction('note_product_events()', [
    [`array['sale_changes_at'`, `array['sale_changes_at', 'is_draft', 'publish_at', 'low_stock'`],
    // Nobody outside the store knows of a draft.
    [
      'where changed.keys is not null',
      'where changed.keys is not null and (before.archived_at is null or after.archived_at is null)',
    ],
    [
      'before.stock_quantity > 5 and after.stock_quantity <= 5',
      `before.stock_quantity > ${lowAt('after')} and after.stock_quantity <= ${lowAt('after')}`,
    ],
    [`'threshold', 5`, `'threshold', ${lowAt('after')}`],
  ]),
  `drop trigger products_stock_push on products`,
  `create trigger products_stock_push after update of stock_quantity on products
    for each row when (new.archived_at is null
      and ((old.stock_quantity > ${lowAt('new')} and new.stock_quantity <= ${lowAt('new')})
        or (old.stock_quantity > 0 and new.stock_quantity = 0)))
    execute function note_stock_push()`,
];

/**
 * Products that only staff see, published now or at a time, and how few items of a product are few. A draft has a time of
 * `archived_at`, like a deleted product: what shows products to the public, indexes and triggers included, has one condition.
 */
export class ProductDrafts extends Migration {
  override up(): void {
    for (const statement of columns) this.addSql(statement);
  }
}

/** The order of categories in the shop. */
export class CategoryOrder extends Migration {
  override up(): void {
    this.addSql('alter table categories add column position int');
  }
}

const facts = [
  `alter table product_facts
    add column is_draft boolean not null default false,
    add column low_at int not null default ${LOW_STOCK}`,
  amendFunction('update_product_facts()', [
    ['scarce_since, scarce_movement_id)', 'scarce_since, scarce_movement_id, is_draft, low_at)'],
    [
      `case when stock_quantity <= ${LOW_STOCK} then`,
      `case when not is_draft and stock_quantity <= ${lowAt('product')} then`,
    ],
    ['movement.id\n', `movement.id, is_draft, ${lowAt('product')}\n`],
    [
      `when stock_quantity <= ${LOW_STOCK} then stock_after between 1 and ${LOW_STOCK}`,
      `when stock_quantity <= ${lowAt('product')} then stock_after between 1 and ${lowAt('product')}`,
    ],
    [
      `stock_after - change not between 1 and ${LOW_STOCK}`,
      `stock_after - change not between 1 and ${lowAt('product')}`,
    ],
    ['and archived_at is null;', `and ${notDeleted};`],
  ]),
  amendFunction('note_changed_products()', [
    ['after.archived_at', 'after.archived_at, after.is_draft, after.low_stock'],
    ['before.archived_at', 'before.archived_at, before.is_draft, before.low_stock'],
  ]),
];

/** The properties by which staff filter products. */
export class ProductDraftFacts extends Migration {
  override up(): void {
    for (const statement of facts) this.addSql(statement);
  }
}
