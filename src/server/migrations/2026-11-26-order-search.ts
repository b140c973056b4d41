import { Migration } from '@mikro-orm/migrations';

/** Orders are found by a part of the customer's phone number. */
export class OrderPhones extends Migration {
  override up(): void {
    this.addSql('create index orders_phone on orders using gin (customer_phone gin_trgm_ops)');
  }
}

/** Gifts are found by who receives them. */
export class OrderRecipients extends Migration {
  override up(): void {
    this.addSql(`create index orders_recipient on orders using gin (
      search_form(gift ->> 'recipientName') gin_trgm_ops, (gift ->> 'recipientPhone') gin_trgm_ops)
      where gift is not null`);
  }
}
