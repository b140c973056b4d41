import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import type {
  MarkContactedInput,
  StockAskFilter,
  StockAskPage,
  StockAskQuery,
  StockAskView,
} from '#shared/stock-asks.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { columns, isoTime, sql, type RowTime } from '#server/query.ts';

type Row = Omit<StockAskView, 'createdAt' | 'expiresAt' | 'backAt' | 'contactedAt'> & {
  createdAt: RowTime;
  expiresAt: RowTime;
  backAt: RowTime | null;
  contactedAt: RowTime | null;
};

const ASKS = sql`stock_asks a join products p on p.id = a.product_id`;

/** A mail that was not sent within this time needs a person: mail may be switched off. */
const MAIL_MINUTES = 15;

/** A product that came back and is sold out again waits like a product that never came back. */
const state = sql`case when a.contacted_at is not null then 'done'
  when a.back_at is not null and product_can_be_ordered(p, a.options)
    and (a.channel = 'phone' or a.back_at < clock_timestamp() - interval '1 minute' * ${MAIL_MINUTES}) then 'toContact'
  else 'waiting' end`;

const ask = sql`p.name as "productName", p.slug as "productSlug", ${columns('a', [
  'id',
  'productId',
  'options',
  'channel',
  'contact',
  'createdAt',
  'expiresAt',
  'backAt',
  'contactedAt',
])}`;

const present = (row: Row): StockAskView => ({
  ...row,
  createdAt: isoTime(row.createdAt),
  expiresAt: isoTime(row.expiresAt),
  backAt: row.backAt === null ? null : isoTime(row.backAt),
  contactedAt: row.contactedAt === null ? null : isoTime(row.contactedAt),
});

/** The people who want to know that a product is back, oldest first; those who were written to, newest first. */
export async function listStockAsks(
  { em }: Pick<Ctx, 'em'>,
  { filter, limit, offset }: StockAskQuery,
): Promise<StockAskPage> {
  const rows = await em.execute<Row[]>(
    sql`select ${ask} from ${ASKS} where ${filter === undefined ? sql`true` : sql`${state} = ${filter}`}
     order by a.contacted_at desc nulls first, a.back_at, a.id limit ${limit ?? null} offset ${offset}`,
  );
  const counts = await countStockAsks(em);
  const total =
    filter === undefined ? counts.toContact + counts.waiting + counts.done : counts[filter];
  return { total, counts, items: rows.map(present) };
}

export async function countStockAsks(
  em: SqlEntityManager,
): Promise<Record<StockAskFilter, number>> {
  const counted = await em.execute<{ state: StockAskFilter; count: number }[]>(
    sql`select ${state} as state, count(*)::int as count from ${ASKS} group by 1`,
  );
  return {
    toContact: 0,
    waiting: 0,
    done: 0,
    ...Object.fromEntries(counted.map((it) => [it.state, it.count])),
  };
}

/**
 * Records that staff wrote to somebody, or takes that back. Throws `not_found`, and `version_conflict` if they asked
 * again since.
 */
export async function markContacted(
  { em, now }: Pick<StaffCtx, 'em' | 'now'>,
  { id, isContacted }: MarkContactedInput,
): Promise<StockAskView> {
  await em
    .execute(
      sql`update stock_asks set contacted_at = ${isContacted ? sql`coalesce(contacted_at, ${now()})` : null}
        where id = ${id}`,
    )
    .catch((error: unknown) => {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new DomainError('version_conflict', { message: 'This person has asked again since.' });
    });
  const [row] = await em.execute<Row[]>(sql`select ${ask} from ${ASKS} where a.id = ${id}`);
  if (!row) throw new DomainError('not_found', { message: 'This ask was removed' });
  return present(row);
}
