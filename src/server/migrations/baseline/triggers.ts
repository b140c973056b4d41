import { listed } from '#server/sql/fragments.ts';
import { lowStockThreshold } from '#shared/stock.ts';

type Event = 'insert' | 'update' | 'delete';

/** A trigger, and the function that it executes. */
interface Binding {
  run: string;
  statement: string;
}

/** What a function calls the rows of a statement: after it, those before an update that it compares, and those deleted. */
interface RowNames {
  after: string;
  before?: string;
  deleted: string;
}
const changed: RowNames = { after: 'changed_rows', deleted: 'changed_rows' };
const noted: RowNames = { ...changed, before: 'rows_before' };
const compared: RowNames = { ...noted, deleted: 'rows_before' };
const summed: RowNames = { ...compared, after: 'rows_after' };
const products: RowNames = {
  after: 'changed_products',
  before: 'products_before',
  deleted: 'changed_products',
};

/** Once for each statement of the events, whose triggers have these names. */
const perStatement = (
  table: string,
  run: string,
  { after, before, deleted }: RowNames,
  names: Partial<Record<Event, string>>,
): Binding[] => {
  const rows: Record<Event, string> = {
    insert: `new table as ${after}`,
    update: `${before ? `old table as ${before} ` : ''}new table as ${after}`,
    delete: `old table as ${deleted}`,
  };
  return Object.entries(names).map(([event, name]) => ({
    run,
    statement: `create trigger ${name} after ${event} on ${table} referencing ${rows[event as Event]}
      for each statement execute function ${run}()`,
  }));
};

const named = (prefix: string, suffix = '') => ({
  insert: `${prefix}_insert${suffix}`,
  update: `${prefix}_update${suffix}`,
  delete: `${prefix}_delete${suffix}`,
});

/** An event for webhooks, written at the end of the transaction, with what is true then. */
const atCommit = (run: string, name: string, event: string, when = '', argument = ''): Binding => ({
  run,
  statement: `create constraint trigger ${name} after ${event} deferrable initially deferred
    for each row ${when && `when (${when})`} execute function ${run}(${argument})`,
});

/** Tables whose every change may be seen on any page. */
const publicTables = listed(`
  categories, pictures, payment_settings, settings, search_synonyms, policies, delivery_settings, delivery_zones`);

const isPaid = (order: string) =>
  `coalesce(${order}.paid_up, ${order}.payment_status in ('paid', 'partially_refunded', 'refunded'))`;
const becomesPaid = `${isPaid('new')} and not ${isPaid('old')}`;

const isForSale = (product: string) =>
  `${product}.in_stock and ${product}.stock_quantity > 0 and ${product}.archived_at is null`;

const lowAt = lowStockThreshold('new');

/** Mails to the owner that are pushes to staff as well. */
const pushed = listed(`
  new_order, contact_message, dispute, dispute_reminder, order_needs_you, stock_held, provider_problem,
  new_differences, webhook_disabled`);

const isProcessed = `new.state = 'processed'`;
const becomesProcessed = `${isProcessed} and old.state <> 'processed'`;
const isNoChargeback = `new.origin <> 'chargeback'`;

/** Triggers that run once for each row, mostly, by their functions. */
const rowTriggers: Record<string, string | string[]> = {
  set_updated_at: [
    'products_dated before update on products for each row',
    'orders_dated before update on orders for each row',
  ],
  set_product_search: [
    'products_insert_search before insert on products for each row',
    'products_update_search before update of name, description, features, variations on products for each row',
  ],
  keep_audit: [
    'audit_entries_kept before update or delete on audit_entries for each row',
    'audit_entries_not_truncated before truncate on audit_entries for each statement',
  ],
  fill_item_cost:
    'order_items_cost before insert on order_items for each row when (new.cost_price is null)',
  date_order_with_note: `order_events_note_dated after insert on order_events for each row when (new.type = 'note')`,
  recount_order: `orders_update_counted after update on orders for each row
      when ((old.status, old.payment_status, old.channel, old.total)
        is distinct from (new.status, new.payment_status, new.channel, new.total))`,
  note_refund_movement: 'refunds_moved after insert or update or delete on refunds for each row',
  note_review_change: 'reviews_changed after insert or update or delete on reviews for each row',
  note_back_in_stock: `products_back_in_stock after update of stock_quantity, in_stock, archived_at, combinations on products for each row
      when (${isForSale('new')} and (not (${isForSale('old')}) or old.combinations is distinct from new.combinations))`,
  note_stock_push: `products_stock_push after update of stock_quantity, combinations on products for each row
      when (new.archived_at is null and ((old.stock_quantity > ${lowAt} and new.stock_quantity <= ${lowAt})
        or (old.stock_quantity > 0 and new.stock_quantity = 0)
        or (new.combinations is distinct from old.combinations
          and combinations_run_out(old.combinations, new.combinations) <> '[]')))`,
  note_payment_push: `orders_payment_push after update of payment_status, paid_up on orders for each row when (${becomesPaid})`,
  note_mail_push: `outgoing_mails_push after insert on outgoing_mails for each row
      when (new.kind in (${pushed.map((kind) => `'${kind}'`).join(', ')}))`,
  queue_order_received: `order_received_mail after insert on orders for each row
      when (new.channel = 'online' and new.customer_email <> '' and new.total > 0 and not new.beyond_share)`,
  queue_refund_made: [
    `refund_added_mail after insert on refunds for each row when (${isProcessed} and ${isNoChargeback})`,
    `refund_processed_mail after update of state on refunds for each row when (${becomesProcessed} and ${isNoChargeback})`,
  ],
};

