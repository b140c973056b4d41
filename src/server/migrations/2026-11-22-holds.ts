import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table orders
    add column large boolean not null default false,
    add column beyond_share boolean not null default false,
    add column held_by_staff boolean not null default false,
    add column transfer_claimed_at timestamptz`,
  `drop index orders_held`,
  `create index orders_held on orders (held_until)
    where payment_status in ('unpaid', 'awaiting_transfer') and status = 'pending'`,
  `create index orders_from_address on orders (placed_from, created_at)`,
  `create index orders_from_browser on orders (change_secret_hash, created_at)`,
  // Nothing is due for them, so nobody can pay them.
  `update orders set payment_status = 'paid', held_until = null
    where total = 0 and payment_status in ('unpaid', 'awaiting_transfer') and status <> 'cancelled'`,
];

/**
 * How an unpaid order holds its stock. Transfers that were placed before were promised their stock for as long as it
 * takes; they go on without an end until a person decides.
 */
export class Holds extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
