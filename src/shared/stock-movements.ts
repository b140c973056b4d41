import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { requiredText } from './text.ts';
import { variant, variantInput } from './variations.ts';
import { wholeNumber } from './whole-number.ts';

/** Why a product's stock changed. `order_changed`: staff changed the items of an order. `reinstated`: a cancelled order reserved its items again. `returned`: with a refund. */
export const stockMovementReason = z.enum([
  'initial',
  'order',
  'order_changed',
  'cancelled',
  'reinstated',
  'returned',
  'edit',
  'correction',
]);
export type StockMovementReason = z.infer<typeof stockMovementReason>;

/** An entry of a product's stock ledger, newest first. The changes add up to the stock. */
export const stockMovementView = z.object({
  id: z.int(),
  /** The combination that moved; null for the stock of a product that does not count by combination. */
  options: variant.nullable(),
  change: z.int(),
  /** Of the product. */
  stockAfter: z.int(),
  reason: stockMovementReason,
  orderId: id.nullable(),
  /** Who did it; null for a customer's order or the system. */
  username: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type StockMovementView = z.infer<typeof stockMovementView>;

export const stockMovementPage = page(stockMovementView);
export const stockMovementQuery = paging.extend({ id });
export type StockMovementQuery = z.infer<typeof stockMovementQuery>;

/** Max stock of a product. */
export const MAX_STOCK = 1_000_000;
export const stockQuantity = wholeNumber(0, MAX_STOCK);

/**
 * Result of a stock count. `seenQuantity` is the stock that the counter saw; the count is rejected if the stock has
 * changed since. `options` is for a product that counts by combination.
 */
export const correctStockInput = z.object({
  id,
  options: variantInput.optional(),
  quantity: stockQuantity,
  seenQuantity: stockQuantity,
  note: requiredText(200, 'Please say why'),
});
export type CorrectStockInput = z.infer<typeof correctStockInput>;
