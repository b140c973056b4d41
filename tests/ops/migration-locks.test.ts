import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { requestLimits } from '#server/database/connection-limits.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { ask } from '#tests/support/database-cluster.ts';
import { releases, restoreRelease } from '#tests/support/release-dumps.ts';

const ORDERS = 100_000;
const SHOPPERS = 4;

/** The columns that an insert names. */
const columnsOf = async (databaseUrl: string, table: string): Promise<string[]> => {
  const rows = await ask<{ name: string }>(
    databaseUrl,
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' and column_name <> 'id'`,
  );
  return rows.map(({ name }) => name);
};

/** The writes of an order, in the order in which it takes its locks, by the columns that the release knows. */
async function orderStatements(databaseUrl: string) {
  const order = await columnsOf(databaseUrl, 'orders');
  const item = await columnsOf(databaseUrl, 'order_items');
  const values = (columns: string[], replaced: Record<string, string>) =>
    columns.map((column) => replaced[column] ?? `model.${column}`).join(', ');
  const copyOrders = (reference: string, from: string) =>
    `insert into orders (${order.join(', ')})
     select ${values(order, { payment_reference: reference })} from ${from}`;
  const model = `(select * from orders where exists (select from order_items where order_id = orders.id)
    order by id limit 1) as model`;
  const copyItems = `insert into order_items (${item.join(', ')})
    select ${values(item, { order_id: 'placed.id' })}
    from (select * from order_items order by id limit 1) as model, orders as placed`;
  return {
    fill: [
      copyOrders(
        `'ADN-1-' || lpad(copy::text, 32, '0')`,
        `${model}, generate_series(1, ${ORDERS}) as copy`,
      ),
      `${copyItems} where payment_reference like 'ADN-1-%'`,
      'analyze',
    ],
    place: (reference: string) => [
      'begin',
      'select * from products where id = (select min(product_id) from order_items) for no key update',
      'update products set stock_quantity = stock_quantity + 1 where id = (select min(product_id) from order_items)',
      copyOrders(`'${reference}'`, model),
      `${copyItems} where payment_reference = '${reference}'`,
      'commit',
    ],
  };
}

/**
 * Records a migration that locks a table against writes, and then against reads: an order that has read a row and waits to
 * write it ends in a deadlock with that migration.
 */
const recordStrongerLocks = [
  'create table stronger_locks (migrated_before text, command text, locked text)',
  `create function record_stronger_locks() returns event_trigger language plpgsql as $$
    declare
      held jsonb := coalesce(nullif(current_setting('test.locks', true), ''), '{}')::jsonb;
      lock record;
    begin
      for lock in
        select relation::regclass::text as name, bool_or(mode = 'AccessExclusiveLock') as is_strongest
        from pg_locks join pg_class on pg_class.oid = relation
        where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace
          and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
        group by relation
      loop
        if lock.is_strongest and held ->> lock.name = 'false' then
          insert into stronger_locks select name, tg_tag, lock.name from migrations order by id desc limit 1;
        end if;
        held := held || jsonb_build_object(lock.name, lock.is_strongest);
      end loop;
      perform set_config('test.locks', held::text, true);
    end $$`,
  'create event trigger stronger_locks on ddl_command_end execute function record_stronger_locks()',
];

/** False after a deadlock, as the store repeats an order. */
async function succeeds(client: Client, statements: string[]): Promise<boolean> {
  try {
    for (const statement of statements) await client.query(statement);
    return true;
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code !== '40P01') throw error;
    return false;
  }
}

describe.each(releases)('the migrations since %s', (release) => {
  it(`let orders of that release pass, with ${ORDERS} orders there`, async () => {
    const copy = await restoreRelease(release);
    const { databaseUrl } = copy;
    const { fill, place } = await orderStatements(databaseUrl);
    for (const statement of [...fill, ...recordStrongerLocks]) await ask(databaseUrl, statement);
    const migration = { isOver: false };
    let placed = 0;
    let maxMs = 0;
    let deadlocks = 0;
    const shop = async (shopper: number) => {
      const client = new Client({
        connectionString: databaseUrl,
        lock_timeout: requestLimits.lockMs,
        statement_timeout: requestLimits.statementMs,
      });
      await client.connect();
      for (let turn = 0; !migration.isOver || turn < 20; turn += 1) {
        const startedAt = performance.now();
        const statements = place(`ADN-2-${shopper}-${String(turn).padStart(32, '0')}`);
        while (!(await succeeds(client, statements))) deadlocks += 1;
        maxMs = Math.max(maxMs, performance.now() - startedAt);
        placed += 1;
      }
      await client.end();
    };
    const database = await openDatabase(copy);
    try {
      const startedAt = performance.now();
      const migrating = database
        .migrate(() => Promise.resolve())
        .finally(() => (migration.isOver = true));
      await Promise.all([
        migrating,
        ...Array.from({ length: SHOPPERS }, (_, index) => shop(index)),
      ]);
      process.stdout.write(
        `From ${release}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${placed} orders meanwhile, the longest in ${maxMs.toFixed(0)} ms, ${deadlocks} deadlocks\n`,
      );
      const [row] = await ask<{ count: number }>(
        databaseUrl,
        `select count(*)::int from orders where payment_reference like 'ADN-2-%'`,
      );
      expect(row?.count).toBe(placed);
      expect(await ask(databaseUrl, 'table stronger_locks')).toEqual([]);
      expect(maxMs).toBeLessThan(requestLimits.lockMs);
    } finally {
      await database.close();
      await copy.drop();
    }
  });
});
