import { DomainError } from '#shared/errors.ts';
import { productContent, productPatchNames, type ProductContent } from '#shared/products.ts';
import { publicationStatusOf } from '#shared/publication.ts';
import type { Product } from '#server/entities/index.ts';

export const stockHint = 'cannot be changed here; send it to /api/products/{id}/stock';

/** Advice about fields that cannot be patched. */
export const patchHints: Readonly<Record<string, string>> = {
  stockQuantity: stockHint,
};

/** The product's content with the given fields in place of its own. Throws `invalid_input`, also for names that nobody edits. */
export function patchedContent(product: Product, given: Record<string, unknown>): ProductContent {
  const unknown = Object.keys(given).filter((name) => !productPatchNames.includes(name));
  if (unknown.length > 0) {
    throw new DomainError('invalid_input', {
      issues: unknown.map((path) => ({
        path,
        message: patchHints[path] ?? 'is not a name that can be changed',
      })),
    });
  }
  const own = Object.fromEntries(
    productPatchNames
      .filter((name) => name !== 'status')
      .map((name) => {
        const value = product[name as keyof Product];
        return [name, value instanceof Date ? value.toISOString() : value];
      }),
  );
  const read = productContent.safeParse({
    ...own,
    categoryId: product.category?.id,
    // A time alone makes a draft until then.
    ...(given['publishAt'] == null && { status: publicationStatusOf(product) }),
    ...given,
  });
  if (read.success) return read.data;
  throw new DomainError('invalid_input', {
    issues: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}
