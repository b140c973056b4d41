import { BigIntType, DateType, EntitySchema } from '@mikro-orm/core';
import {
  PostgreSqlConnection,
  RawQueryFragment,
  type SqlEntityManager,
} from '@mikro-orm/postgresql';

/** The name of the entity managers that read from a replica. */
export const REPLICA = 'replica';

/** Whether what reads cannot write. */
export const isReplica = (em: SqlEntityManager): boolean =>
  em.config.get('contextName') === REPLICA;

/** Arrays are passed as text: `{1,2}` for `int[]`, JSON for texts. */
export type Value = string | number | boolean | Date | Uint8Array | null;

/** A time as a driver gives it in a row. */
export type RowTime = Date | string;
export const isoTime = (time: RowTime): string => new Date(time).toISOString();

/** A piece of SQL with its values. MikroORM takes it wherever it takes a fragment of its own. */
export class Sql extends RawQueryFragment {
  /** One more than there are values: each value stands between two. */
  readonly texts: readonly string[];
  readonly values: readonly Value[];

  constructor(texts: readonly string[], values: readonly Value[]) {
    // MikroORM writes the values in place of `?`, and two of them side by side are a name to it.
    const escaped = (text: string) => text.replaceAll('?', String.raw`\?`) || ' ';
    super(values.length > 0 ? texts.map(escaped).join('?') : texts.join(''), [...values]);
    this.texts = texts;
    this.values = values;
  }

  /** The statement for a driver: `$1`, `$2` … are the places of the values. */
  get text(): string {
    return this.texts.reduce((text, next, at) => `${text}$${at}${next}`);
  }
}

/** SQL in which each `${…}` is a value, or another piece of SQL. */
export function sql(strings: readonly string[], ...parts: (Value | Sql)[]): Sql {
  const texts = [strings[0] ?? ''];
  const values: Value[] = [];
  const append = (text: string | undefined) => (texts[texts.length - 1] += text ?? '');
  for (const [at, part] of parts.entries()) {
    if (part instanceof Sql) {
      append(part.texts[0]);
      texts.push(...part.texts.slice(1));
      values.push(...part.values);
    } else {
      texts.push('');
      values.push(part);
    }
    append(strings[at + 1]);
  }
  return new Sql(texts, values);
}

/** Text of our own that stands in a statement as it is: a name, or a number that the plan should know. Never a client's text. */
export const verbatim = (text: string | number): Sql => new Sql([String(text)], []);

type Separator = ', ' | ' and ' | ' or ' | ' + ' | ' union ' | ' union all ' | ' ';

export const joined = (parts: readonly (Value | Sql)[], separator: Separator): Sql =>
  parts.length === 0 ? sql`` : sql(['', ...parts.slice(1).map(() => separator), ''], ...parts);

/** Conditions that all hold; true without one. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? joined(conditions, ' and ') : sql`true`;

/** Values for `in (…)`; without one, nothing is in it. */
export const list = (values: readonly Value[]): Sql =>
  values.length > 0 ? joined(values, ', ') : sql`null`;

/** Numbers of our own in the text of `in (…)`, so that the database plans with them. */
export const numbers = (values: readonly number[]): Sql =>
  values.length > 0 ? verbatim(values.join()) : sql`null`;

/** An array of ids. */
export const idArray = (ids: readonly number[]): Sql => sql`${`{${ids.join()}}`}::int[]`;

/**
 * The list for a prepared statement of at least one value. PostgreSQL makes a new plan each time for an array, because it
 * expects more values in one than there are. The last values repeat one, so that few statements are prepared: `count` belongs
 * in the statement's name.
 */
export function preparedList(items: readonly (string | number)[], type: 'int' | 'text') {
  const count = 2 ** Math.ceil(Math.log2(items.length));
  const values = Array.from({ length: count }, (_, at) => items[at] ?? items[0] ?? null);
  const texts = ['', ...Array.from({ length: count - 1 }, () => `::${type}, `), `::${type}`];
  return { count, values: new Sql(texts, values) };
}

/** The name of a property's column. */
export const columnOf = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const column = (table: string, property: string, cast = ''): string =>
  `${table}.${columnOf(property)}${cast} as "${property}"`;

/**
 * Columns under the names of their properties, as the naming strategy of the entities has them: `updatedAt` is
 * `table.updated_at as "updatedAt"`. The driver gives a `bigint` as text.
 */
export const columns = (table: string, properties: readonly string[]): Sql =>
  verbatim(properties.map((name) => column(table, name)).join(', '));

/** Columns of an entity, as views have them: amounts as numbers, which are far below where one is inexact, and days as text. */
export function entityColumns<Entity>(
  table: string,
  entity: new () => Entity,
  properties: readonly Extract<keyof Entity, string>[],
): Sql {
  const known = EntitySchema.REGISTRY.get(entity)?.meta.properties as
    | Record<string, { type: unknown }>
    | undefined;
  const castOf = (type: unknown) =>
    type instanceof BigIntType ? '::float8' : type === DateType ? '::text' : '';
  const each = properties.map((name) => column(table, name, castOf(known?.[name]?.type)));
  return verbatim(each.join(', '));
}

/** A LIKE pattern for text anywhere in a value. */
export const likeAnywhere = (text: string): string => `%${escapeLike(text)}%`;
/** The text in a LIKE pattern, without the meaning of `%`, `_` and `\`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * The rows of a query, in the caller's transaction if there is one. Outside a transaction, PostgreSQL runs the statement
 * without the unit of work and the query builder in between.
 *
 * The database parses and plans a statement with a name once for each connection. Leave it out where the best plan depends on
 * the values, or the text does. A connection through a pooler does not use it.
 */
export async function readRows<Row extends object>(
  em: SqlEntityManager,
  statement: Sql,
  name?: string,
): Promise<Row[]> {
  const connection = em.getConnection();
  if (!(connection instanceof PostgreSqlConnection) || em.isInTransaction()) {
    return em.execute<Row[]>(statement);
  }
  const pool = await connection.getNativeClient();
  const isNamed = name !== undefined && em.config.get('driverOptions')?.['hasSessions'] !== false;
  const { text, values } = statement;
  return logged(em, text, async () => {
    const result = await pool.query<Row>({ text, values: [...values], ...(isNamed && { name }) });
    return result.rows;
  });
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
