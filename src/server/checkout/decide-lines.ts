import { completeVariant } from '#shared/choices.ts';
import type { DomainError } from '#shared/errors.ts';
import { rejectLines, stockProblem } from '#server/stock/line-problems.ts';
import type { StockedLine } from '#server/stock/stock-move.ts';
import { takeStock, type TakenStock } from '#server/stock/take-stock.ts';
import { choiceProblems } from './choice-problems.ts';
import { priceProblems } from './compare-prices.ts';
import { priceLine, type PricedLine, type WantedLine } from './price-lines.ts';
import type { SoldProduct } from './read-checkout.ts';

interface DecidedLines extends Pick<TakenStock<unknown>, 'moves' | 'stocks'> {
  lines: PricedLine[];
  /** One error with an issue for everything that is wrong with any line, changed prices included; null if only prices changed. */
  refusal: DomainError | null;
}

/** Takes lines from the stock of locked products and prices them as of now. */
export function decideLines(
  products: ReadonlyMap<number, SoldProduct>,
  items: readonly (WantedLine & StockedLine)[],
): DecidedLines {
  const { moves, stocks, short } = takeStock(products, items, completeVariant);
  const lines: PricedLine[] = [];
  const problems = items.flatMap((item, index) => {
    const { productId } = item;
    const path = `items.${index}`;
    const product = products.get(productId);
    const choices = product ? choiceProblems(item, product, path) : [];
    const variant = completeVariant(product?.variations ?? [], item.variant);
    // Which combination is short is not known before it is chosen.
    const isOpen = choices.length > 0 && product?.inStock && product.combinations;
    const isShort = short.has(item) && !isOpen;
    const problem = stockProblem({ productId, variant }, product, path, isShort);
    if (!product || problem?.available === 0) return problem ?? [];
    const line = priceLine(product, item);
    lines.push(line);
    const terms = choices.length > 0 ? choices : priceProblems(item.price, line, path);
    return [...(problem ? [problem] : []), ...terms];
  });
  const isRefused = problems.some(({ code }) => code !== 'total_changed');
  return { moves, stocks, lines, refusal: isRefused ? rejectLines(problems) : null };
}
