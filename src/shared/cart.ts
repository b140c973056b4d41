import { z } from 'zod';
import { deliveryChoice, deliveryView } from './delivery-schema.ts';
import { findState } from './nigerian-states.ts';
import { discountCodeInput, quotedDiscount } from './discount-codes.ts';
import { giftOffer } from './gifts-schema.ts';
import { MAX_LINES } from './order-limits.ts';
import { orderLine, orderTotals } from './orders.ts';
import { pictureView } from './pictures-schema.ts';
import { blankAsAbsent, lineText } from './text.ts';
import { translatedWords } from './translations.ts';
import { variant } from './variations.ts';

/** Delivery is quoted where the store charges for it. */
export const quoteInput = z.object({
  items: z.array(orderLine).max(MAX_LINES),
  customerState: blankAsAbsent(
    lineText(60)
      .transform((typed) => findState(typed) ?? undefined)
      .optional(),
  ),
  /** Names the area where none is chosen. */
  customerCity: blankAsAbsent(lineText(100).optional()),
  ...deliveryChoice,
  /** Whether the buyer is still asked for the area: without one, nothing is quoted for the rest of the state. */
  asksArea: blankAsAbsent(z.boolean().optional()),
  discountCode: discountCodeInput,
  /** Whether the order is to be wrapped. */
  giftWrap: blankAsAbsent(z.boolean().optional()),
});
export type QuoteInput = z.infer<typeof quoteInput>;

/** Why a line cannot be ordered. `available` is for all lines of the product, or of its combination, together. */
export const lineProblem = z.enum(['gone', 'sold_out', 'insufficient_stock', 'choice_gone']);
export type LineProblem = z.infer<typeof lineProblem>;

/**
 * A cart line at current prices, in the order of the request. `name`, `price` and so on are null if the product is
 * gone. `pictureNote` says what the picture shows instead of the choice, `pictured` for a
 * sentence in another language; a product on sale has a `regularPrice`.
 */
export const quotedLine = z.object({
  productId: z.int(),
  quantity: z.int(),
  variant,
  product: z
    .object({
      slug: z.string(),
      name: z.string(),
      picture: pictureView.nullable(),
      pictureNote: z.string().nullable(),
      pictured: z.object({ option: z.string(), isLook: z.boolean() }).nullable(),
    })
    .nullable(),
  price: z.int().nullable(),
  regularPrice: z.int().optional(),
  available: z.int(),
  /** Each combination of the product's options has a stock of its own. */
  isOfCombination: z.boolean(),
  problem: lineProblem.nullable(),
  words: translatedWords,
});
export type QuotedLine = z.infer<typeof quotedLine>;

/**
 * Totals include only the lines without a problem, and the fee of the delivery that is chosen. `delivery` is null while
 * delivery is free everywhere.
 */
export const quoteView = z.object({
  lines: z.array(quotedLine),
  totals: orderTotals,
  delivery: deliveryView.nullable(),
  gift: giftOffer,
  /** Of the code that was sent. */
  discount: quotedDiscount.optional(),
});
export type QuoteView = z.infer<typeof quoteView>;
