import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type {
  AnswerReviewInput,
  ReviewState,
  SetReviewStateInput,
  StaffReview,
  StaffReviewPage,
  StaffReviewQuery,
} from '#shared/reviews.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { columns, isoTime, sql, type RowTime } from '#server/query.ts';
import { presentReview, REVIEW_COLUMNS, type StoredReview } from './review-rows.ts';

interface StaffRow extends StoredReview {
  version: number;
  orderId: number;
  productId: number;
  productName: string;
  productSlug: string | null;
  createdAt: RowTime;
}

const REVIEWS = sql`select ${REVIEW_COLUMNS}, ${columns('r', ['version', 'orderId', 'productId', 'createdAt'])},
    coalesce(p.name, 'A deleted product') as "productName",
    case when p.archived_at is null then p.slug end as "productSlug"
  from reviews r left join products p on p.id = r.product_id`;

/** All reviews, or those in one state, newest first. */
export async function listReviews(
  { em }: Pick<Ctx, 'em'>,
  { state, limit, offset }: StaffReviewQuery,
): Promise<StaffReviewPage> {
  const rows = await em.execute<StaffRow[]>(
    sql`${REVIEWS} where ${state === undefined ? sql`true` : sql`r.state = ${state}`}
     order by r.id desc limit ${limit ?? null} offset ${offset}`,
  );
  const counts = await countReviews(em);
  const all = counts.pending + counts.published + counts.hidden;
  return { total: state === undefined ? all : counts[state], counts, items: rows.map(present) };
}

export async function countReviews(em: SqlEntityManager): Promise<Record<ReviewState, number>> {
  const rows = await em.execute<{ state: ReviewState; count: number }[]>(
    sql`select state, count(*)::int as count from reviews group by state`,
  );
  const none = { pending: 0, published: 0, hidden: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

const present = (row: StaffRow): StaffReview => ({
  ...presentReview(row),
  state: row.state,
  version: row.version,
  orderId: row.orderId,
  productId: row.productId,
  productName: row.productName,
  productSlug: row.productSlug,
  createdAt: isoTime(row.createdAt),
});

/** Publishes or hides a review as staff have read it. Throws `not_found` and `version_conflict`. */
export const setReviewState = (
  ctx: StaffCtx,
  { id, version, state }: SetReviewStateInput,
): Promise<StaffReview> =>
  ctx.em.transactional(async (tx) => {
    const now = ctx.now();
    const review = await lockReview(tx, id, version);
    if (review.state === state) return review;
    await tx.execute(
      sql`update reviews set state = ${state}, version = version + 1, updated_at = ${now},
         published_at = coalesce(published_at, ${state === 'published' ? now : null}) where id = ${id}`,
    );
    const action = state === 'published' ? 'review_published' : 'review_hidden';
    recordAudit(tx, action, subjectOf(review), {}, actorOf(ctx));
    await tx.flush();
    return findReview(tx, id);
  });

/** Writes, changes or removes the store's public answer. Throws `not_found` and `version_conflict`. */
export const answerReview = (
  ctx: StaffCtx,
  { id, version, answer }: AnswerReviewInput,
): Promise<StaffReview> =>
  ctx.em.transactional(async (tx) => {
    const now = ctx.now();
    const review = await lockReview(tx, id, version);
    if (review.answer === answer) return review;
    await tx.execute(
      sql`update reviews set answer = ${answer}, answered_at = ${answer === '' ? null : now},
         version = version + 1, updated_at = ${now} where id = ${id}`,
    );
    recordAudit(tx, 'review_answered', subjectOf(review), {}, actorOf(ctx));
    await tx.flush();
    return findReview(tx, id);
  });

/** Does not name the author, who may ask to be erased. */
const subjectOf = ({ id, productName }: StaffReview) => `review ${id} of ${productName}`;

async function lockReview(tx: SqlEntityManager, id: number, version: number): Promise<StaffReview> {
  await tx.execute(sql`select 1 from reviews where id = ${id} for update`);
  const review = await findReview(tx, id);
  if (review.version !== version) throw new DomainError('version_conflict');
  return review;
}

async function findReview(tx: SqlEntityManager, id: number): Promise<StaffReview> {
  const [row] = await tx.execute<StaffRow[]>(sql`${REVIEWS} where r.id = ${id}`);
  if (!row) throw new DomainError('not_found', { message: 'Review not found' });
  return present(row);
}
