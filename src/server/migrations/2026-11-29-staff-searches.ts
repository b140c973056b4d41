import { Migration } from '@mikro-orm/migrations';

const notDeleted = '(archived_at is null or is_draft)';

/** A search by staff that names half of the items reads the names, but not the products, which are a hundred times as large. */
export class StaffSearches extends Migration {
  override up(): void {
    this.addSql('create index products_names on products (id) include (search_name)');
  }
}

/**
 * Lets staff find drafts by the SKU of a combination. Drops the index first: to take a second, stronger lock on `products`
 * would end in a deadlock with every order that waits for the first.
 */
export class StaffSearchesBySku extends Migration {
  override up(): void {
    this.addSql('drop index products_combination_skus');
    this.addSql(`create index products_combination_skus on products using gin (combination_skus(combinations))
      where combinations is not null and ${notDeleted}`);
  }
}
