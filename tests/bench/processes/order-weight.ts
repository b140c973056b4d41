import type { Server } from '#tests/support/postgres-cluster.ts';

/** The weight of one order in the database. */
export interface OrderWeight {
  /** Bytes of write-ahead log; the second without the images of whole pages that follow a checkpoint. */
  wal: number;
  walWithoutImages: number;
  /** Bytes of tables and indices together, by table, the largest first. */
  tables: { table: string; bytes: number; rows: number }[];
}

interface Reading {
  orders: number;
  wal: number;
  tables: Map<string, { bytes: number; rows: number }>;
}

async function read(primary: Server): Promise<Reading> {
  // Idle connections report their statistics within ten seconds.
  await primary.query('select pg_sleep(12)');
  const [wal] = await primary.query<{ bytes: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`,
  );
  const [counted] = await primary.query<{ orders: number }>(
    'select count(*)::int as orders from orders',
  );
  const tables = await primary.query<{ table: string; bytes: number; rows: number }>(
    `select relname as table, pg_total_relation_size(relid)::float8 as bytes, n_tup_ins::float8 as rows
     from pg_stat_user_tables where schemaname = 'public'`,
  );
  return {
    orders: counted?.orders ?? 0,
    wal: wal?.bytes ?? 0,
    tables: new Map(tables.map(({ table, bytes, rows }) => [table, { bytes, rows }])),
  };
}

/** Weighs the orders that `place` places. */
export async function weighOrders(
  primary: Server,
  place: () => Promise<unknown>,
): Promise<OrderWeight> {
  const { wal, tables } = await weigh(primary, place);
  const setImages = async (value: 'on' | 'off') => {
    await primary.query(`alter system set full_page_writes = ${value}`);
    await primary.query('select pg_reload_conf()');
  };
  await setImages('off');
  const { wal: walWithoutImages } = await weigh(primary, place);
  await setImages('on');
  return { wal, walWithoutImages, tables };
}

async function weigh(primary: Server, place: () => Promise<unknown>) {
  const before = await read(primary);
  await place();
  const after = await read(primary);
  const orders = after.orders - before.orders;
  const tables = [...after.tables].map(([table, { bytes, rows }]) => {
    const earlier = before.tables.get(table) ?? { bytes: 0, rows: 0 };
    return { table, bytes: (bytes - earlier.bytes) / orders, rows: (rows - earlier.rows) / orders };
  });
  return {
    wal: (after.wal - before.wal) / orders,
    tables: tables.filter(({ rows }) => rows > 0.01).toSorted((a, b) => b.bytes - a.bytes),
  };
}
