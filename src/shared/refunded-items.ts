/** How many of an order's item a refund is for, and how many of them went back in stock with it. */
export interface RefundedItem {
  itemId: number;
  quantity: number;
  restocked: number;
}
