import { z } from 'zod';
import { MAX_COMBINATIONS, stockOfAll } from './combinations.ts';
import { codesInput } from './product-codes.ts';
import { MAX_STOCK, stockQuantity } from './stock-movements.ts';
import { blankAsAbsent } from './text.ts';
import { variant, variantInput } from './variations.ts';

/** A combination of options as it is read. */
export const combinationView = z.object({
  options: variant,
  sku: z.string().nullable(),
  stock: z.int(),
});

const fields = { options: variantInput, sku: codesInput.sku };
export const combinationInput = z.object({ ...fields, stock: stockQuantity });
export type CombinationInput = z.infer<typeof combinationInput>;

export const combinationPatch = z.object({ ...fields, stock: stockQuantity.optional() });

const list = <Item extends z.ZodType>(item: Item) =>
  blankAsAbsent(
    z
      .array(item)
      .max(MAX_COMBINATIONS, `must be at most ${MAX_COMBINATIONS} combinations`)
      .optional(),
  );

/** Empty: one stock for all combinations. Absent: as it was. */
export const combinationsInput = list(combinationInput);
/** The stock may be left out of a combination that there is. */
export const combinationsPatch = list(combinationPatch);

/**
 * A combination as the form sends it: its stock as a difference to `was`, the combination that its options were
 * before.
 */
const combinationEdit = z.object({
  ...fields,
  was: variantInput.optional(),
  stockChange: z.int().min(-MAX_STOCK).max(MAX_STOCK),
});
export type CombinationEdit = z.infer<typeof combinationEdit>;
export const combinationEdits = z.array(combinationEdit).max(MAX_COMBINATIONS);

interface Stocked {
  stockQuantity: number;
  combinations?: CombinationInput[] | undefined;
}

/** The problem that the product's stock is not that of its combinations, if there is one. */
export function sumProblems({ combinations = [], stockQuantity: stock }: Stocked) {
  const sum = stockOfAll(combinations);
  return combinations.length === 0 || sum === stock
    ? []
    : [{ path: ['stockQuantity'], message: `must be the stock of all combinations, ${sum}` }];
}
