import { Migration } from '@mikro-orm/migrations';

export class EditedItems extends Migration {
  override up(): void {
    this.addSql(`alter table order_items
      add column agreed_discount bigint not null default 0,
      add column list_price bigint`);
  }
}

export class EditedOrders extends Migration {
  override up(): void {
    this.addSql(`alter table orders
      add column edited_at timestamptz,
      add column refunded_goods bigint not null default 0,
      add column refunded_surplus bigint not null default 0`);
  }
}

/** The books of a range of days have what was changed since. */
export class EditedOrdersByDay extends Migration {
  override up(): void {
    this.addSql('create index orders_edited on orders (edited_at, id) where edited_at is not null');
  }
}

/** As before, but what was refunded before a change of the items is not taken off what the order costs now. */
export class RevenueOfEditedOrders extends Migration {
  override up(): void {
    this.addSql(`create or replace view order_revenue as
      select order_id, is_counted, received - refunded as paid,
        case when is_counted
          then worth - goods - greatest(refunded - surplus - goods - greatest(received - surplus - worth, 0), 0)
          else 0 end as revenue,
        case when is_counted then greatest(-accepted_difference, 0) else 0 end as accepted_discount
      from (
        select known.*, greatest(
          total + least(accepted_difference, 0),
          least(received - surplus, total + greatest(accepted_difference, 0))
        ) as worth, least(refunded_goods, refunded - surplus) as goods
        from (
          select money.*, least(refunded_surplus, refunded) as surplus
          from (
            select orders.id as order_id, orders.total, orders.accepted_difference,
              orders.refunded_goods, orders.refunded_surplus,
              orders.status <> 'cancelled' and not orders.sandbox as is_counted,
              coalesce(come.received, 0)::bigint as received, coalesce(come.refunded, 0)::bigint as refunded
            from orders
            cross join lateral (
              select sum(amount) as received, sum(least(amount, given)) as refunded
              from payments cross join lateral (
                select coalesce(sum(refunds.amount), 0) as given from refunds
                where payment_id = payments.id and refunds.state <> 'failed'
              ) as returned
              where payments.order_id = orders.id and currency = 'NGN' and reversed_at is null
            ) as come
          ) as money
        ) as known
      ) as worths`);
  }
}

export class EditedStock extends Migration {
  override up(): void {
    this.addSql(`alter table stock_movements drop constraint stock_movements_reason_check,
      add constraint stock_movements_reason_check check (reason in
        ('initial', 'order', 'order_changed', 'cancelled', 'reinstated', 'returned', 'edit', 'correction')) not valid`);
  }
}

export class EditedStockChecked extends Migration {
  override up(): void {
    this.addSql('alter table stock_movements validate constraint stock_movements_reason_check');
  }
}

/** At the end of the transaction: the event shows the order as the transaction leaves it. */
export class OrderChangedEvents extends Migration {
  override up(): void {
    this.addSql(`create function note_changed_items() returns trigger language plpgsql as $$
      begin
        insert into outgoing_events (type, subject, data, endpoint_ids)
          select 'order.changed', 'order:' || changed.id, json_build_object('order', order_event_facts(changed)),
            webhook_endpoints_for('order.changed')
          from orders changed
          where id = new.order_id and webhook_endpoints_for('order.changed') is not null;
        return null;
      end $$`);
    this.addSql(`create constraint trigger order_changed_event after insert on order_events
      deferrable initially deferred for each row when (new.type = 'items_changed')
      execute function note_changed_items()`);
  }
}
