import { Migration } from '@mikro-orm/migrations';

// Each in a transaction of its own, so that orders wait only for the building of an index.

/** Finds the few orders with money to come without reading all orders. It has every row of `orders_unpaid_phone`. */
export class OwedOrders extends Migration {
  override up(): void {
    this.addSql(`create index orders_owed_phone on orders (customer_phone)
      where payment_status in ('unpaid', 'awaiting_transfer', 'balance_due') and status <> 'cancelled'`);
  }
}

export class OwedOrdersAlone extends Migration {
  override up(): void {
    this.addSql('drop index orders_unpaid_phone');
  }
}

/** The two kinds of status depend on each other: otherwise PostgreSQL expects thousands of orders with money to come. */
export class OrderStatistics extends Migration {
  override up(): void {
    this.addSql('create statistics orders_statuses (mcv) on status, payment_status from orders');
    this.addSql('analyze orders');
  }
}

/** Finds the reminders about orders without reading all histories. */
export class ReminderEvents extends Migration {
  override up(): void {
    this.addSql(
      `create index order_events_reminders on order_events (order_id) where type = 'reminder_opened'`,
    );
  }
}
