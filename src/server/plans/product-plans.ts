import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { lagosDay } from '#shared/lagos-time.ts';
import {
  newPlan,
  planStatement,
  type PlanStatement,
  type PlanTerms,
} from '#shared/plan-statement.ts';
import type { ProductPlan, ProductPlanInput } from '#shared/plans.ts';
import { isOn } from '#shared/settings.ts';
import { findProduct } from '#server/catalog/find-product.ts';
import type { Ctx, RequestCtx, StaffCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { seesDetails } from '#server/orders/order-access.ts';
import { findByReference, lockOrder } from '#server/orders/find-order.ts';
import { loadMoney, orderMoneyState } from '#server/payments/order-money.ts';
import { list, readRows, sql } from '#server/query.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { beginPlan } from './change-plan.ts';

const readTerms = (em: SqlEntityManager, ids: readonly number[]) =>
  readRows<{ productId: number; terms: PlanTerms }>(
    em,
    sql`select product_id as "productId", terms from product_plans where product_id in (${list(ids)})`,
  );

/** The plan that the buyers of a product may choose; null for none, and while the store sells nothing in parts. */
export async function findProductPlan(
  { em }: Pick<Ctx, 'em'>,
  productId: number,
): Promise<ProductPlan> {
  const [row] = await readTerms(em, [productId]);
  return { productId, terms: row?.terms ?? null };
}

/** Throws `not_found`. */
export async function saveProductPlan(
  ctx: StaffCtx,
  { productId, terms }: ProductPlanInput,
): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    const { name } = await findProduct({ ...ctx, em: tx }, productId);
    if (terms === null) {
      await tx.execute(sql`delete from product_plans where product_id = ${productId}`);
    } else {
      await tx.execute(
        sql`insert into product_plans (product_id, terms) values (${productId}, ${JSON.stringify(terms)}::jsonb)
          on conflict (product_id) do update set terms = excluded.terms`,
      );
    }
    recordAudit(tx, 'product_updated', name, { fields: ['payInParts'] }, actorOf(ctx));
    await tx.flush();
  });
}

/** The one plan of all products of an order; null if they have others or none. */
async function commonTerms(em: SqlEntityManager, order: Order): Promise<PlanTerms | null> {
  if (!isOn((await loadSettings({ em })).payInParts)) return null;
  const ids = [...new Set(order.items.getItems().map(({ product }) => product.id))];
  const rows = await readTerms(em, ids);
  const texts = new Set(rows.map(({ terms }) => JSON.stringify(terms)));
  return rows.length === ids.length && texts.size === 1 ? (rows[0]?.terms ?? null) : null;
}

/** Whether a buyer may still choose: nothing was paid, and nobody has agreed on anything. */
const isOpen = ({ status, paymentStatus, plan, agreedDeposit }: Order): boolean =>
  status === 'pending' &&
  (paymentStatus === 'unpaid' || paymentStatus === 'awaiting_transfer') &&
  plan == null &&
  agreedDeposit == null;

/** What the buyer of an order may choose, as it would begin today; null for others. */
export async function findOfferedPlan(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'orderAccess'>,
  paymentReference: string,
): Promise<PlanStatement | null> {
  const order = await findByReference(ctx, paymentReference);
  if (!order || !isOpen(order) || !(await seesDetails(ctx, order))) return null;
  const terms = await commonTerms(ctx.em, order);
  if (!terms) return null;
  const today = lagosDay(ctx.now());
  const money = { total: order.total, covered: 0, agreedDeposit: null, isCancelled: false, today };
  return planStatement(newPlan(terms, today), money);
}

/** Throws `not_found` for whoever does not see the order in full, or may not choose. */
export async function choosePlan(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'orderAccess'>,
  paymentReference: string,
): Promise<Order> {
  const found = await findByReference(ctx, paymentReference);
  if (!found || !(await seesDetails(ctx, found))) throw notOffered();
  return ctx.em.transactional(async (tx) => {
    const order = await lockOrder(tx, found.id);
    const terms = isOpen(order) ? await commonTerms(tx, order) : null;
    const { paid } = orderMoneyState(order, await loadMoney(tx, order));
    if (!terms || paid > 0) throw notOffered();
    await beginPlan(tx, order, terms, { now: ctx.now() });
    return order;
  });
}

const notOffered = () =>
  new DomainError('not_found', { message: 'This order cannot be paid in parts any more.' });
