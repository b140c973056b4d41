import { Migration } from '@mikro-orm/migrations';

/** More changed rows than this in one statement count as a change of everything. */
const MAX_ROWS = 200;

const listingOf = (product: string) =>
  `(to_jsonb(${product}) - '{stock_quantity,version}'::text[])`;

const statements = [
  // Not logged: after a crash of the database every process reconnects, and forgets its cache.
  `create unlogged table public_changes (
    id bigint generated always as identity primary key,
    xid xid8 not null default pg_current_xact_id(),
    tag text not null,
    changed_at timestamptz not null default now())`,
  `create index public_changes_xid on public_changes (xid)`,
  `create unlogged table store_processes (
    id uuid primary key,
    seen_at timestamptz not null)`,
  `create function note_product_changes() returns trigger language plpgsql as $$
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
  `create trigger products_inserted after insert on products
    referencing new table as changed_products
    for each statement execute function note_product_changes()`,
  `create trigger products_updated after update on products
    referencing new table as changed_products old table as products_before
    for each statement execute function note_product_changes()`,
  `create trigger products_deleted after delete on products
    referencing old table as changed_products
    for each statement execute function note_product_changes()`,
  `create function note_public_change() returns trigger language plpgsql as $$
    begin
      if exists (select from changed_rows) then
        insert into public_changes (tag) values ('all');
      end if;
      return null;
    end $$`,
  ...['settings', 'categories', 'pictures'].flatMap((table) =>
    (['insert', 'update', 'delete'] as const).map(
      (event) => `create trigger ${table}_${event} after ${event} on ${table}
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed_rows
        for each statement execute function note_public_change()`,
    ),
  ),
];

/** Every change of what visitors see is on record, so that no process answers from an older cache. */
export class PublicChanges extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
