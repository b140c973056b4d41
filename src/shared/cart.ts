import { z } from 'zod';
import { MAX_LINES } from './order-limits.ts';
import { orderLine, orderTotals } from './orders.ts';
import { pictureView } from './pictures-schema.ts';
import { variant } from './variations.ts';

export const quoteInput = z.object({ items: z.array(orderLine).max(MAX_LINES) });
export type QuoteInput = z.infer<typeof quoteInput>;

/** Why a line cannot be ordered. `available` is for all lines of the product together. */
export const lineProblem = z.enum(['gone', 'sold_out', 'insufficient_stock', 'choice_gone']);
export type LineProblem = z.infer<typeof lineProblem>;

/**
 * A cart line at current prices, in the order of the request. `name`, `price` and so on are null if the product is
 * gone.
 */
export const quotedLine = z.object({
  productId: z.int(),
  quantity: z.int(),
  variant,
  product: z
    .object({ slug: z.string(), name: z.string(), picture: pictureView.nullable() })
    .nullable(),
  price: z.int().nullable(),
  available: z.int(),
  problem: lineProblem.nullable(),
});
export type QuotedLine = z.infer<typeof quotedLine>;

/** Totals include only the lines without a problem. */
export const quoteView = z.object({ lines: z.array(quotedLine), totals: orderTotals });
export type QuoteView = z.infer<typeof quoteView>;
