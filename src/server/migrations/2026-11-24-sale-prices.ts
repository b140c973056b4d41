import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

/** More in one statement would keep the locks of many products. */
const MAX_AT_ONCE = 1000;

const isOn = `sale_price is not null and coalesce(sale_from <= moment, true) and coalesce(sale_until > moment, true)`;

const statements = [
  `alter table products
    add column sale_price bigint,
    add column sale_from timestamptz(3),
    add column sale_until timestamptz(3),
    add column on_sale boolean not null default false,
    add column sale_changes_at timestamptz(3)`,
  `alter table products add constraint products_sale_price_check check (sale_price >= 0) not valid`,
  `create index products_sale_changes on products (sale_changes_at) where sale_changes_at is not null`,
  // fromPrice() of the store.
  `create function lowest_price(base bigint, variations jsonb) returns bigint language sql immutable as $$
    select greatest(0, base + coalesce(sum((
      select min(coalesce((variation -> 'optionPrices' ->> option)::bigint, (variation ->> 'priceModifier')::bigint, 0))
      from jsonb_array_elements_text(variation -> 'options') option)), 0))::bigint
    from jsonb_array_elements(variations) variation $$`,
  // saleState() of the store.
  `create function switch_sales(moment timestamptz default clock_timestamp()) returns integer language plpgsql as $$
    declare
      switched integer;
    begin
      with due as (
        select id from products where sale_changes_at <= moment
        order by id limit ${MAX_AT_ONCE} for no key update)
      update products set
        on_sale = ${isOn},
        sale_changes_at = case when ${isOn} then sale_until end,
        from_price = lowest_price(case when ${isOn} then sale_price else price end, variations),
        version = version + 1, edited_at = moment, updated_at = moment
        where id in (select id from due);
      get diagnostics switched = row_count;
      return switched;
    end $$`,
  amendFunction('place_order(json)', [
    ['price bigint, images', 'price bigint, "onSale" boolean, "salePrice" bigint, images'],
    [
      'product.price = seen.price',
      `product.price = seen.price
          and product.on_sale = coalesce(seen."onSale", false)
          and (not product.on_sale or product.sale_price = seen."salePrice")`,
    ],
  ]),
  amendFunction('note_product_events()', [
    [`array['version', 'content_version'`, `array['sale_changes_at', 'version', 'content_version'`],
  ]),
  amendFunction('product_event_facts(products)', [
    [
      `'fromPrice', product.from_price`,
      `'salePrice', product.sale_price, 'onSale', product.on_sale, 'fromPrice', product.from_price`,
    ],
  ]),
];

/**
 * A lower price for a time. Whether it is charged stands in the row and is changed when the time has come, so that lists can
 * sort by it and every such change is on record like an edit.
 */
export class SalePrices extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
