import { slugOf } from '#server/catalog/slug.ts';

const productPath = /^(?:\/[a-z]{2})?(?:\/collections\/[^/]+)?\/products?\/([^/]+)\/?$/i;

/**
 * The slug that a link from elsewhere means: in capitals, with accents, with the end of the sentence that it stood in, or
 * below `/products/` and a collection, as in a shop before this one. Null if the address is none of a product.
 */
export function linkedSlug(address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  const [, written] = productPath.exec(path) ?? [];
  return written === undefined ? null : slugOf(decodeURIComponent(written), '') || null;
}
