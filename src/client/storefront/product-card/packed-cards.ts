import { pictureKey, type PictureView } from '#shared/pictures.ts';
import { basePrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import type { Variation } from '#shared/variations.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';

const productAddress = ownAddress(paths.product(''));

/**
 * Cards as they travel in a page whose markup shows them: without what can be read there. Nor do they bring what no card
 * shows: the pictures' own texts, for which the name stands, and the second picture's placeholder.
 */
export interface PackedCards {
  categories: NonNullable<ProductCardView['category']>[];
  widths: number[][];
  /** Many products come in the same sizes or metals. */
  variations: PackedVariation[];
  cards: PackedCard[];
}

type PackedCard = [
  id: number,
  excerpt: string,
  price: number,
  /** Null if it is the price that is charged without options. */
  fromPrice: number | null,
  /** The place in `categories`; -1 for none. */
  category: number,
  /** The place in `widths` of the sizes of the picture that is shown; -1 for no picture. */
  widths: number,
  second: PackedPicture | null,
  flags: number,
  stockQuantity: number,
  /** Their places in `variations`. */
  variations: number[],
  /** While it is charged; null before stocks of combinations if it is not. */
  salePrice?: number | null,
  stocks?: number[],
];
type PackedPicture = [url: string, width: number, height: number, color: string, widths: number];
type PackedVariation = [
  id: string,
  name: string,
  type: Variation['type'],
  options: string[],
  priceModifier: number,
  ofOptions?: OfOptions,
];
/** What only few variations have. */
type OfOptions = Pick<Variation, 'optionPrices' | 'optionImages' | 'swatches'>;

const FEATURED = 1;
const IN_STOCK = 2;

/** The cards packed; null if the markup does not show them all as they are packed. */
export function packCards(cards: readonly ProductCardView[], html: string): PackedCards | null {
  const categories = distinct<PackedCards['categories'][number]>();
  const widths = distinct<number[]>();
  const variations = distinct<PackedVariation>();
  const packed = cards.map((card): PackedCard => {
    const [first, second] = card.pictures;
    const content: PackedCard = [
      card.id,
      card.excerpt,
      card.price,
      card.fromPrice === basePrice(card) ? null : card.fromPrice,
      card.category ? categories.place(card.category) : -1,
      first ? widths.place(first.widths) : -1,
      second
        ? [second.url, second.width, second.height, second.color, widths.place(second.widths)]
        : null,
      (card.featured ? FEATURED : 0) + (card.inStock ? IN_STOCK : 0),
      card.stockQuantity,
      card.variations.map((variation) => variations.place(packVariation(variation, first?.url))),
    ];
    const sale = card.onSale ? card.salePrice : null;
    if (sale !== null || card.stocks) content.push(sale);
    if (card.stocks) content.push(card.stocks);
    return content;
  });
  const isShown = cards.every(
    (card) =>
      html.includes(`data-card="${card.id}"`) &&
      card.pictures.every((picture) => picture.key === keyOf(picture.url, picture.widths)),
  );
  if (!isShown) return null;
  return {
    categories: categories.values,
    widths: widths.values,
    variations: variations.values,
    cards: packed,
  };
}

/** Reads the rest from the page's markup, which must be as the server sent it. */
export function unpackCards({ cards, ...shared }: PackedCards): ProductCardView[] {
  const { categories, widths } = shared;
  const shown = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-card]')].map((card) => [
      Number(card.dataset.card),
      card,
    ]),
  );
  return cards.map((card): ProductCardView => {
    const [
      id,
      excerpt,
      price,
      from,
      category,
      sizes,
      second,
      flags,
      stockQuantity,
      places,
      salePrice = null,
      stocks,
    ] = card;
    const { slug, name, picture } = readCard(shown.get(id));
    const firstWidths = widths[sizes];
    const pictures = firstWidths ? [pictureOf({ ...picture, alt: name, widths: firstWidths })] : [];
    if (second) pictures.push(unpackSecond(second, name, widths));
    return {
      id,
      slug,
      name,
      excerpt,
      price,
      salePrice,
      onSale: salePrice !== null,
      fromPrice: from ?? salePrice ?? price,
      category: categories[category] ?? null,
      pictures,
      featured: (flags & FEATURED) !== 0,
      inStock: (flags & IN_STOCK) !== 0,
      stockQuantity,
      variations: places.flatMap((place) => {
        const packed = shared.variations[place];
        return packed ? [unpackVariation(packed, picture.url)] : [];
      }),
      stocks,
    };
  });
}

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

function packVariation(
  { id, name, type, options, priceModifier, ...ofOptions }: Variation,
  ownPicture = OWN_PICTURE,
): PackedVariation {
  const packed = [id, name, type, options, priceModifier] as const;
  return Object.keys(ofOptions).length > 0
    ? [...packed, replaceUrl(ofOptions, ownPicture, OWN_PICTURE)]
    : [...packed];
}

const unpackVariation = (
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

function unpackSecond(packed: PackedPicture, alt: string, widths: number[][]): PictureView {
  const [url, width, height, color, sizes] = packed;
  return pictureOf({
    url,
    alt,
    width,
    height,
    color,
    placeholder: '',
    widths: widths[sizes] ?? [],
  });
}

/** A picture without stored sizes has no key. */
const keyOf = (url: string, widths: number[]) => (widths.length > 0 ? (pictureKey(url) ?? '') : '');

const pictureOf = (picture: Omit<PictureView, 'key'>): PictureView => ({
  key: keyOf(picture.url, picture.widths),
  ...picture,
});

function readCard(card: HTMLElement | undefined) {
  const link = card?.querySelector(`a[href^="${productAddress}"]`);
  const img = card?.querySelector('img');
  if (!link || !img) throw new Error('a card of the page data is not in the markup');
  const style = img.parentElement?.getAttribute('style') ?? '';
  const [, color = '', placeholder = ''] =
    /background:(#\w+)(?: url\(([^)]*)\))?/.exec(style) ?? [];
  return {
    slug: decodeURIComponent(link.getAttribute('href')?.slice(productAddress.length) ?? ''),
    name: link.textContent,
    picture: {
      url: img.getAttribute('src') ?? '',
      width: Number(img.getAttribute('width')),
      height: Number(img.getAttribute('height')),
      color,
      placeholder,
    },
  };
}

/** Collects equal values once; `place` gives the place of a value. */
function distinct<Value>() {
  const places = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    place(value: Value): number {
      const text = JSON.stringify(value);
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, values.length);
      return values.push(value) - 1;
    },
  };
}
