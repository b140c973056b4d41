import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table orders add column change_secret_hash text, add column placed_from text`,
  `create index orders_unpaid_browser on orders (change_secret_hash)
    where payment_status in ('unpaid', 'awaiting_transfer') and status <> 'cancelled'`,
  `create index orders_unpaid_address on orders (placed_from)
    where payment_status in ('unpaid', 'awaiting_transfer') and status <> 'cancelled'`,
];

/** Which browser and which network address an order came from. */
export class OrderOrigin extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
