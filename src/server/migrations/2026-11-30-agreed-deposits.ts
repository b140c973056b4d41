import { Migration } from '@mikro-orm/migrations';

/** The deposit that staff agreed on for a sale, and what is to be paid after it. */
export class AgreedDeposits extends Migration {
  override up(): void {
    this.addSql(`alter table orders
      add column agreed_deposit bigint check (agreed_deposit >= 0),
      add column balance_due bigint not null default 0 check (balance_due >= 0),
      drop constraint orders_payment_status_check,
      add constraint orders_payment_status_check check (payment_status in ('unpaid', 'awaiting_transfer', 'balance_due',
        'paid', 'needs_attention', 'partially_refunded', 'refunded')) not valid`);
  }
}

export class AgreedDepositsChecked extends Migration {
  override up(): void {
    this.addSql('alter table orders validate constraint orders_payment_status_check');
  }
}

/**
 * Sales recorded before with a part payment: it was agreed on. What else happened to their money is not judged here: the
 * others remain as they are until their money changes.
 */
export class AgreedDepositsOfSales extends Migration {
  override up(): void {
    this.addSql(`update orders o set agreed_deposit = m.amount
      from payments m
      where m.order_id = o.id and m.created_at = o.created_at and m.currency = 'NGN' and m.attempt_id is null
        and m.amount < o.total and o.items_hash is null and o.channel <> 'online'`);
    this.addSql(`update orders o set payment_status = 'balance_due', flags = o.flags - 'underpaid',
        balance_due = o.total - m.paid
      from (
        select order_id, sum(amount) as paid from payments where reversed_at is null and currency = 'NGN' group by order_id
      ) m
      where m.order_id = o.id and m.paid >= o.agreed_deposit and m.paid < o.total
        and o.payment_status = 'needs_attention' and o.flags @> '["underpaid"]' and not o.flags @> '["wrong_currency"]'
        and o.status <> 'cancelled' and o.accepted_difference = 0 and o.refunded_goods = 0
        and not exists (select from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id)`);
  }
}
