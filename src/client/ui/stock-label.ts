import { hasFewLeft } from '#shared/stock.ts';
import * as texts from '#client/texts/ui.ts';

/** `Only 3 left` or `14 in stock`; null if sold out. */
export function stockLabel(stock: { inStock: boolean; stockQuantity: number }): string | null {
  if (!stock.inStock || stock.stockQuantity <= 0) return null;
  return hasFewLeft(stock)
    ? texts.onlyLeft(stock.stockQuantity)
    : texts.inStock(stock.stockQuantity);
}
