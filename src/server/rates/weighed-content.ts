import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import type { ProductContent } from '#shared/products.ts';
import { isSamePrice, weighedPrices, type WeightFormula } from '#shared/weight-prices.ts';
import type { Product } from '#server/entities/index.ts';
import { readRows, sql } from '#server/query.ts';
import { ratesToday } from './current-rates.ts';

/** How the price of a product follows its weight; null for one with a price of its own. */
export async function findFormula(
  em: SqlEntityManager,
  productId: number,
): Promise<WeightFormula | null> {
  const [row] = await readRows<{ formula: WeightFormula }>(
    em,
    sql`select formula from weight_prices where product_id = ${productId}`,
    'weight-price',
  );
  return row?.formula ?? null;
}

const refused = (path: string, message: string) =>
  new DomainError('invalid_input', { issues: [{ path, message }], message });

/**
 * The content of an edit with the prices of the day, where they follow the weight. Throws `invalid_input` for an edit that would
 * set another price, and where the sale would not be below the price of the day.
 */
export async function weighedContent(
  tx: SqlEntityManager,
  product: Product,
  content: ProductContent,
): Promise<ProductContent> {
  const formula = await findFormula(tx, product.id);
  const rates = formula && (await ratesToday(tx));
  const prices = rates && weighedPrices(formula, rates, content.variations);
  if (!prices) return content;
  if (!isSamePrice(content, prices) && !isSamePrice(content, product)) {
    throw refused(
      'price',
      'This price follows the weight and the day’s price of the metal. Change the weight, or end “Price by weight” first.',
    );
  }
  const { salePrice } = content;
  if (salePrice != null && salePrice >= prices.price) {
    // As a publication leaves it, until somebody ends the sale.
    if (salePrice === product.salePrice && isSamePrice(content, product)) return content;
    const today = formatNaira(prices.price);
    throw refused('salePrice', `must be below ${today}, the price by weight`);
  }
  return { ...content, ...prices };
}
