import { Migration } from '@mikro-orm/migrations';

/** The columns by which a search sums and sorts orders, an order a twentieth the size of its row. */
export class OrderSearches extends Migration {
  override up(): void {
    this.addSql('create index orders_summed on orders (id) include (total, created_at)');
  }
}

/** Leads from products to orders without reading the items. */
export class OrderSearchesByItem extends Migration {
  override up(): void {
    this.addSql('drop index order_items_product');
    this.addSql('create index order_items_product on order_items (product_id) include (order_id)');
  }
}
