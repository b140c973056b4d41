import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

/** `LOW_STOCK` of the store. */
const LOW_STOCK = 5;

const lowAt = (product: string) => `coalesce(${product}.low_stock, ${LOW_STOCK})`;

const statements = [
  // The combinations of which there were some and are none, without their stock.
  `create function combinations_run_out(before jsonb, after jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(item - 'stock' order by place), '[]')
    from jsonb_array_elements(after) with ordinality now(item, place)
      join jsonb_array_elements(before) was on was -> 'options' = item -> 'options'
    where item ->> 'stock' = '0' and was ->> 'stock' <> '0' $$`,
  amendFunction('note_product_events()', [
    [
      `'threshold', ${lowAt('after')}`,
      `'threshold', ${lowAt('after')}, 'combinations', combinations_run_out(before.combinations, after.combinations)`,
    ],
    [
      'or (before.stock_quantity > 0 and after.stock_quantity = 0)',
      `or (before.stock_quantity > 0 and after.stock_quantity = 0)
              or (after.combinations is distinct from before.combinations
                and combinations_run_out(before.combinations, after.combinations) <> '[]')`,
    ],
  ]),
  `drop trigger products_stock_push on products`,
  `create trigger products_stock_push after update of stock_quantity, combinations on products
    for each row when (new.archived_at is null
      and ((old.stock_quantity > ${lowAt('new')} and new.stock_quantity <= ${lowAt('new')})
        or (old.stock_quantity > 0 and new.stock_quantity = 0)
        or (new.combinations is distinct from old.combinations
          and combinations_run_out(old.combinations, new.combinations) <> '[]')))
    execute function note_stock_push()`,
];

/** Staff hear of a combination of options that is sold out, also while there are enough of the others. */
export class CombinationsRunOut extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

/** The entries of the bell. In a transaction of its own: the other one locks products against everybody. */
export class SoldOutCombinations extends Migration {
  override up(): void {
    this.addSql(`create index products_with_sold_out_combinations on products (id)
      where combinations is not null and archived_at is null and sold_out_combinations(combinations) <> '[]'`);
  }
}
