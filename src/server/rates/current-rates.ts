import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ratedMetals } from '#shared/metals.ts';
import type { RatesPage, RatesView } from '#shared/rates.ts';
import type { MetalRates } from '#shared/weight-prices.ts';
import type { Ctx } from '#server/context.ts';
import { isoTime, joined, readRows, sql, verbatim, type RowTime, type Sql } from '#server/query.ts';

/** Of a table of rates, in kobo. */
const rateColumns = joined(
  ratedMetals.map((name) => verbatim(`${name}::float8 as ${name}`)),
  ', ',
);

interface Row extends MetalRates {
  id: number;
  publishedBy: string | null;
  publishAt: RowTime;
  isPublished: boolean;
  takenBackAt: RowTime | null;
}

const read = async (em: SqlEntityManager, condition: Sql): Promise<RatesView[]> => {
  const rows = await readRows<Row>(
    em,
    sql`select rates.id, ${rateColumns}, nullif(coalesce(nullif(users.name, ''), users.username), '') as "publishedBy",
        publish_at as "publishAt", is_published as "isPublished", taken_back_at as "takenBackAt"
      from rates left join users on users.id = user_id ${condition}`,
  );
  return rows.map((row) => ({
    ...row,
    publishAt: isoTime(row.publishAt),
    takenBackAt: row.takenBackAt && isoTime(row.takenBackAt),
  }));
};

/** The prices of metal that those of products follow; null before the first. */
export async function currentRates(em: SqlEntityManager): Promise<RatesView | null> {
  const [current] = await read(
    em,
    sql`where is_published and taken_back_at is null order by publish_at desc, rates.id desc limit 1`,
  );
  return current ?? null;
}

/** Those of before and to come, the latest first. */
export async function listRates(
  { em }: Pick<Ctx, 'em'>,
  { limit, offset }: { limit?: number | undefined; offset: number },
): Promise<RatesPage> {
  const [[counted], items, current] = await Promise.all([
    readRows<{ total: number }>(em, sql`select count(*)::int as total from rates`),
    read(em, sql`order by publish_at desc, rates.id desc limit ${limit ?? null} offset ${offset}`),
    currentRates(em),
  ]);
  return { total: counted?.total ?? 0, items, current };
}

const noRates: MetalRates = { gold: null, silver: null, platinum: null };

/** The same as prices alone; each null before its first. */
export async function ratesToday(em: SqlEntityManager): Promise<MetalRates> {
  const { gold, silver, platinum } = (await currentRates(em)) ?? noRates;
  return { gold, silver, platinum };
}
