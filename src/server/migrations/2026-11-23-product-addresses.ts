import { Migration } from '@mikro-orm/migrations';

/** The sitemap comes from an index alone: the rows of a large catalogue would fill the database's memory. */
export class ProductAddresses extends Migration {
  override up(): void {
    this.addSql(
      `create index products_addresses on products (id) include (slug, edited_at) where archived_at is null`,
    );
  }
}
