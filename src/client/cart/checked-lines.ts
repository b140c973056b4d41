import type { TranslatedWords } from '#shared/translated-words.ts';
import type { LineProblem, QuoteView } from '#shared/cart.ts';
import { MAX_QUANTITY } from '#shared/order-limits.ts';
import type { Kobo } from '#shared/money.ts';
import { pictureNoteOf } from '#shared/option-images.ts';
import type { PictureView } from '#shared/pictures.ts';
import { lineId, type CartItem, countItems } from './cart-lines.ts';

/** A quote and the ids of its lines, in the same order. */
export interface QuoteResult {
  ids: string[];
  quote: QuoteView;
}

/** A cart line with its current data from the quote. */
export interface CheckedLine {
  id: string;
  item: CartItem;
  name: string;
  slug: string;
  picture: PictureView | null;
  /** The option that the picture shows instead of the choice. */
  pictureNote: string | null;
  /** What its options are called in the language of the page. */
  words: TranslatedWords;
  price: Kobo;
  /** The price without the sale, if it is on sale. */
  regularPrice: Kobo | null;
  /** The price when it was added, if it has changed. */
  previousPrice: Kobo | null;
  /** The maximum quantity beside the other lines of the same stock; 0 or less if those use it up. */
  max: number;
  problem: LineProblem | null;
}

/**
 * Checks the current quantities, so that lowering one takes effect at once. A line that the quote does not cover yet has no
 * problem.
 */
export const checkLines = (
  items: readonly CartItem[],
  answer: QuoteResult | undefined,
): CheckedLine[] => items.map((item) => checkLine(item, items, answer));

function checkLine(
  item: CartItem,
  items: readonly CartItem[],
  answer: QuoteResult | undefined,
): CheckedLine {
  const id = lineId(item);
  const quoted = answer?.quote.lines[answer.ids.indexOf(id)];
  const { name, slug, picture } = item;
  const storedLine = {
    id,
    item,
    name,
    slug,
    picture,
    pictureNote: null,
    regularPrice: null,
    words: quoted?.words,
  };
  if (!quoted) {
    return {
      ...storedLine,
      price: item.price,
      previousPrice: null,
      max: MAX_QUANTITY,
      problem: null,
    };
  }

  // Two lines are two combinations.
  const others = quoted.isOfCombination
    ? []
    : items.filter((other) => other.productId === item.productId && lineId(other) !== id);
  const max = Math.min(quoted.available - countItems(others), MAX_QUANTITY);
  const price = quoted.price ?? item.price;
  return {
    ...storedLine,
    ...quoted.product,
    pictureNote: quoted.product?.pictured ? pictureNoteOf(quoted.product.pictured) : null,
    price,
    regularPrice: quoted.regularPrice ?? null,
    previousPrice: price === item.price ? null : item.price,
    max,
    problem:
      quoted.problem && quoted.problem !== 'insufficient_stock'
        ? quoted.problem
        : item.quantity > max
          ? 'insufficient_stock'
          : null,
  };
}

/** Whether there are lines and none of them can be ordered, not even fewer pieces of it. */
export const isSoldOut = (lines: readonly CheckedLine[]) =>
  lines.length > 0 && lines.every(({ problem, max }) => problem !== null && max <= 0);

/** The lines without a problem. */
export const payableLines = (lines: readonly CheckedLine[]) =>
  lines
    .filter(({ problem }) => !problem)
    .map(({ price, item: { quantity } }) => ({ price, quantity }));
