import type { ProductView } from '#shared/products.ts';

const kinds = [
  ['ring', /\brings?\b/i],
  ['necklace', /necklace|pendant|chain/i],
  ['bracelet', /bracelet|bangle|wrist/i],
] as const;

export type GuideKind = (typeof kinds)[number][0];

/**
 * The size guide of a product and the variation that it helps to choose. Something among the rings that has no sizes must call
 * itself a ring: a polishing cloth needs no guide.
 */
export function guideOf({
  name: productName,
  slug,
  category,
  variations,
}: Pick<ProductView, 'name' | 'slug' | 'category' | 'variations'>) {
  const sized = variations.find(
    ({ type, name }) => type === 'size' && /size|length|diam/i.test(name),
  );
  // On a French page, only the slugs are in the words that they were made of.
  const words = `${category?.name} ${category?.slug} ${sized?.name}`;
  const [kind, pattern] = kinds.find((it) => it[1].test(words)) ?? [];
  const isRing = kind !== 'ring' || sized !== undefined || pattern?.test(`${productName} ${slug}`);
  return kind && isRing ? { kind, sized } : undefined;
}
