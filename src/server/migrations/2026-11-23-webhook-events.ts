import { Migration } from '@mikro-orm/migrations';

/** Columns whose change nobody outside the store sees, or that follow from others. */
const internal = `array['version', 'content_version', 'creation_key', 'edited_at', 'updated_at', 'created_at',
  'search_name', 'search_text', 'search_details']`;

/** An event is written only if an endpoint wants it, with the endpoints that want it now. */
const functions = [
  `create function webhook_endpoints_for(wanted text) returns int[] language sql stable as $$
    select array_agg(id order by id) from webhook_endpoints where is_enabled and wanted = any (event_types) $$`,
  `create function order_event_facts(changed orders) returns json language sql stable as $$
    select json_build_object(
      'id', changed.id, 'status', changed.status, 'paymentStatus', changed.payment_status,
      'paymentMethod', changed.payment_method, 'channel', changed.channel, 'currency', 'NGN',
      'subtotal', changed.subtotal, 'tax', changed.tax, 'total', changed.total,
      'paid', (select coalesce(sum(amount), 0) from payments where order_id = changed.id and reversed_at is null),
      'refunded', (select coalesce(sum(amount), 0) from refunds where order_id = changed.id and state = 'processed'),
      'isTest', changed.sandbox,
      'items', (select coalesce(json_agg(json_build_object(
          'productId', item.product_id, 'name', item.name, 'variant', item.variant,
          'price', item.price, 'quantity', item.quantity) order by item.position), '[]')
        from order_items item where item.order_id = changed.id),
      'createdAt', to_char(changed.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) $$`,
  // At the end of the transaction: the event shows the order as the transaction leaves it.
  `create function note_order_change() returns trigger language plpgsql as $$
    declare
      receivers int[];
      facts json;
    begin
      if not exists (select from webhook_endpoints where is_enabled and tg_argv[0] = any (event_types)) then
        return null;
      end if;
      receivers := webhook_endpoints_for(tg_argv[0]);
      select order_event_facts(changed) into facts from orders changed where id = new.id;
      insert into outgoing_events (type, subject, data, endpoint_ids) values (tg_argv[0], 'order:' || new.id,
        case tg_argv[0] when 'order.status_changed' then
          json_build_object('order', facts, 'from', old.status, 'to', new.status)
        else json_build_object('order', facts) end, receivers);
      return null;
    end $$`,
  `create function note_refund() returns trigger language plpgsql as $$
    begin
      insert into outgoing_events (type, subject, data, endpoint_ids)
        select 'order.refunded', 'order:' || changed.id,
          json_build_object('order', order_event_facts(changed), 'refund',
            json_build_object('id', new.id, 'paymentId', new.payment_id, 'amount', new.amount)),
          webhook_endpoints_for('order.refunded')
        from orders changed
        where id = new.order_id and webhook_endpoints_for('order.refunded') is not null;
      return null;
    end $$`,
  `create function note_dispute() returns trigger language plpgsql as $$
    begin
      insert into outgoing_events (type, subject, data, endpoint_ids)
        select 'order.disputed', 'order:' || changed.id,
          json_build_object('order', order_event_facts(changed), 'dispute',
            json_build_object('id', new.id, 'provider', new.provider, 'status', new.status,
              'amount', new.amount, 'currency', new.currency,
              'dueAt', to_char(new.due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
          webhook_endpoints_for('order.disputed')
        from orders changed
        where id = new.order_id and webhook_endpoints_for('order.disputed') is not null;
      return null;
    end $$`,
  `create function product_event_facts(product products) returns json language sql stable as $$
    select json_build_object('id', product.id, 'slug', product.slug, 'name', product.name, 'price', product.price,
      'fromPrice', product.from_price, 'categoryId', product.category_id, 'inStock', product.in_stock,
      'stockQuantity', product.stock_quantity, 'version', product.version) $$`,
  `create function camel_case(name text) returns text language sql immutable as $$
    select lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2) $$`,
  `create function note_product_events() returns trigger language plpgsql as $$
    declare
      receivers int[];
      low_receivers int[];
    begin
      if not exists (select from webhook_endpoints where is_enabled) then
        return null;
      end if;
      receivers := webhook_endpoints_for('product.changed');
      low_receivers := webhook_endpoints_for('stock.low');
      if receivers is not null then
        insert into outgoing_events (type, subject, data, endpoint_ids)
          select 'product.changed', 'product:' || after.id,
            json_build_object('product', product_event_facts(after),
              'change', case when before.archived_at is null and after.archived_at is not null then 'removed'
                when before.archived_at is not null and after.archived_at is null then 'created'
                else 'updated' end,
              'fields', (select json_agg(camel_case(key) order by key) from unnest(changed.keys) key)),
            receivers
          from changed_products after join products_before before on before.id = after.id
          cross join lateral (
            select array_agg(key) as keys from jsonb_each(to_jsonb(after)) field
            where key <> all (${internal}) and value is distinct from to_jsonb(before) -> key) changed
          where changed.keys is not null
          order by after.id;
      end if;
      if low_receivers is not null then
        insert into outgoing_events (type, subject, data, endpoint_ids)
          select 'stock.low', 'product:' || after.id,
            json_build_object('product', product_event_facts(after), 'threshold', 5), low_receivers
          from changed_products after join products_before before on before.id = after.id
          where after.archived_at is null
            and ((before.stock_quantity > 5 and after.stock_quantity <= 5)
              or (before.stock_quantity > 0 and after.stock_quantity = 0))
          order by after.id;
      end if;
      return null;
    end $$`,
  `create function note_new_products() returns trigger language plpgsql as $$
    declare
      receivers int[] := webhook_endpoints_for('product.changed');
    begin
      if receivers is not null then
        insert into outgoing_events (type, subject, data, endpoint_ids)
          select 'product.changed', 'product:' || product.id,
            json_build_object('product', product_event_facts(product),
              'change', case tg_op when 'DELETE' then 'removed' else 'created' end, 'fields', '[]'::json),
            receivers
          from changed_products product
          where product.archived_at is null
          order by product.id;
      end if;
      return null;
    end $$`,
];

