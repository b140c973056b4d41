import type { StockMovementReason } from '#shared/stock-movements.ts';
import type { Variant } from '#shared/variations.ts';

export interface LineQuantity {
  productId: number;
  quantity: number;
}

/** A line of an order, whose combination may have a stock of its own. */
export interface StockedLine extends LineQuantity {
  variant: Variant;
}

/** One change of a product's stock, and the stock after it. */
export interface StockMove {
  productId: number;
  /** Of the combination that moved; absent for a product with one stock for all. */
  options?: Variant | null;
  change: number;
  stockAfter: number;
  /** If they are not those of the other moves. */
  reason?: StockMovementReason;
  note?: string;
}
