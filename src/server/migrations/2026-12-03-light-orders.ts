import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

const placeOrder = amendFunction('place_order(json)', [
  [
    '      found_count integer;',
    `      found_count integer;
      -- PostgreSQL expects 100 rows of a JSON array: without these, it would read 1,000 products from end to end.
      product_ids integer[] := array(select (product ->> 'id')::integer from json_array_elements(draft -> 'products') product);`,
  ],
  [
    'where product.archived_at is null and product.in_stock',
    'where product.id = any(product_ids) and product.archived_at is null and product.in_stock',
  ],
  [
    'where product.id = wanted.id',
    'where product.id = any(product_ids) and product.id = wanted.id',
  ],
]);

/** The row versions that an order is priced from. Each update writes another `xmin`; a server that has lost updates has another start. */
const versions = ['settings', 'payment_settings', 'delivery_settings', 'delivery_zones'].map(
  (table) => `(select string_agg(id || ':' || xmin, ',' order by id) from ${table})`,
);

const termsVersion = `
  create or replace function terms_version() returns text stable language plpgsql as $$
    begin
      return md5(concat_ws(';', pg_postmaster_start_time(), ${versions.join(', ')}));
    end $$`;

/**
 * For `cache/change-log.ts`, as a function so that a session can keep its plan. Looks at the products at the first reading, when a sale is due and after a
 * change of one: a migration may lock them, and changes none meanwhile.
 */
const changesSince = `
  create function public_changes_since(known pg_snapshot, process uuid, with_sale boolean,
    out snapshot pg_snapshot, out tags text[], out "position" float8, out started_at float8, out is_registered boolean,
    out others integer, out knows_sale boolean, out sale_due_ms float8) language plpgsql as $$
    begin
      with now_seen as materialized (select pg_current_snapshot() as seen)
        select seen, (pg_current_wal_insert_lsn() - '0/0')::float8,
          array(select tag from public_changes where known is not null
            and xid >= pg_snapshot_xmin(known) and not pg_visible_in_snapshot(xid, known)),
          exists (select from store_processes where id = process),
          (select count(*) from store_processes where id <> process and seen_at > now() - interval '10 seconds')
        into snapshot, "position", tags, is_registered, others from now_seen;
      started_at := extract(epoch from pg_postmaster_start_time());
      knows_sale := with_sale or exists (select from unnest(tags) tag where tag = 'all' or tag like 'product:%');
      if knows_sale then
        sale_due_ms := (select extract(epoch from min(sale_changes_at) - clock_timestamp()) * 1000 from products
          where sale_changes_at is not null);
      end if;
    end $$`;

/** In plpgsql, because PostgreSQL plans the statements of a function in SQL at each call. */
const notePush = `
  create or replace function note_push(noted text, subject integer) returns void language plpgsql as $$
    begin
      if exists (select from push_subscriptions) then
        insert into push_events (occasion, subject_id) values (noted, subject);
      end if;
    end $$`;

/** An order needs no plan of its own: PostgreSQL planned four of its statements, and the reading of the changes, each time. */
export class LightOrders extends Migration {
  override up(): void {
    this.addSql(placeOrder);
    this.addSql('alter function place_order(json) set plan_cache_mode = force_generic_plan');
    this.addSql(termsVersion);
    this.addSql(changesSince);
    this.addSql(notePush);
  }
}
