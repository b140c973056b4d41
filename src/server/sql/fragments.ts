export const listed = (names: string): string[] => names.trim().split(/,\s+/);

export const columnsOf = (row: string, columns: string[]): string =>
  columns.map((column) => `${row}.${column}`).join(', ');

/** Whether an update has changed a column, of the rows `before` and `after`. */
export const anyChanged = (columns: string[]): string =>
  `(${columnsOf('after', columns)}) is distinct from (${columnsOf('before', columns)})`;

/** Renews one batch of the products that a table lists, under the locks of their rows; says how many. Pages change after the last. */
export const renewBatch = (
  name: string,
  { table, size, lock, work }: { table: string; size: number; lock: string; work: string },
) =>
  `create or replace function ${name}() returns integer language plpgsql as $$
    declare
      batch integer[];
    begin
      with taken as (
        delete from ${table} where product_id in (
          select product_id from ${table} order by product_id limit ${size} for update skip locked)
        returning product_id)
      select coalesce(array_agg(product_id), '{}') into batch from taken;
      perform from products where id = any (batch) order by id for ${lock};
      ${work}
      if cardinality(batch) > 0 and not exists (select from ${table}) then
        insert into public_changes (tag) values ('all');
      end if;
      return cardinality(batch);
    end $$`;

/** A fifth of a second of work, so that a time limit never ends it and whoever waits for the lock gets it. */
const BATCH = 1000;

/** Summarizes one batch of what was noted; says whether it was a full one, after which more may be noted. */
export const summarizeBatch = (name: string, noun: 'order' | 'product', lock: number) =>
  `create or replace function ${name}() returns boolean language plpgsql as $$
    declare
      taken integer;
      changed integer[];
    begin
      perform pg_advisory_xact_lock(${lock});
      with batch as (
        delete from changed_${noun}s where ctid = any (array(select ctid from changed_${noun}s limit ${BATCH}))
        returning ${noun}_id)
      select count(*), array_agg(distinct ${noun}_id) into taken, changed from batch;
      if taken > 0 then perform summarize_${noun}s(changed); end if;
      return taken = ${BATCH};
    end $$`;
