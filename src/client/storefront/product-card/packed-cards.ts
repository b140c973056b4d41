import { pictureKey, type PictureView } from '#shared/pictures.ts';
import { basePrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';
import { packVariation, unpackVariation, type PackedVariation } from './packed-variations.ts';

const productAddress = ownAddress(paths.product(''));

/**
 * Cards as they travel in a page whose markup shows them, without the data that the markup has. They also leave out
 * data that no card shows: the pictures' own texts, which the name replaces, and the placeholders of pictures that
 * are not visible.
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
  /** While it is charged; null before other values if it is not. */
  salePrice?: number | null,
  stocks?: number[] | null,
  /** If the visible picture is one of options: these options, and the first picture. */
  shown?: { choice: Variant; first: PackedPicture | null },
];
type PackedPicture = [url: string, width: number, height: number, color: string, widths: number];
const FEATURED = 1;
const IN_STOCK = 2;
const TRANSLATED = 4;

/** Packs the cards; null unless the markup shows all of them as they are packed. */
export function packCards(cards: readonly ProductCardView[], html: string): PackedCards | null {
  const categories = distinct<PackedCards['categories'][number]>();
  const widths = distinct<number[]>();
  const variations = distinct<PackedVariation>();
  const packPicture = ({
    url,
    width,
    height,
    color,
    widths: sizes,
  }: PictureView): PackedPicture => [url, width, height, color, widths.place(sizes)];
  const packed = cards.map((card): PackedCard => {
    const [first, second] = card.pictures;
    const visible = card.shown?.picture ?? first;
    const content: PackedCard = [
      card.id,
      card.excerpt,
      card.price,
      card.fromPrice === basePrice(card) ? null : card.fromPrice,
      card.category ? categories.place(card.category) : -1,
      visible ? widths.place(visible.widths) : -1,
      second ? packPicture(second) : null,
      (card.featured ? FEATURED : 0) +
        (card.inStock ? IN_STOCK : 0) +
        (card.isTranslated ? TRANSLATED : 0),
      card.stockQuantity,
      card.variations.map((variation) => variations.place(packVariation(variation, visible?.url))),
    ];
    const sale = card.onSale ? card.salePrice : null;
    if (sale !== null || card.stocks || card.shown) content.push(sale);
    if (card.stocks || card.shown) content.push(card.stocks ?? null);
    if (card.shown) {
      content.push({ choice: card.shown.choice, first: first ? packPicture(first) : null });
    }
    return content;
  });
  const isShown = cards.every(
    (card) =>
      html.includes(`data-card="${card.id}"`) &&
      picturesOf(card).every((picture) => picture.key === keyOf(picture.url, picture.widths)),
  );
  if (!isShown) return null;
  return {
    categories: categories.values,
    widths: widths.values,
    variations: variations.values,
    cards: packed,
  };
}

const picturesOf = ({ pictures, shown }: ProductCardView) => [
  ...pictures,
  ...(shown ? [shown.picture] : []),
];

/** Reads the rest from the page's markup, which must be as the server sent it. */
export function unpackCards({ cards, ...shared }: PackedCards): ProductCardView[] {
  const { categories, widths } = shared;
  const elements = new Map(
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
      shown,
    ] = card;
    const { slug, name, picture } = readCard(elements.get(id));
    const visibleWidths = widths[sizes];
    const visible = visibleWidths && pictureOf({ ...picture, alt: name, widths: visibleWidths });
    const first = shown ? shown.first && unpackPicture(shown.first, name, widths) : visible;
    const pictures = [first, second && unpackPicture(second, name, widths)].filter(
      (it) => it != null,
    );
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
      ...((flags & TRANSLATED) !== 0 && { isTranslated: true as const }),
      ...(stocks && { stocks }),
      ...(shown && visible && { shown: { choice: shown.choice, picture: visible } }),
    };
  });
}

function unpackPicture(packed: PackedPicture, alt: string, widths: number[][]): PictureView {
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

/** The query chooses options. */
const slugIn = (href: string) =>
  decodeURIComponent(href.slice(productAddress.length).split('?')[0] ?? '');

function readCard(card: HTMLElement | undefined) {
  const link = card?.querySelector(`a[href^="${productAddress}"]`);
  const img = card?.querySelector('img');
  if (!link || !img) throw new Error('a card of the page data is not in the markup');
  const style = img.parentElement?.getAttribute('style') ?? '';
  const [, color = '', placeholder = ''] =
    /background:(#\w+)(?: url\(([^)]*)\))?/.exec(style) ?? [];
  return {
    slug: slugIn(link.getAttribute('href') ?? ''),
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
