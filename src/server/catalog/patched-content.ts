import { DomainError } from '#shared/errors.ts';
import { isProductField } from '#shared/product-field-names.ts';
import { importedContent, productContent, type ProductContent } from '#shared/products.ts';
import type { Product } from '#server/entities/index.ts';
import { contentOfProduct } from './product-content.ts';

export const stockHint = 'cannot be changed here; send it to /api/products/{id}/stock';

/** Advice about fields that cannot be patched. */
export const patchHints: Readonly<Record<string, string>> = {
  stockQuantity: stockHint,
};

/** What makes it matter whether there is a description. */
const descriptive = ['description', 'status', 'publishAt'];

/** The product's content with the given fields in place of its own. Throws `invalid_input`, also for names that nobody edits. */
export function patchedContent(product: Product, given: Record<string, unknown>): ProductContent {
  const unknown = Object.keys(given).filter((name) => !isProductField(name));
  if (unknown.length > 0) {
    throw new DomainError('invalid_input', {
      issues: unknown.map((path) => ({
        path,
        message: patchHints[path] ?? 'is not a name that can be changed',
      })),
    });
  }
  const own = contentOfProduct(product);
  // A product of a price list has no description: its price can be changed nevertheless.
  const isDescribed = product.description !== '' || descriptive.some((name) => name in given);
  const read = (isDescribed ? productContent : importedContent).safeParse({
    ...own,
    // A time alone makes a draft until then.
    status: given['publishAt'] == null ? own.status : undefined,
    ...given,
  });
  if (read.success) return read.data;
  throw new DomainError('invalid_input', {
    issues: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}