/** When the functions of `server/sql` run. */
export const triggers: Binding[] = [
  ...publicTables.flatMap((table) =>
    perStatement(table, 'note_public_change', changed, named(table)),
  ),
  ...perStatement('products', 'note_product_changes', products, {
    insert: 'products_inserted',
    update: 'products_updated',
    delete: 'products_deleted',
  }),
  ...perStatement('products', 'count_products', products, named('products', '_counted')),
  ...perStatement('products', 'note_changed_products', noted, named('products', '_noted')),
  ...perStatement('products', 'note_product_facets', compared, named('products', '_facets')),
  ...perStatement('product_facets', 'count_facets', compared, named('product_facets', '_facets')),
  ...perStatement('products', 'note_product_events', products, {
    update: 'product_changed_events',
  }),
  ...perStatement('products', 'note_new_products', products, {
    insert: 'product_created_events',
    delete: 'product_deleted_events',
  }),
  ...perStatement('orders', 'note_changed_id', changed, {
    insert: 'orders_insert_summarized',
    delete: 'orders_delete_summarized',
  }),
  ...perStatement('orders', 'note_changed_summary', noted, { update: 'orders_update_summarized' }),
  ...perStatement('orders', 'count_orders', changed, {
    insert: 'orders_insert_counted',
    delete: 'orders_delete_counted',
  }),
  ...['payments', 'refunds'].flatMap((table) => [
    ...perStatement(table, 'note_changed_order_id', changed, named(table, '_summarized')),
    ...perStatement(table, 'date_orders', changed, {
      insert: `${table}_insert_dated`,
      update: `${table}_update_dated`,
    }),
  ]),
  ...['customers', 'order_figures'].flatMap((table) =>
    (['insert', 'update', 'delete'] as const).flatMap((event) =>
      perStatement(table, `sum_buyers_of_${table}_${event}`, summed, {
        [event]: `${table}_${event}_buyers`,
      }),
    ),
  ),
  ...Object.entries(rowTriggers).flatMap(([run, times]) =>
    [times]
      .flat()
      .map((time) => ({ run, statement: `create trigger ${time} execute function ${run}()` })),
  ),
  ...(
    [
      ['order_created_event', 'insert on orders', '', `'order.created'`],
      [
        'order_placed_paid_event',
        'insert on orders',
        `new.payment_status = 'paid'`,
        `'order.paid'`,
      ],
      [
        'order_paid_event',
        'update of payment_status, paid_up on orders',
        becomesPaid,
        `'order.paid'`,
      ],
      [
        'order_status_event',
        'update of status on orders',
        'old.status <> new.status',
        `'order.status_changed'`,
      ],
    ] as const
  ).map(([name, event, when, argument]) =>
    atCommit('note_order_change', name, event, when, argument),
  ),
  atCommit(
    'note_changed_items',
    'order_changed_event',
    'insert on order_events',
    `new.type = 'items_changed'`,
  ),
  atCommit('note_refund', 'refund_added_event', 'insert on refunds', isProcessed),
  atCommit('note_refund', 'refund_processed_event', 'update of state on refunds', becomesProcessed),
  atCommit('note_dispute', 'dispute_opened_event', 'insert on disputes'),
  atCommit(
    'note_dispute',
    'dispute_changed_event',
    'update of status, order_id on disputes',
    'old.status <> new.status or old.order_id is distinct from new.order_id',
  ),
];
