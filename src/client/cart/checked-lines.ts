import type { LineProblem, QuoteView } from '#shared/cart.ts';
import { MAX_QUANTITY } from '#shared/limits.ts';
import type { Kobo } from '#shared/money.ts';
import type { PictureView } from '#shared/pictures.ts';
import { lineId, type CartItem } from './cart-item.ts';
import { countPieces } from './cart-lines.ts';

/** What the shop said, and of which lines (by id, in the quote's order). */
export interface AnsweredQuote {
  ids: string[];
  quote: QuoteView;
}

/** A cart line beside what the shop says of it now. */
export interface CheckedLine {
  id: string;
  item: CartItem;
  name: string;
  slug: string;
  picture: PictureView | null;
  price: Kobo;
  /** What it cost when it was put in, if that has changed. */
  previousPrice: Kobo | null;
  /** As many as this line may have beside the product's other lines; 0 or less when those have them all. */
  max: number;
  problem: LineProblem | null;
}

/**
 * Quantities are judged as they stand now, so that lowering one helps at once; a line
 * the answer does not cover yet has no problem.
 */
export const checkLines = (
  items: readonly CartItem[],
  answer: AnsweredQuote | undefined,
): CheckedLine[] => items.map((item) => checkLine(item, items, answer));

function checkLine(
  item: CartItem,
  items: readonly CartItem[],
  answer: AnsweredQuote | undefined,
): CheckedLine {
  const id = lineId(item);
  const quoted = answer?.quote.lines[answer.ids.indexOf(id)];
  const asKept = { id, item, name: item.name, slug: item.slug, picture: item.picture };
  if (!quoted) {
    return { ...asKept, price: item.price, previousPrice: null, max: MAX_QUANTITY, problem: null };
  }

  const others = items.filter(
    (other) => other.productId === item.productId && lineId(other) !== id,
  );
  const max = Math.min(quoted.available - countPieces(others), MAX_QUANTITY);
  const price = quoted.price ?? item.price;
  return {
    ...asKept,
    ...quoted.product,
    price,
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

/** The lines that can be ordered as they stand. */
export const payableLines = (lines: readonly CheckedLine[]) =>
  lines
    .filter(({ problem }) => !problem)
    .map(({ price, item: { quantity } }) => ({ price, quantity }));
