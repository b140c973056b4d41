import { Migration } from '@mikro-orm/migrations';

const renamedIndexes = [
  ['receipts_pkey', 'payments_pkey'],
  ['receipts_order', 'payments_order'],
  ['refunds_receipt', 'refunds_payment'],
  ['disputes_receipt', 'disputes_payment'],
  ['stock_changes_pkey', 'stock_movements_pkey'],
  ['stock_changes_product', 'stock_movements_product'],
];

const statements = [
  `alter table receipts rename to payments`,
  `alter table refunds rename column receipt_id to payment_id`,
  `alter table disputes rename column receipt_id to payment_id`,
  `alter table stock_changes rename to stock_movements`,
  `alter table payment_settings rename column secret_key_sealed to encrypted_secret_key`,
  `alter table payment_settings rename column webhook_secret_sealed to encrypted_webhook_secret`,
  ...renamedIndexes.map(([from, to]) => `alter index ${from} rename to ${to}`),
  // Constraints and identity sequences carry the name of their table.
  `do $$
    declare item record;
    begin
      for item in
        select conrelid::regclass as relation, conname as name,
          replace(replace(replace(replace(replace(conname, 'receipts_', 'payments_'), 'receipt_id', 'payment_id'),
            'stock_changes_', 'stock_movements_'), 'content_hash', 'details_hash'), 'asked_at', 'fetched_at') as standard
        from pg_constraint
        where connamespace = current_schema()::regnamespace
          and conname ~ '^(receipts_|stock_changes_|.*(receipt_id|content_hash|asked_at))'
      loop
        execute format('alter table %s rename constraint %I to %I', item.relation, item.name, item.standard);
      end loop;
      for item in
        select relname as name,
          replace(replace(relname, 'receipts_', 'payments_'), 'stock_changes_', 'stock_movements_') as standard
        from pg_class
        where relnamespace = current_schema()::regnamespace
          and relkind = 'S' and relname ~ '^(receipts_|stock_changes_)'
      loop
        execute format('alter sequence %I rename to %I', item.name, item.standard);
      end loop;
    end $$`,
  `alter table stock_movements drop constraint stock_movements_reason_check`,
  `update stock_movements set reason = 'reinstated' where reason = 'revived'`,
  `update stock_movements set reason = 'edit' where reason = 'import'`,
  `alter table stock_movements add constraint stock_movements_reason_check
    check (reason in ('initial', 'order', 'cancelled', 'reinstated', 'edit', 'correction'))`,
  `update order_events set type = 'reinstated' where type = 'revived'`,
  // Orders of the checkout had both hashes in one column, separated by a dot; sales of staff had one hash.
  `alter table orders rename column content_hash to details_hash`,
  `alter table orders add column items_hash text`,
  `update orders set items_hash = split_part(details_hash, '.', 1), details_hash = split_part(details_hash, '.', 2)
    where details_hash like '%.%'`,
  // The store compares these reasons to record each rejection once.
  `update payment_attempts set problem = 'The provider reported a different payment.'
    where problem = 'The provider told of another payment.'`,
  `update payment_attempts set problem = 'The provider reported a payment of zero.'
    where problem = 'The provider told of a payment of nothing.'`,
  `update payment_attempts set problem = 'This payment was not made in ' || mode || ' mode.'
    where problem = 'This payment is not one of ' || mode || ' mode.'`,
  `alter table orders rename column unasked_since to unverified_since`,
  `alter table dispute_lists rename column asked_at to fetched_at`,
];

/** Tables, columns, constraints and stored values get the names of the glossary. */
export class StandardNames extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
