import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Fills a table without its indices and then builds them, which takes half the time of extending them row by row. */
export async function withoutIndices(
  em: SqlEntityManager,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const indices = await em.execute<{ name: string; definition: string }[]>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = ?::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indices) await em.execute(`drop index ${name}`);
  await fill();
  for (const { definition } of indices) await em.execute(definition);
}
