import type { Variation } from '#shared/variations.ts';

/** A product's variation in a page's data. */
export type PackedVariation = [
  id: string,
  name: string,
  type: Variation['type'],
  options: string[],
  priceModifier: number,
  ofOptions?: OfOptions,
];
/** The fields that few variations have. */
type OfOptions = Pick<Variation, 'optionPrices' | 'optionImages' | 'swatches'>;

/** The card's own picture, which the markup has, stands as this among the pictures of its options. */
const OWN_PICTURE = '';

const replaceUrl = (
  { optionImages, ...others }: OfOptions,
  from: string,
  to: string,
): OfOptions => ({
  ...others,
  ...(optionImages && {
    optionImages: Object.fromEntries(
      Object.entries(optionImages).map(([option, urls]) => [
        option,
        urls.map((url) => (url === from ? to : url)),
      ]),
    ),
  }),
});

export function packVariation(
  { id, name, type, options, priceModifier, ...ofOptions }: Variation,
  ownPicture = OWN_PICTURE,
): PackedVariation {
  const packed = [id, name, type, options, priceModifier] as const;
  return Object.keys(ofOptions).length > 0
    ? [...packed, replaceUrl(ofOptions, ownPicture, OWN_PICTURE)]
    : [...packed];
}

export const unpackVariation = (
  [id, name, type, options, priceModifier, ofOptions]: PackedVariation,
  ownPicture: string,
): Variation => ({
  id,
  name,
  type,
  options,
  priceModifier,
  ...(ofOptions && replaceUrl(ofOptions, OWN_PICTURE, ownPicture)),
});
