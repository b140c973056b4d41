import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { requiredText } from './text.ts';

/** Why a product's stock changed. `revived`: a cancelled order took its pieces again. */
export const stockChangeReason = z.enum([
  'initial',
  'order',
  'cancelled',
  'revived',
  'edit',
  'correction',
  'import',
]);
export type StockChangeReason = z.infer<typeof stockChangeReason>;

/** A line of a product's stock ledger, newest first. The changes add up to the stock. */
export const stockChangeView = z.object({
  id: z.int(),
  change: z.int(),
  stockAfter: z.int(),
  reason: stockChangeReason,
  orderId: id.nullable(),
  /** Who did it; null where it was a shopper's order or the shop itself. */
  username: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type StockChangeView = z.infer<typeof stockChangeView>;

export const stockChangePage = page(stockChangeView);
export const stockChangeQuery = paging.extend({ id });
export type StockChangeQuery = z.infer<typeof stockChangeQuery>;

/** As many pieces as a product may have. */
export const MAX_STOCK = 1_000_000;
export const pieces = z.int('must be a whole number').min(0).max(MAX_STOCK);

/** Pieces were counted. `seenQuantity` is what the shop said then: where it says something else by now, the count is refused. */
export const correctStockInput = z.object({
  id,
  quantity: pieces,
  seenQuantity: pieces,
  note: requiredText(200, 'Please say why'),
});
export type CorrectStockInput = z.infer<typeof correctStockInput>;
