import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table products
    add column sku text,
    add column barcode text,
    add column external_id text`,
  // A sale changes none of their columns, so it writes to none of them.
  `create unique index products_sku on products (lower(sku)) where sku is not null and archived_at is null`,
  `create unique index products_external_id on products (external_id)
    where external_id is not null and archived_at is null`,
];

/** Codes by which other systems know a product. Those of its options stand in `variations`. */
export class ProductCodes extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
