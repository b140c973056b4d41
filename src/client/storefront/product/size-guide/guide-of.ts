import type { ProductView } from '#shared/products.ts';

const kinds = [
  ['ring', /\brings?\b/i],
  ['necklace', /necklace|pendant|chain/i],
  ['bracelet', /bracelet|bangle|wrist/i],
] as const;

export type GuideKind = (typeof kinds)[number][0];

/** The size guide of a product and the variation that it helps to choose. */
export function guideOf({ category, variations }: Pick<ProductView, 'category' | 'variations'>) {
  const sized = variations.find(
    ({ type, name }) => type === 'size' && /size|length|diam/i.test(name),
  );
  const words = `${category?.name} ${sized?.name}`;
  const kind = kinds.find(([, pattern]) => pattern.test(words))?.[0];
  return kind && { kind, sized };
}
