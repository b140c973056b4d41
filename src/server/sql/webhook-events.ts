import { lowStockThreshold } from '#shared/stock.ts';
import { listed } from './fragments.ts';

const lowAt = lowStockThreshold('after');

const isoTime = (time: string) =>
  `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Columns of a product whose change is no event. */
const silent = listed(`
  sale_changes_at, is_draft, publish_at, low_stock, version, content_version, creation_key, edited_at,
  updated_at, created_at, search_name, search_text, search_details`);

/** An event of the order that a row belongs to, with facts of the row. */
const orderEvent = (name: string, type: string, facts = '') =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      insert into outgoing_events (type, subject, data, endpoint_ids)
        select '${type}', 'order:' || changed.id,
          json_build_object('order', order_event_facts(changed)${facts}),
          webhook_endpoints_for('${type}')
        from orders changed
        where id = new.order_id and webhook_endpoints_for('${type}') is not null;
      return null;
    end $$`;

/** Rows of `outgoing_events`, in the transaction that causes them, if an endpoint wants them; `webhooks.md` names their fields. */
export const eventFunctions = [
  `create or replace function camel_case(name text) returns text language sql immutable as $$
    select lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2) $$`,
  `create or replace function webhook_endpoints_for(wanted text) returns integer[] language sql stable as $$
    select array_agg(id order by id) from webhook_endpoints where is_enabled and wanted = any (event_types) $$`,
  `create or replace function order_event_facts(changed orders) returns json language sql stable as $$
    select json_build_object(
      'id', changed.id, 'status', changed.status, 'paymentStatus', changed.payment_status,
      'paymentMethod', changed.payment_method, 'channel', changed.channel, 'currency', 'NGN',
      'subtotal', changed.subtotal, 'discount', changed.discount, 'giftWrapFee', changed.gift_wrap_fee, 'deliveryFee', changed.delivery_fee,
      'tax', changed.tax, 'total', changed.total,
      'paid', (select coalesce(sum(amount), 0) from payments where order_id = changed.id and reversed_at is null),
      'refunded', (select coalesce(sum(amount), 0) from refunds where order_id = changed.id and state = 'processed'),
      'isTest', changed.sandbox,
      'items', (select coalesce(json_agg(json_build_object(
          'productId', item.product_id, 'name', item.name, 'variant', item.variant,
          'price', item.price, 'quantity', item.quantity) order by item.position), '[]')
        from order_items item where item.order_id = changed.id),
      'createdAt', ${isoTime('changed.created_at')}) $$`,
  `create or replace function note_order_change() returns trigger language plpgsql as $$
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
  orderEvent('note_changed_items', 'order.changed'),
  orderEvent(
    'note_refund',
    'order.refunded',
    `, 'refund',
            json_build_object('id', new.id, 'paymentId', new.payment_id, 'amount', new.amount)`,
  ),
  orderEvent(
    'note_dispute',
    'order.disputed',
    `, 'dispute',
            json_build_object('id', new.id, 'provider', new.provider, 'status', new.status,
              'amount', new.amount, 'currency', new.currency, 'dueAt', ${isoTime('new.due_at')})`,
  ),
  `create or replace function product_event_facts(product products) returns json language sql stable as $$
    select json_build_object('id', product.id, 'slug', product.slug, 'name', product.name, 'price', product.price,
      'salePrice', product.sale_price, 'onSale', product.on_sale, 'fromPrice', product.from_price, 'categoryId', product.category_id, 'inStock', product.in_stock,
      'stockQuantity', product.stock_quantity, 'version', product.version) $$`,
  `create or replace function note_new_products() returns trigger language plpgsql as $$
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
  `create or replace function note_product_events() returns trigger language plpgsql as $$
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
            where key <> all (array[${silent.map((column) => `'${column}'`).join(', ')}]) and value is distinct from to_jsonb(before) -> key) changed
          where changed.keys is not null and (before.archived_at is null or after.archived_at is null)
          order by after.id;
      end if;
      if low_receivers is not null then
        insert into outgoing_events (type, subject, data, endpoint_ids)
          select 'stock.low', 'product:' || after.id,
            json_build_object('product', product_event_facts(after), 'threshold', ${lowAt}, 'combinations', combinations_run_out(before.combinations, after.combinations)), low_receivers
          from changed_products after join products_before before on before.id = after.id
          where after.archived_at is null
            and ((before.stock_quantity > ${lowAt} and after.stock_quantity <= ${lowAt})
              or (before.stock_quantity > 0 and after.stock_quantity = 0)
              or (after.combinations is distinct from before.combinations
                and combinations_run_out(before.combinations, after.combinations) <> '[]'))
          order by after.id;
      end if;
      return null;
    end $$`,
];
