import { canBeOrdered } from '#shared/stock.ts';

/** Why so many more pieces of a product can't go into the cart, as a toast says it; null where they can. */
export function addRefusal(
  product: { inStock: boolean; stockQuantity: number },
  inCart: number,
  quantity: number,
) {
  if (!canBeOrdered(product)) {
    return { title: 'Out of Stock', description: 'This item is currently unavailable.' };
  }
  return inCart + quantity > product.stockQuantity
    ? {
        title: 'Insufficient Stock',
        description: `Only ${product.stockQuantity} items available in stock.`,
      }
    : null;
}
