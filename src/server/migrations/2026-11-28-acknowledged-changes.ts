import { Migration } from '@mikro-orm/migrations';

const statements = [
  // Null for a process of an earlier version, which acknowledges nothing.
  `alter table store_processes
    add column acknowledged pg_snapshot,
    add column waited_at timestamptz`,
  /**
   * The reading of `cache/change-log.ts`, in place of `public_changes_since`, which the version before calls. Looks at the products at the first reading,
   * when a sale is due and after a change of one: a migration may lock them, and changes none meanwhile.
   */
  `create function read_public_changes(known pg_snapshot, process uuid, with_sale boolean,
    out snapshot pg_snapshot, out tags text[], out "position" float8, out started_at float8, out is_registered boolean,
    out is_awaited boolean, out knows_sale boolean, out sale_due_ms float8) language plpgsql as $$
    begin
      with now_seen as materialized (select pg_current_snapshot() as seen)
        select seen, (pg_current_wal_insert_lsn() - '0/0')::float8,
          array(select tag from public_changes where known is not null
            and xid >= pg_snapshot_xmin(known) and not pg_visible_in_snapshot(xid, known)),
          exists (select from store_processes where id = process),
          exists (select from store_processes where id <> process and waited_at > now() - interval '5 seconds')
        into snapshot, "position", tags, is_registered, is_awaited from now_seen;
      started_at := extract(epoch from pg_postmaster_start_time());
      knows_sale := with_sale or exists (select from unnest(tags) tag where tag = 'all' or tag like 'product:%');
      if knows_sale then
        sale_due_ms := (select extract(epoch from min(sale_changes_at) - clock_timestamp()) * 1000 from products
          where sale_changes_at is not null);
      end if;
    end $$`,
  /**
   * Whether every other process that is alive has acknowledged the changes that `needed` sees; otherwise notes that `process` waits
   * for that. False if the row of `process` is lost, because those of others are lost too.
   */
  `create function are_changes_acknowledged(process uuid, needed pg_snapshot) returns boolean language plpgsql as $$
    begin
      if exists (select from store_processes where id = process) and not exists (
        select from store_processes other where id <> process and seen_at > now() - interval '10 seconds'
          and exists (select from public_changes where xid >= coalesce(pg_snapshot_xmin(other.acknowledged), '0'::xid8)
            and pg_visible_in_snapshot(xid, needed) and pg_visible_in_snapshot(xid, other.acknowledged) is not true))
      then
        return true;
      end if;
      update store_processes set waited_at = now()
        where id = process and (waited_at is null or waited_at < now() - interval '1 second');
      return false;
    end $$`,
];

/** A process tells the others which changes it has learned of, so that a write does not wait for its lease. */
export class AcknowledgedChanges extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
