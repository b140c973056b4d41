import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { ProductContent } from '#shared/products.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Product } from '#server/entities/index.ts';
import { actorOf } from '#server/history/audit.ts';
import { setStock, type Stocks } from '#server/stock/adjust-stock.ts';
import { assignContent, contentChanges } from './product-content.ts';
import { recordProductEdit, recordPriceChanges } from './record-product-edit.ts';

interface Edit {
  content: ProductContent;
  /** `combinations` undefined: those that the product has, with the options of the content. */
  stocks: Stocks;
  /** Nobody has edited the product since it was read. */
  isCurrent: boolean;
}

/**
 * Writes an edit of a locked product, its stock too, with the records of both. Throws `version_conflict`, `insufficient_stock`, and
 * like contentColumns().
 */
export async function writeEdit(
  tx: SqlEntityManager,
  ctx: StaffCtx,
  product: Product,
  edit: Edit,
  key?: string,
): Promise<Product> {
  await applyEdit(tx, ctx, product, edit, key);
  await tx.flush();
  return product;
}

/** The same without a flush, which the caller makes. */
export async function applyEdit(
  tx: SqlEntityManager,
  ctx: StaffCtx,
  product: Product,
  { content, stocks: { combinations, stockQuantity }, isCurrent }: Edit,
  key?: string,
): Promise<void> {
  const now = ctx.now();
  const changes = await contentChanges(tx, product, content, { now, combinations });
  if (changes && !isCurrent) {
    const { id, name } = product;
    throw new DomainError('version_conflict', { record: { kind: 'product', id, name } });
  }
  const actor = actorOf(ctx);
  recordProductEdit(tx, product, { changes, stockQuantity }, actor);
  recordPriceChanges(tx, product, changes, actor);
  const after = combinations === undefined ? product.combinations : combinations;
  const cause = {
    reason: 'edit',
    userId: ctx.user.id,
    ...(key !== undefined && { key }),
    now,
  } as const;
  await setStock(tx, product, { combinations: after, stockQuantity }, cause);
  assignContent(tx, product, changes, now);
}
