import type { Order } from '../entities/index.ts';
import type { StockLine } from '../checkout/take-stock.ts';

/** What an order takes off the shelf. Its items must be loaded. */
export const orderLines = (order: Order): StockLine[] =>
  order.items.getItems().map(({ product, quantity }) => ({ productId: product.id, quantity }));
