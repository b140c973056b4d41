import type { ProductView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';

/** As codes are compared: without capitals, and without the zeros before a barcode. */
const plain = (code: string) =>
  code
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/** What a scanner types, or a person from a label: one word with a digit. */
export const isLikeCode = (text: string): boolean => /^\S{2,}$/.test(text) && /\d/.test(text);

/** The options that a code on a label stands for, none where it is the product's own; null if it is not one of its codes. */
export function choiceOfCode(product: ProductView, code: string): Variant | null {
  const isIt = (other: string | null | undefined) => other != null && plain(other) === plain(code);
  const combination = product.combinations.find(({ sku }) => isIt(sku));
  if (combination) return combination.options;
  for (const { name, optionCodes = {} } of product.variations) {
    const found = Object.entries(optionCodes).find(([, codes]) => Object.values(codes).some(isIt));
    if (found) return { [name]: found[0] };
  }
  return [product.sku, product.barcode, product.externalId].some(isIt) ? {} : null;
}
