import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

/** Days on which the seller does not work, and what wrapping a gift costs. */
export class ClosedDays extends Migration {
  override up(): void {
    this.addSql(`alter table delivery_settings
      add column closed_days jsonb not null default '[]',
      add column gift_wrap_fee bigint check (gift_wrap_fee >= 0)`);
  }
}

/** Who receives an order in the place of its buyer, and what wrapping it costs. */
export class Gifts extends Migration {
  override up(): void {
    this.addSql(
      'alter table orders add column gift jsonb, add column gift_wrap_fee bigint not null default 0',
    );
    // Existing rows are checked in the next transaction, while orders pass.
    this.addSql(`alter table orders drop constraint orders_total_adds_up,
      add constraint orders_total_adds_up check (discount between 0 and subtotal and delivery_fee >= 0
        and gift_wrap_fee >= 0 and total = subtotal - discount + gift_wrap_fee + delivery_fee + tax) not valid`);
    this.addSql(
      amendFunction('order_event_facts(orders)', [
        [`'deliveryFee',`, `'giftWrapFee', changed.gift_wrap_fee, 'deliveryFee',`],
      ]),
    );
  }
}

export class GiftsChecked extends Migration {
  override up(): void {
    this.addSql('alter table orders validate constraint orders_total_adds_up');
  }
}
