import { Migration } from '@mikro-orm/migrations';

const notDeleted = '(archived_at is null or is_draft)';

/** What staff look for by the name or the SKU of a product, drafts included. */
export class StaffSearches extends Migration {
  override up(): void {
    // A search that names half of the items reads the names, but not the products, which are a hundred times as large.
    this.addSql('create index products_names on products (id) include (search_name)');
    this.addSql('drop index products_combination_skus');
    this.addSql(`create index products_combination_skus on products using gin (combination_skus(combinations))
      where combinations is not null and ${notDeleted}`);
  }
}
