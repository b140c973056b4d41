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
import { isoTime } from '#server/read-rows.ts';

type Row = Omit<StockAskView, 'createdAt' | 'expiresAt' | 'backAt' | 'contactedAt'> & {
  createdAt: Date | string;
  expiresAt: Date | string;
  backAt: Date | string | null;
  contactedAt: Date | string | null;
};

const ASKS = 'stock_asks a join products p on p.id = a.product_id';

/** A mail that was not sent within this time needs a person: mail may be switched off. */
const MAIL_MINUTES = 15;

/** A product that came back and is sold out again waits like a product that never came back. */
const state = `case when a.contacted_at is not null then 'done'
  when a.back_at is not null and product_can_be_ordered(p, a.options)
    and (a.channel = 'phone' or a.back_at < clock_timestamp() - interval '${MAIL_MINUTES} minutes') then 'toContact'
  else 'waiting' end`;

const columns = `a.id, a.product_id as "productId", p.name as "productName", p.slug as "productSlug", a.options,
  a.channel, a.contact, a.created_at as "createdAt", a.expires_at as "expiresAt", a.back_at as "backAt",
  a.contacted_at as "contactedAt"`;

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
    `select ${columns} from ${ASKS} where ${filter === undefined ? 'true' : `${state} = ?`}
     order by a.contacted_at desc nulls first, a.back_at, a.id limit ? offset ?`,
    [...(filter === undefined ? [] : [filter]), limit ?? null, offset],
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
    `select ${state} as state, count(*)::int as count from ${ASKS} group by 1`,
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
      `update stock_asks set contacted_at = ${isContacted ? 'coalesce(contacted_at, ?)' : '?'} where id = ?`,
      [isContacted ? now() : null, id],
    )
    .catch((error: unknown) => {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new DomainError('version_conflict', { message: 'This person has asked again since.' });
    });
  const [row] = await em.execute<Row[]>(`select ${columns} from ${ASKS} where a.id = ?`, [id]);
  if (!row) throw new DomainError('not_found', { message: 'This ask was removed' });
  return present(row);
}
