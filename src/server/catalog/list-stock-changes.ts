import type { StockChangeQuery, StockChangeView } from '#shared/stock-changes.ts';
import { StockChange } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
import { findProduct } from './find-product.ts';

/** A product's stock ledger, newest first. Throws `not_found`. */
export async function listStockChanges(
  ctx: CatalogContext,
  { id, limit, offset }: StockChangeQuery,
): Promise<{ total: number; items: StockChangeView[] }> {
  const product = await findProduct(ctx, String(id));
  const [changes, total] = await ctx.em.findAndCount(
    StockChange,
    { product },
    { orderBy: { id: 'desc' }, limit, offset, populate: ['user'] },
  );
  return { total, items: changes.map(presentStockChange) };
}

const presentStockChange = (change: StockChange): StockChangeView => ({
  id: change.id,
  change: change.change,
  stockAfter: change.stockAfter,
  reason: change.reason,
  orderId: change.order?.id ?? null,
  username: change.user?.username ?? null,
  note: change.note ?? null,
  createdAt: change.createdAt.toISOString(),
});
