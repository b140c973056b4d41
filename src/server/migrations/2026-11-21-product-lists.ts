import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table products add column content_version integer not null default 1 check (content_version > 0)`,
  `alter table products add column creation_key text constraint products_creation_key_unique unique`,
  `alter table stock_changes add column key text`,
  `create index products_name on products (search_name, id) where archived_at is null`,
  `create index products_stock on products (stock_quantity, id) where archived_at is null`,
  `alter table pictures add column state text not null default 'ready' check (state in ('making', 'ready'))`,
  `create index pictures_making on pictures (key) where state = 'making'`,
  `insert into stock_changes (product_id, change, stock_after, reason, created_at)
    select p.id, p.stock_quantity - l.sum, p.stock_quantity, 'initial', now()
    from products p, lateral (
      select coalesce(sum(change), 0)::int as sum from stock_changes s where s.product_id = p.id
    ) l
    where p.stock_quantity <> l.sum`,
];

/**
 * Lists of ten thousand products by name and stock; a version of what people edit, apart from what is sold; keys by which a
 * form that is sent again after a lost answer is known; pictures whose sizes are still being made. Products from before the stock ledger get the line that it begins with.
 */
export class ProductLists extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
