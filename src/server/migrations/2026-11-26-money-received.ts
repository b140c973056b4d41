import { Migration } from '@mikro-orm/migrations';

/** Money of the last days is added up without reading what came before. */
export class PaymentsByDay extends Migration {
  override up(): void {
    this.addSql(`create index payments_received on payments (paid_at) include (amount)
      where currency = 'NGN' and mode = 'live' and reversed_at is null`);
  }
}

export class RefundsByDay extends Migration {
  override up(): void {
    this.addSql('create index refunds_created on refunds (created_at)');
  }
}
