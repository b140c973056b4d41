import { Migration } from '@mikro-orm/migrations';

/** A buyer who pays at a provider gets the mail "paid" instead, unless they leave without paying. */
const PAYING_MINUTES = 10;

const statements = [
  `alter table orders add column shipment jsonb`,
  `alter table orders add column reminded_at timestamptz`,
  // Anybody may have typed an address: an order beyond its share holds stock for minutes only, and causes no mail.
  `create function queue_order_received() returns trigger language plpgsql as $$
    begin
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at) values ('order_received', new.id,
        new.created_at + case when new.awaits_transfer or new.payment_method = 'whatsapp' then interval '0 minutes'
          else interval '${PAYING_MINUTES} minutes' end,
        new.created_at);
      return null;
    end $$`,
  `create trigger order_received_mail after insert on orders for each row
    when (new.channel = 'online' and new.customer_email <> '' and new.total > 0 and not new.beyond_share)
    execute function queue_order_received()`,
  // A refund that failed after all and is processed later is not mailed twice.
  `create function queue_refund_made() returns trigger language plpgsql as $$
    begin
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
        select 'refund_made', new.id, new.updated_at, new.updated_at from orders
        where id = new.order_id and customer_email <> ''
          and not exists (select from outgoing_mails where kind = 'refund_made' and subject_id = new.id);
      return null;
    end $$`,
  `create trigger refund_added_mail after insert on refunds for each row
    when (new.state = 'processed' and new.origin <> 'chargeback') execute function queue_refund_made()`,
  `create trigger refund_processed_mail after update of state on refunds for each row
    when (new.state = 'processed' and old.state <> 'processed' and new.origin <> 'chargeback')
    execute function queue_refund_made()`,
];

/**
 * Mail to buyers about received orders and refunds, written by the transaction that causes it: triggers, because orders and
 * refunds are written in several places. The shipment of an order, and when its buyer was reminded to pay.
 */
export class BuyerMails extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
