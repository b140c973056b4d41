import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

const statements = [
  // Null for a combination that has less than nothing, or is there twice: no product can have such combinations.
  `create function combined_stock(combinations jsonb) returns integer language sql immutable as $$
    select case when min((item ->> 'stock')::int) >= 0 and count(distinct item -> 'options') = count(*)
      then sum((item ->> 'stock')::int)::int end
    from jsonb_array_elements(combinations) item $$`,
  `create function combination_skus(combinations jsonb) returns text[] language sql immutable as $$
    select coalesce(array_agg(lower(item ->> 'sku')) filter (where item ->> 'sku' is not null), '{}')
    from jsonb_array_elements(combinations) item $$`,
  // The combinations of which there are none.
  `create function sold_out_combinations(combinations jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(item -> 'options') filter (where item ->> 'stock' = '0'), '[]')
    from jsonb_array_elements(combinations) item $$`,
  `alter table products add column combinations jsonb`,
  // No row has combinations yet.
  `alter table products add constraint products_combinations_add_up
    check (combinations is null or coalesce(combined_stock(combinations) = stock_quantity, false)) not valid`,
  `create index products_combination_skus on products using gin (combination_skus(combinations))
    where combinations is not null and archived_at is null`,
  amendFunction('place_order(json)', [
    [
      'product.stock_quantity >= seen.quantity',
      'product.stock_quantity >= seen.quantity and product.combinations is null',
    ],
  ]),
  // Lists show what is sold out, but not how many there are of a combination.
  amendFunction('note_product_changes()', [
    [`'{stock_quantity,version,updated_at}'`, `'{stock_quantity,version,updated_at,combinations}'`],
    [
      '(before.stock_quantity > 0) <> (after.stock_quantity > 0)',
      `(before.stock_quantity > 0) <> (after.stock_quantity > 0)
              or before.combinations is distinct from after.combinations
                and sold_out_combinations(before.combinations) <> sold_out_combinations(after.combinations)`,
    ],
  ]),
];

/** The combination whose stock was changed. In a transaction of its own: another one may move stock. */
export class StockMovementOptions extends Migration {
  override up(): void {
    this.addSql('alter table stock_movements add column options jsonb');
  }
}

/**
 * Stock and SKU of each combination of a product's options, in the product's own row: a combination is locked with its product,
 * and the check above lets no write pass after which the product's stock is not their sum. An order of such a product is no
 * matter of `place_order`.
 */
export class Combinations extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
