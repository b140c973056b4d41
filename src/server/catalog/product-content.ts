import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { pictureKey } from '#shared/pictures.ts';
import { fromPrice } from '#shared/pricing.ts';
import type { ProductContent } from '#shared/products.ts';
import { Category, type Product } from '#server/entities/index.ts';
import { loadPictures } from '#server/media/present-picture.ts';

/** Converts input to columns. Throws `unknown_category`, or `invalid_input` for a picture that was never uploaded. */
export async function productFields(em: SqlEntityManager, input: ProductContent) {
  const { categoryId, heroImage, ...fields } = input;
  // Locked, so that nobody deletes it before the product is written.
  const category =
    categoryId === undefined
      ? null
      : await em.findOne(Category, categoryId, { lockMode: LockMode.PESSIMISTIC_READ });
  if (categoryId !== undefined && !category) {
    throw new DomainError('unknown_category', {
      issues: [{ path: 'categoryId', message: 'no such category' }],
    });
  }
  await assertPicturesExist(em, input);
  return {
    ...fields,
    category,
    heroImage: heroImage ?? null,
    fromPrice: fromPrice(input),
  };
}

async function assertPicturesExist(em: SqlEntityManager, { images, heroImage }: ProductContent) {
  const known = await loadPictures({ em }, [{ images, heroImage: heroImage ?? null }]);
  const missing = (url: string) => url.startsWith('/media/') && !known.has(pictureKey(url) ?? '');
  const issues = [
    ...images.map((url, index) => ({ url, path: `images.${index}` })),
    ...(heroImage ? [{ url: heroImage, path: 'heroImage' }] : []),
  ]
    .filter(({ url }) => missing(url))
    .map(({ path }) => ({ path, message: 'no such picture; upload it first' }));
  if (issues.length > 0) {
    throw new DomainError('invalid_input', { issues, message: 'A picture has not been uploaded.' });
  }
}

type Fields = Awaited<ReturnType<typeof productFields>>;

/**
 * The fields of a locked product that an edit changes; null if it changes none. Throws like productFields(). Leaves
 * equal values out: the database stores the keys of JSON in its own order and would see a change.
 */
export async function contentChanges(
  tx: SqlEntityManager,
  product: Product,
  content: ProductContent,
): Promise<Partial<Fields> | null> {
  const fields = await productFields(tx, content);
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isDeepStrictEqual(value, product[field as keyof Fields]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Applies the changes. The slug stays. */
export function assignContent(
  tx: SqlEntityManager,
  product: Product,
  changes: Partial<Fields> | null,
  now: Date,
): void {
  if (!changes) return;
  tx.assign(product, changes);
  product.contentVersion += 1;
  product.editedAt = now;
}
