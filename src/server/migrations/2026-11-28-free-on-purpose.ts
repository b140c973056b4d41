import { Migration } from '@mikro-orm/migrations';

/** Whether a product may cost nothing. Products that cost nothing already wait for a decision of the seller. */
export class FreeOnPurpose extends Migration {
  override up(): void {
    this.addSql('alter table products add column free_on_purpose boolean not null default false');
  }
}

/** Finds the few products that cost nothing. */
export class FreeProducts extends Migration {
  override up(): void {
    this.addSql(`create index products_free on products (id) where not free_on_purpose and (from_price = 0
      or sale_price + from_price - case when on_sale then sale_price else price end <= 0)`);
  }
}
