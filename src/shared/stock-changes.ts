import { z } from 'zod';
import { id } from './paging.ts';
import { MAX_STOCK, stockQuantity } from './stock-movements.ts';
import { requiredLine, requiredText } from './text.ts';
import { variant, variantInput } from './variations.ts';
import { wholeNumber } from './whole-number.ts';

const reason = requiredText(200, 'Please say why').describe('Why, for the stock ledger');

const adjust = wholeNumber(-MAX_STOCK, MAX_STOCK)
  .refine((it) => it !== 0, 'must not be 0')
  .describe('How many items to add, or below 0 to take away');
const set = stockQuantity.describe('The stock that there is');
const expected = stockQuantity.describe(
  'The stock that the sender saw: the change is refused with `stock_changed` if it is another one by now',
);

const isEither = ({ adjust: a, set: s }: { adjust?: unknown; set?: unknown }) =>
  (a === undefined) !== (s === undefined);
const eitherText = 'Send either adjust, or set with expected';
const isExpected = (it: { set?: unknown; expected?: unknown }) =>
  it.set === undefined || it.expected !== undefined;
const expectedText = {
  path: ['expected'],
  message: 'is required with set: it shows that no sale is undone',
};

const change = z.object({
  adjust: adjust.optional(),
  set: set.optional(),
  expected: expected.optional(),
});

/** A difference, or a quantity over the one that the sender saw. `options` is for a product that counts by combination. */
export const stockChange = change
  .extend({
    reason,
    options: variantInput
      .optional()
      .describe('The combination, of a product that counts its stock by combination'),
  })
  .refine(isEither, eitherText)
  .refine(isExpected, expectedText);
export type StockChange = z.infer<typeof stockChange>;

export const changeStockInput = z.object({ id, change: stockChange });
export type ChangeStockInput = z.infer<typeof changeStockInput>;

/** A product's stock after a change. */
export const changedStock = z.object({
  productId: id,
  sku: z.string().nullable(),
  options: variant.nullable().describe('The combination whose stock this is; null: of the product'),
  change: z.int().describe('How many items were added; below 0 taken away'),
  stockQuantity: z.int().describe('Of the combination, or else of the product'),
  inStock: z
    .boolean()
    .describe(
      'Whether the product is for sale, by the switch of the seller. No change of the stock moves it: while it is false, nobody can order what there is',
    ),
});
export type ChangedStock = z.infer<typeof changedStock>;

export const MAX_STOCK_LINES = 500;

const line = change
  .extend({ sku: requiredLine(100), reason: reason.optional() })
  .refine(isEither, eitherText)
  .refine(isExpected, expectedText);

/** Many changes by SKU. `reason` stands for the lines without one. */
export const changeStocksInput = z
  .object({
    lines: z
      .array(line)
      .min(1, 'must have at least one line')
      .max(MAX_STOCK_LINES, `must have at most ${MAX_STOCK_LINES} lines`)
      .describe('The changes, each of one SKU'),
    reason: reason.optional(),
    atomic: z
      .boolean()
      .default(false)
      .describe(
        'Change all lines or none. If one is refused, so is the request, with an issue for each such line',
      ),
  })
  .check(({ value, issues }) => {
    if (value.reason !== undefined) return;
    value.lines.forEach((it, at) => {
      if (it.reason !== undefined) return;
      const path = ['lines', at, 'reason'];
      issues.push({ code: 'custom', path, message: 'Please say why', input: it });
    });
  });
export type ChangeStocksInput = z.infer<typeof changeStocksInput>;
export type StockChangeLine = ChangeStocksInput['lines'][number];

/** The result of a line: its stock, or why it was refused. */
export const stockLineResult = z.object({
  sku: z.string(),
  applied: z.boolean().describe('Whether the stock was changed'),
  productId: id.nullable().describe('The product; null if no product has the SKU'),
  change: z.int().describe('How many items were added; below 0 taken away'),
  stockQuantity: z.int().nullable().describe('Now; null if no product has the SKU'),
  inStock: z
    .boolean()
    .nullable()
    .describe(
      'Whether the product is for sale, by the switch of the seller; null if it was refused',
    ),
  code: z.string().nullable().describe('Why it was refused, as in errors'),
  message: z.string().nullable().describe('The same for people'),
});
export type StockLineResult = z.infer<typeof stockLineResult>;

export const changedStocks = z.object({
  applied: z.int().describe('How many lines were applied'),
  results: z.array(stockLineResult).describe('One for each line, in the order of the lines'),
});
export type ChangedStocks = z.infer<typeof changedStocks>;
