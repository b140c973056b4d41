import { PostgreSqlConnection, type SqlEntityManager } from '@mikro-orm/postgresql';

/** The name of the entity managers that read from a replica. */
export const REPLICA = 'replica';

/** Whether what reads cannot write. */
export const isReplica = (em: SqlEntityManager): boolean =>
  em.config.get('contextName') === REPLICA;

/** Arrays are passed as text: `{1,2}` for `int[]`, JSON for texts. */
export type Value = string | number | boolean;

/** A time as a driver gives it in a row. */
export type RowTime = Date | string;
export const isoTime = (time: RowTime): string => new Date(time).toISOString();

export interface Statement {
  /** Parameters are `$1`, `$2` … */
  text: string;
  /**
   * The database parses and plans a statement with a name once for each connection. Leave it out where the best plan
   * depends on the values, or the text does. A connection through a pooler does not use it.
   */
  name?: string;
}

/**
 * Parameters for a list of at least one value, as in `id in ($1::int,$2::int)`. PostgreSQL makes a new plan each time for an
 * array, because it expects more values in one than there are. The last parameters repeat a value, so that few statements are
 * prepared: `count` belongs in the statement's name.
 */
export function listPlaces<Item extends Value>(items: readonly Item[], type: 'int' | 'text') {
  const count = 2 ** Math.ceil(Math.log2(items.length));
  const values = Array.from({ length: count }, (_, at) => items[at] ?? (items[0] as Item));
  return { count, values, places: values.map((_, at) => `$${at + 1}::${type}`).join() };
}

/**
 * The rows of a query, in the caller's transaction if there is one. Outside a transaction, PostgreSQL runs the statement
 * without the unit of work and the query builder in between.
 */
export async function readRows<Row extends object>(
  em: SqlEntityManager,
  { name, text }: Statement,
  values: Value[] = [],
): Promise<Row[]> {
  const connection = em.getConnection();
  if (connection instanceof PostgreSqlConnection && !em.isInTransaction()) {
    const pool = await connection.getNativeClient();
    const isNamed = name !== undefined && em.config.get('driverOptions')?.['hasSessions'] !== false;
    return logged(em, text, async () => {
      const result = await pool.query<Row>({ text, values, ...(isNamed && { name }) });
      return result.rows;
    });
  }
  const used: Value[] = [];
  const query = text.replaceAll(/\$(\d+)/g, (_, position: string) => {
    used.push(values[Number(position) - 1] ?? '');
    return '?';
  });
  return em.execute<Row[]>(query, used);
}

/** Reports a statement to MikroORM's log, which sees only those that it runs itself. */
async function logged<Result>(
  em: SqlEntityManager,
  query: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const logger = em.config.getLogger();
  const startedAt = performance.now();
  const log = (level: 'info' | 'error') =>
    logger.logQuery({ query, took: performance.now() - startedAt, level });
  try {
    const result = await run();
    log('info');
    return result;
  } catch (error) {
    log('error');
    throw error;
  }
}
