import { lowStockThreshold } from '#shared/stock.ts';
import { anyChanged, listed, summarizeBatch } from './fragments.ts';

/** The facts are updated by one transaction at a time: an arbitrary number that no other lock uses. */
const FACTS_LOCK = 4_207_311_944;

/** The columns of a product that its facts are computed from. */
const noted = listed(
  'category_id, stock_quantity, in_stock, featured, hero_featured, archived_at, is_draft, low_stock',
);

const lowAt = lowStockThreshold('product');

/**
 * The properties by which staff filter, count and sort products, in rows a tenth the size of a product and with an index on the
 * stock, which products have none of. A sale only notes the product in `changed_products`; whoever reads the facts first
 * summarizes what was noted.
 */
export const factFunctions = [
  `create or replace function note_changed_products() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        insert into changed_products (product_id)
          select after.id from changed_rows after join rows_before before on before.id = after.id
          where ${anyChanged(noted)};
      else
        insert into changed_products (product_id) select id from changed_rows;
      end if;
      return null;
    end $$`,
  // Scarce since the movement that made its stock low, or zero.
  `create or replace function summarize_products(changed integer[]) returns void language plpgsql as $$
    begin
      delete from product_facts where product_id = any (changed);
      insert into product_facts (product_id, category_id, stock_quantity, in_stock, featured, hero_featured,
        scarce_since, scarce_movement_id, is_draft, low_at)
      select product.id, category_id, stock_quantity, in_stock, featured, hero_featured,
        case when not is_draft and stock_quantity <= ${lowAt}
          then coalesce(movement.created_at, product.created_at) end,
        movement.id, is_draft, ${lowAt}
      from products product left join lateral (
        select id, created_at from stock_movements
        where product_id = product.id and case
          when stock_quantity = 0 then stock_after = 0
          when stock_quantity <= ${lowAt} then stock_after between 1 and ${lowAt}
            and stock_after - change not between 1 and ${lowAt}
          else false end
        order by id desc limit 1
      ) as movement on true
      where product.id = any (changed) and (archived_at is null or is_draft);
    end $$`,
  summarizeBatch('summarize_changed_products', 'product', FACTS_LOCK),
];
