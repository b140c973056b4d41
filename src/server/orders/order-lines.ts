import type { Order } from '#server/entities/index.ts';
import type { StockedLine } from '#server/stock/stock-move.ts';

/** The stock that an order reserves, line by line, without what came back with a refund. Its items must be loaded. */
export const orderLines = (order: Order): StockedLine[] =>
  order.items
    .getItems()
    .map(({ product, quantity, restocked, variant }) => ({
      productId: product.id,
      quantity: quantity - restocked,
      variant,
    }))
    .filter(({ quantity }) => quantity > 0);
