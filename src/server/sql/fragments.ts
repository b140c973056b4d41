export const listed = (names: string): string[] => names.trim().split(/,\s+/);

export const columnsOf = (row: string, columns: string[]): string =>
  columns.map((column) => `${row}.${column}`).join(', ');

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
