import { Migration } from '@mikro-orm/migrations';

/** More changed rows than this in one statement count as a change of everything. */
const MAX_ROWS = 200;

const listingOf = (product: string) =>
  `(to_jsonb(${product}) - '{stock_quantity,version,updated_at}'::text[])`;

/** To the millisecond, so that JavaScript and JSON have it whole. The rows that are there get the time of the migration. */
const addUpdatedAt = (table: 'orders' | 'products') => [
  `alter table ${table} add column updated_at timestamptz(3) not null default now()`,
  `alter table ${table} alter column updated_at set default clock_timestamp()`,
  `create trigger ${table}_dated before update on ${table} for each row execute function set_updated_at()`,
];

const datesOrders = (table: 'payments' | 'refunds') =>
  ['insert', 'update'].map(
    (event) => `create trigger ${table}_${event}_dated after ${event} on ${table}
      referencing new table as changed_rows for each statement execute function date_orders()`,
  );

const orders = [
  `create function set_updated_at() returns trigger language plpgsql as $$
    begin
      -- The store writes the time itself where it answers with it.
      if new.updated_at = old.updated_at then
        new.updated_at := clock_timestamp();
      end if;
      return new;
    end $$`,
  ...addUpdatedAt('orders'),
  `create index orders_updated on orders (updated_at, id)`,
  // Rows that belong to an order and change without its row.
  `create function date_orders() returns trigger language plpgsql as $$
    begin
      update orders set updated_at = clock_timestamp() where id in (select order_id from changed_rows);
      return null;
    end $$`,
];

const payments = [
  `alter table payments add column fee bigint check (fee >= 0)`,
  ...datesOrders('payments'),
];

const orderNotes = [
  `create function date_order_with_note() returns trigger language plpgsql as $$
    begin
      update orders set updated_at = clock_timestamp() where id = new.order_id;
      return null;
    end $$`,
  `create trigger order_events_note_dated after insert on order_events
    for each row when (new.type = 'note') execute function date_order_with_note()`,
];

const products = [
  // As before, but the time of a sale is not a change of the list either.
  `create or replace function note_product_changes() returns trigger language plpgsql as $$
    begin
      if (select count(*) from (select from changed_products limit ${MAX_ROWS + 1}) counted) > ${MAX_ROWS} then
        insert into public_changes (tag) values ('all');
      elsif tg_op = 'UPDATE' then
        insert into public_changes (tag)
          select distinct tag
          from changed_products after join products_before before on before.id = after.id
          cross join lateral (
            select 'product:' || after.id as tag
            union all
            select unnest(array['catalogue',
              'category:' || before.category_id, 'category:' || after.category_id])
            where (before.stock_quantity > 0) <> (after.stock_quantity > 0)
              or ${listingOf('before')} <> ${listingOf('after')}
            union all
            select 'counts'
            where before.category_id is distinct from after.category_id
              or (before.archived_at is null) <> (after.archived_at is null)) changed
          where tag is not null;
      else
        insert into public_changes (tag)
          select distinct tag
          from changed_products product cross join lateral unnest(
            array['product:' || product.id, 'catalogue', 'counts', 'category:' || product.category_id]) tag
          where tag is not null;
      end if;
      return null;
    end $$`,
  // No index has a product's `updated_at`: a sale would write to every index of the product. What changed since a time is
  // found by the last edit and by the ledger, whose rows lie in the order of their times.
  ...addUpdatedAt('products'),
  `create index products_edited on products (edited_at) where archived_at is null`,
];

/** When orders last changed, for those who synchronise them. Each busy table has a migration: together they block each other. */
export class Records extends Migration {
  override up(): void {
    for (const statement of orders) this.addSql(statement);
  }
}

/** A payment changes its order; and what a provider took of a payment. */
export class PaymentRecords extends Migration {
  override up(): void {
    for (const statement of payments) this.addSql(statement);
  }
}

export class RefundRecords extends Migration {
  override up(): void {
    for (const statement of datesOrders('refunds')) this.addSql(statement);
  }
}

export class NoteRecords extends Migration {
  override up(): void {
    for (const statement of orderNotes) this.addSql(statement);
  }
}

/** When products last changed. */
export class ProductRecords extends Migration {
  override up(): void {
    for (const statement of products) this.addSql(statement);
  }
}

export class StockMovementRecords extends Migration {
  override up(): void {
    this.addSql('create index stock_movements_time on stock_movements using brin (created_at)');
  }
}
