import type { OwnConnection } from './own-connection.ts';

/** SQLSTATEs of what ends a statement though nothing is wrong with it. */
export const faults = [
  '55P03', // lock_timeout
  '40P01', // deadlock
  '57014', // statement_timeout
  '40001', // serialization failure
  '57P01', // the server ends the connection
  '53100', // disk full
] as const;
export type Fault = (typeof faults)[number];

/** Not the effect of one request: the words of all names, how a provider is, and notes of what to compute anew. */
const derived = [
  'changed_orders',
  'changed_products',
  'product_words',
  'products_without_facets',
  'products_with_old_words',
  'provider_health',
  'public_changes',
];

export interface DatabaseFaults {
  /** Runs `act`; returns how many statements wrote, triggers' included, and by how much each table's rows and stock changed. */
  observe(act: () => Promise<void>): Promise<{ writes: number; effect: Record<string, number> }>;
  /** Lets the nth statement that writes from now on end with the fault, once. */
  failAt(write: number, fault: Fault): Promise<void>;
}

/**
 * Counts the statements of the shop that write, and lets one of them fail. The count is a sequence, which no rollback takes
 * back: what is sent again succeeds.
 */
export async function injectFaults(own: OwnConnection): Promise<DatabaseFaults> {
  const tables = await own.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) order by 1`,
    [[...derived, 'migrations']],
  );
  await own.query('create sequence fault_turns');
  await own.query('create table planned_fault (turn bigint, state text)');
  await own.query('insert into planned_fault values (0, null)');
  await own.query(`create function fail_in_turn() returns trigger language plpgsql as $$
    declare
      plan planned_fault;
    begin
      select * into plan from planned_fault;
      if nextval('fault_turns') = plan.turn then
        if plan.state = '57P01' then
          perform pg_terminate_backend(pg_backend_pid());
          -- It ends as soon as it is asked to, and that is at once.
          perform pg_sleep(60);
        end if;
        raise exception 'a fault of the test' using errcode = plan.state;
      end if;
      return null;
    end $$`);
  for (const { name } of tables) {
    await own.query(`create trigger fail_in_turn before insert or update or delete on "${name}"
      for each statement execute function fail_in_turn()`);
  }
  const counts = [
    ...tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`),
    `select 'items in stock', sum(stock_quantity)::int from products`,
    `select 'versions of products', sum(version)::int from products`,
  ].join(' union all ');
  const count = async () => {
    const rows = await own.query<{ name: string; count: number }>(counts);
    return new Map(rows.map((row) => [row.name, row.count]));
  };
  const plan = async (turn: number, state: Fault | null) => {
    await own.query('update planned_fault set turn = $1, state = $2', [turn, state]);
    await own.query(`select setval('fault_turns', 1, false)`);
  };
  return {
    async observe(act) {
      const before = await count();
      const [first] = await own.query<{ turn: number }>(
        `select nextval('fault_turns')::int as turn`,
      );
      await act();
      const [last] = await own.query<{ turn: number }>(
        `select nextval('fault_turns')::int as turn`,
      );
      const changes = Array.from(await count(), ([name, after]): [string, number] => [
        name,
        after - (before.get(name) ?? 0),
      ]);
      return {
        writes: (last?.turn ?? 0) - (first?.turn ?? 0) - 1,
        effect: Object.fromEntries(changes.filter(([, change]) => change !== 0)),
      };
    },
    // `observe` takes the first turn itself.
    failAt: (write, fault) => plan(write + 1, fault),
  };
}
