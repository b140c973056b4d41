import { wordIn } from './translated-words.ts';
import * as texts from './texts/picture-notes.ts';
import type { Variant, Variation } from './variations.ts';

interface Pictured {
  images: readonly string[];
  variations: readonly Variation[];
}

/** The addresses of the pictures that show an option. */
export const imagesOfOption = (
  { optionImages }: Pick<Variation, 'optionImages'>,
  option: string,
): readonly string[] =>
  optionImages && Object.hasOwn(optionImages, option) ? (optionImages[option] ?? []) : [];

/** The pictures of all options, each once. */
export const optionImages = (variations: readonly Pick<Variation, 'optionImages'>[]): string[] => [
  ...new Set(variations.flatMap((it) => Object.values(it.optionImages ?? {}).flat())),
];

/** A product's own pictures and those of its options, each once. */
export const allImages = ({ images, variations }: Pictured): string[] => [
  ...new Set([...images, ...optionImages(variations)]),
];

/** The options of a variation that a picture shows. */
const shownOptions = (variation: Variation, url: string): string[] =>
  variation.options.filter((option) => imagesOfOption(variation, option).includes(url));

/**
 * The pictures of a choice: those that show the most of its options come first, those that show another option than the
 * chosen one last, each with a note (`picturedInstead`). Without a choice, the product's own pictures.
 */
export function imagesOfChoice({ images, variations }: Pictured, chosen: Variant): string[] {
  const decided = variations.flatMap((variation) => {
    const option = chosen[variation.name];
    const own = option === undefined ? [] : imagesOfOption(variation, option);
    return own.length > 0 ? [{ variation, own }] : [];
  });
  const matches = (url: string) => decided.filter(({ own }) => own.includes(url)).length;
  const isOther = (url: string) =>
    decided.some(
      ({ variation, own }) => !own.includes(url) && shownOptions(variation, url).length > 0,
    );
  const candidates = [...new Set([...decided.flatMap(({ own }) => own), ...images])];
  return candidates.toSorted(
    (one, other) => Number(isOther(one)) - Number(isOther(other)) || matches(other) - matches(one),
  );
}

/** The picture of a cart line or order item; null if there is none. */
export const imageOfChoice = (product: Pictured, chosen: Variant): string | null =>
  imagesOfChoice(product, chosen)[0] ?? null;

/** The option that a picture shows instead of the chosen one, and whether it is a look, like a colour or a metal. */
export interface PicturedOption {
  option: string;
  isLook: boolean;
}

/** The option that a picture shows instead of the choice; null if it shows the choice. */
export function picturedOption(
  { variations }: Pick<Pictured, 'variations'>,
  chosen: Variant,
  url: string,
): PicturedOption | null {
  for (const variation of variations) {
    const option = chosen[variation.name];
    const [shown, ...others] = shownOptions(variation, url);
    if (option !== undefined && shown !== undefined && ![shown, ...others].includes(option)) {
      return { option: shown, isLook: isLook(variation) };
    }
  }
  return null;
}

/** The same as a sentence, in the words of the page. */
export const pictureNoteOf = ({ option, isLook: asLook }: PicturedOption): string =>
  asLook ? texts.picturedIn(inSentence(option)) : texts.pictured(option);

export function picturedInstead(...picture: Parameters<typeof picturedOption>): string | null {
  const shown = picturedOption(...picture);
  const words = picture[0].variations.find(({ options }) =>
    options.includes(shown?.option ?? ''),
  )?.words;
  return shown && pictureNoteOf({ ...shown, option: wordIn(words, shown.option) });
}

const isLook = ({ type, swatches }: Variation) =>
  type === 'color' || type === 'material' || swatches !== undefined;

/** `Yellow gold` → `yellow gold`, but `18k gold` and `PVD black` as they are. */
const inSentence = (option: string) =>
  /^\p{Lu}\p{Ll}/u.test(option) ? option.charAt(0).toLowerCase() + option.slice(1) : option;
