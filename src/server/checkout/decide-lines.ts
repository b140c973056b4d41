import { completeVariant, openChoices, redundantChoices } from '#shared/choices.ts';
import type { DomainError } from '#shared/errors.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { imageOfChoice } from '#shared/option-images.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { unitPrice } from '#shared/pricing.ts';
import { spreadDiscount } from '#shared/totals.ts';
import type { Variant } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';
import { rejectLines, stockProblem, type RejectedLine } from '#server/stock/line-problems.ts';
import type { StockedLine } from '#server/stock/stock-move.ts';
import { takeStock, type TakenStock } from '#server/stock/take-stock.ts';
import type { SoldProduct } from './read-checkout.ts';

interface WantedLine {
  productId: number;
  variant: Variant;
  /** The price that the sender saw, in kobo; absent if they sent only the total. */
  price?: Kobo;
}

/** The data that selling a product needs: an entity, or a row. */
type PricedProduct = { categoryId?: number | null } & Pick<
  Product,
  'id' | 'name' | 'price' | 'salePrice' | 'onSale' | 'variations' | 'images'
>;

export interface PricedLine {
  product: PricedProduct;
  quantity: number;
  variant: Variant;
  /** Per item, in kobo. */
  price: number;
}

/** Prices a line as of now, with its choices as the order stores them. */
function priceLine(
  product: PricedProduct,
  { quantity, variant: chosen }: { quantity: number; variant: Variant },
): PricedLine {
  const variant = completeVariant(product.variations, chosen);
  return { product, quantity, variant, price: unitPrice(product, variant) };
}

/** The lines as a discount code judges them. */
export const discountedLine = ({
  product,
  price,
  quantity,
}: Pick<PricedLine, 'product' | 'price' | 'quantity'>) => ({
  amount: price * quantity,
  categoryId: product.categoryId ?? null,
});

/** The order's items, as they are stored. `shares` are what the discount takes off each, if not all alike. */
export function makeOrderItems(
  lines: readonly PricedLine[],
  { discount }: Pick<OrderTotals, 'discount'>,
  shares: readonly Kobo[] = spreadDiscount(lines, discount),
) {
  return lines.map(({ product, quantity, variant, price }, position) => ({
    position,
    productId: product.id,
    name: product.name,
    image: imageOfChoice(product, variant),
    variant,
    price,
    quantity,
    discount: shares[position] ?? 0,
  }));
}

/** Choices of a line that are missing or not on offer. */
export function choiceProblems(
  { variant: chosen }: WantedLine,
  { id: productId, name, variations }: PricedProduct,
  path: string,
): RejectedLine[] {
  const redundant = redundantChoices(variations, chosen);
  if (redundant.length > 0) {
    const message = 'leave it out: this product has no choices';
    return redundant.map((choice) => ({
      code: 'wrong_choice',
      path: `${path}.variant.${choice}`,
      message,
      productId,
      sentence: `${name} has no choice of ${choice}.`,
    }));
  }
  return openChoices(variations, completeVariant(variations, chosen)).map((choice) => {
    const options = variations.find((variation) => variation.name === choice)?.options ?? [];
    const message = `must be one of ${options.join(', ')}`;
    return {
      code: 'wrong_choice',
      path: `${path}.variant.${choice}`,
      message,
      productId,
      sentence: `${name}: ${choice} ${message}.`,
    };
  });
}

/** The problem that a line's price is not the one the sender saw, if they sent one. */
function priceProblems(
  seen: Kobo | undefined,
  { product: { id: productId, name }, price }: PricedLine,
  path: string,
): RejectedLine[] {
  if (seen === undefined || seen === price) return [];
  return [
    {
      code: 'total_changed',
      path: `${path}.price`,
      message: `is ${formatNaira(price)} now (${price} kobo)`,
      price,
      productId,
      sentence: `${name} is ${formatNaira(price)} now.`,
    },
  ];
}

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
