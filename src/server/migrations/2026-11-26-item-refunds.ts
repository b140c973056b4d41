import { Migration } from '@mikro-orm/migrations';

/** The purpose of a refund: items of its order, and delivery with gift wrap. */
export class ItemRefunds extends Migration {
  override up(): void {
    this.addSql(`alter table refunds
      add column items jsonb not null default '[]',
      add column with_fees boolean not null default false`);
  }
}

/** How many of an item came back in stock with a refund. */
export class RestockedItems extends Migration {
  override up(): void {
    this.addSql(`alter table order_items add column restocked integer not null default 0,
      add constraint order_items_restocked check (restocked between 0 and quantity) not valid`);
  }
}

export class ReturnedStock extends Migration {
  override up(): void {
    this.addSql(`alter table stock_movements drop constraint stock_movements_reason_check,
      add constraint stock_movements_reason_check
        check (reason in ('initial', 'order', 'cancelled', 'reinstated', 'returned', 'edit', 'correction')) not valid`);
  }
}

export class ItemRefundsChecked extends Migration {
  override up(): void {
    this.addSql('alter table order_items validate constraint order_items_restocked');
    this.addSql('alter table stock_movements validate constraint stock_movements_reason_check');
  }
}
