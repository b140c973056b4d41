import { z } from 'zod';
import { MAX_LINES } from './limits.ts';
import { orderLine, orderTotals } from './orders.ts';
import { pictureView } from './picture-view.ts';
import { variant } from './variations.ts';

export const quoteInput = z.object({ items: z.array(orderLine).max(MAX_LINES) });
export type QuoteInput = z.infer<typeof quoteInput>;

/** Why a line can't be ordered as it stands. `available` counts all lines of the product together. */
export const lineProblem = z.enum(['gone', 'sold_out', 'insufficient_stock', 'choice_gone']);
export type LineProblem = z.infer<typeof lineProblem>;

/** A cart line as the shop sees it now, in the order it was asked for; `name`, `price` … are null when the product is gone. */
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

/** Totals cover the lines without a problem. */
export const quoteView = z.object({ lines: z.array(quotedLine), totals: orderTotals });
export type QuoteView = z.infer<typeof quoteView>;
