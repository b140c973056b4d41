import { isLowStock } from '#shared/stock.ts';

/** `Only 3 left`, `14 in stock`; null where nothing is left to count. */
export function stockNote(stock: { inStock: boolean; stockQuantity: number }): string | null {
  if (!stock.inStock || stock.stockQuantity <= 0) return null;
  return isLowStock(stock) ? `Only ${stock.stockQuantity} left` : `${stock.stockQuantity} in stock`;
}
