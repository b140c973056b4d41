import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { undecidedStatuses } from '#shared/disputes.ts';
import { mayUse, type Rights, type Scope } from '#shared/staff-rights.ts';
import type { WaitingWork } from '#shared/waiting-work.ts';
import { FREE_BY_ACCIDENT } from '#server/catalog/free-products.ts';
import { updateProductFacts } from '#server/catalog/update-product-facts.ts';
import { filterOrders } from '#server/orders/filter-orders.ts';
import { list, readRows, sql, type Sql } from '#server/query.ts';
import { countReviews } from '#server/reviews/moderate-reviews.ts';
import { listSettingProblems } from '#server/settings/settings.ts';
import { NOT_DELETED } from '#server/stock/not-deleted.ts';
import { countStockAsks } from '#server/stock-asks/manage-stock-asks.ts';

type Counts = Partial<WaitingWork>;

/** The counts that each right opens. */
const counters: [scope: Scope, count: (em: SqlEntityManager) => Promise<Counts>][] = [
  [
    'orders:read',
    (em) =>
      countRow(
        em,
        sql`select (select count(*) from orders where status = 'pending' and payment_status = 'unpaid')::int as "unpaidOrders",
          (select count(*) from orders o where ${filterOrders({ toPack: true })})::int as "toPack",
          (select count(*) from orders where status = 'pending' and payment_status = 'awaiting_transfer')::int as transfers,
          (select count(*) from orders o where ${filterOrders({ reminder: 'missing' })})::int as "toRemind"`,
      ),
  ],
  [
    'messages:read',
    async (em) => ({
      ...(await countRow(
        em,
        sql`select count(*)::int as "unreadMessages" from messages where read_at is null`,
      )),
      stockAsks: (await countStockAsks(em)).toContact,
    }),
  ],
  [
    'disputes:read',
    (em) =>
      countRow(
        em,
        sql`select count(*)::int as disputes from disputes
          where status in (${list(undecidedStatuses)})`,
      ),
  ],
  ['reviews:read', async (em) => ({ reviews: (await countReviews(em)).pending })],
  [
    'products:read',
    async (em) => {
      await updateProductFacts(em);
      return countRow(
        em,
        sql`select count(*) filter (where stock_quantity > 0)::int as "lowStock",
          count(*) filter (where stock_quantity = 0)::int as "soldOut",
          (select count(*) from products p where ${NOT_DELETED} and ${FREE_BY_ACCIDENT})::int as "freeProducts"
         from product_facts where stock_quantity <= low_at and not is_draft`,
      );
    },
  ],
  [
    'settings:write',
    async (em) => ({
      wrongSettings: (await listSettingProblems({ em })).length,
      ...(await countRow(
        em,
        sql`select count(*)::int as "failedMails" from outgoing_mails
         where sent_at is null and problem is not null`,
      )),
    }),
  ],
  [
    'orders:read',
    (em) =>
      countRow(
        em,
        sql`select count(*)::int as "failedMessages" from whatsapp_messages where state = 'failed'`,
      ),
  ],
];

async function countRow(em: SqlEntityManager, query: Sql): Promise<Counts> {
  const [row] = await readRows<Counts>(em, query);
  if (!row) throw new Error('an aggregate always has a row');
  return row;
}

const nothing: WaitingWork = {
  unpaidOrders: null,
  toPack: null,
  transfers: null,
  toRemind: null,
  unreadMessages: null,
  disputes: null,
  reviews: null,
  stockAsks: null,
  lowStock: null,
  soldOut: null,
  wrongSettings: null,
  freeProducts: null,
  failedMails: null,
  failedMessages: null,
};

/** Counts the work that waits, of the kinds that the caller may see. */
export async function countWaitingWork(em: SqlEntityManager, rights: Rights): Promise<WaitingWork> {
  const work = { ...nothing };
  for (const [scope, count] of counters) {
    if (mayUse(rights, scope)) Object.assign(work, await count(em));
  }
  return work;
}
