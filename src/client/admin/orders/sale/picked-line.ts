import { z } from 'zod';
import { productCard, type ProductCardView } from '#shared/products.ts';
import { variant } from '#shared/variations.ts';

/** A product that staff picked. `key` distinguishes two lines of one product. */
export const pickedLine = z.object({
  key: z.string(),
  product: productCard,
  quantity: z.int().positive(),
  variant,
  /** The agreed price of one item in kobo; absent for the store's price, null while the field is empty. */
  price: z.int().nullable().optional(),
});
export type PickedLine = z.infer<typeof pickedLine>;

/** The lines with their products as the shop has them now; the same list if nothing differs. */
export function withProducts<Line extends Pick<PickedLine, 'product'>>(
  lines: Line[],
  products: readonly ProductCardView[],
): Line[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const next = lines.map((line) => {
    const product = byId.get(line.product.id) ?? line.product;
    return product === line.product ? line : { ...line, product };
  });
  return next.every((line, at) => line === lines[at]) ? lines : next;
}