/** Fires at the end of the transaction. A row that does not fulfil the condition costs nothing then. */
const atCommit = (name: string, when: string, table: string, condition: string, call: string) =>
  `create constraint trigger ${name} after ${when} on ${table} deferrable initially deferred
    for each row ${condition && `when (${condition})`} execute function ${call}`;

const triggers = [
  atCommit('order_created_event', 'insert', 'orders', '', `note_order_change('order.created')`),
  atCommit(
    'order_placed_paid_event',
    'insert',
    'orders',
    `new.payment_status = 'paid'`,
    `note_order_change('order.paid')`,
  ),
  atCommit(
    'order_status_event',
    'update of status',
    'orders',
    'old.status <> new.status',
    `note_order_change('order.status_changed')`,
  ),
  // Money that returns from a refund or a dispute is not a new payment.
  atCommit(
    'order_paid_event',
    'update of payment_status',
    'orders',
    `new.payment_status = 'paid' and old.payment_status not in ('paid', 'partially_refunded', 'refunded')`,
    `note_order_change('order.paid')`,
  ),
  atCommit('refund_added_event', 'insert', 'refunds', `new.state = 'processed'`, 'note_refund()'),
  atCommit(
    'refund_processed_event',
    'update of state',
    'refunds',
    `new.state = 'processed' and old.state <> 'processed'`,
    'note_refund()',
  ),
  atCommit('dispute_opened_event', 'insert', 'disputes', '', 'note_dispute()'),
  atCommit(
    'dispute_changed_event',
    'update of status, order_id',
    'disputes',
    'old.status <> new.status or old.order_id is distinct from new.order_id',
    'note_dispute()',
  ),
  `create trigger product_changed_events after update on products
    referencing new table as changed_products old table as products_before
    for each statement execute function note_product_events()`,
  `create trigger product_created_events after insert on products
    referencing new table as changed_products
    for each statement execute function note_new_products()`,
  `create trigger product_deleted_events after delete on products
    referencing old table as changed_products
    for each statement execute function note_new_products()`,
];

/**
 * Events for other systems, written by the transaction that causes them: triggers, so that no statement forgets one, and
 * whichever version of the store runs it. `server/webhooks/` delivers them.
 */
export class WebhookEvents extends Migration {
  override up(): void {
    for (const statement of [...functions, ...triggers]) this.addSql(statement);
  }
}
