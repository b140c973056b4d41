/**
 * What the public sees of a change: a row with a tag for each, which every process reads (`cache/change-log.ts`) and forgets what it
 * answered from. A tag is a product, a category, the catalogue, its counts, or all.
 */
export const changeFunctions = [
  `create or replace function note_public_change() returns trigger language plpgsql as $$
    begin
      if exists (select from changed_rows) then
        insert into public_changes (tag) values ('all');
      end if;
      return null;
    end $$`,
  // Compares whole rows, so that a column added later counts. `to_jsonb` took a third of the time of a sale.
  `create or replace function differs_beyond_stock(before products, after products) returns boolean language plpgsql immutable as $$
    begin
      before.stock_quantity := after.stock_quantity;
      before.version := after.version;
      before.updated_at := after.updated_at;
      before.combinations := after.combinations;
      return before *<> after;
    end $$`,
  `create or replace function note_product_changes() returns trigger language plpgsql as $$
    begin
      if (select count(*) from (select from changed_products limit 201) counted) > 200 then
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
              or before.combinations is distinct from after.combinations
                and sold_out_combinations(before.combinations) <> sold_out_combinations(after.combinations)
              or differs_beyond_stock(before, after)
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
  `create or replace function note_review_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.state = 'published' then
        insert into public_changes (tag) values ('product:' || old.product_id);
      elsif tg_op <> 'DELETE' and new.state = 'published' then
        insert into public_changes (tag) values ('product:' || new.product_id);
      end if;
      return null;
    end $$`,
  // The changes since a snapshot, and what else a process asks each time: whether it is registered, whether another one waits for it, and
  // when the next sale begins or ends.
  `create or replace function read_public_changes(known pg_snapshot, process uuid, with_sale boolean,
    out snapshot pg_snapshot, out tags text[], out "position" float8, out started_at float8,
    out is_registered boolean, out is_awaited boolean, out knows_sale boolean, out sale_due_ms float8)
    language plpgsql as $$
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
  // Whether all other processes have forgotten what a snapshot sees; if not, they read more often for a while.
  `create or replace function are_changes_acknowledged(process uuid, needed pg_snapshot) returns boolean language plpgsql as $$
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
