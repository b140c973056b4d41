import { LockMode } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import { pictureKey } from '#shared/pictures.ts';
import { fromPrice } from '#shared/pricing.ts';
import type { ProductContent } from '#shared/products.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Category } from '../entities/index.ts';
import { loadPictures } from './load-pictures.ts';

/** The columns that an edit decides. Throws where it names a category or a picture that is not there. */
export async function productFields(em: SqlEntityManager, input: ProductContent) {
  const { categoryId, heroImage, ...fields } = input;
  // Locked, so that it cannot be deleted before the product is written into it.
  const category =
    categoryId === undefined
      ? null
      : await em.findOne(Category, categoryId, { lockMode: LockMode.PESSIMISTIC_READ });
  if (categoryId !== undefined && !category) {
    throw new DomainError('unknown_category', {
      issues: [{ path: 'categoryId', message: 'no such category' }],
    });
  }
  await requirePictures(em, input);
  return {
    ...fields,
    category,
    heroImage: heroImage ?? null,
    fromPrice: fromPrice(input),
  };
}

async function requirePictures(em: SqlEntityManager, { images, heroImage }: ProductContent) {
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
