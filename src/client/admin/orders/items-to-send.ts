interface SentItem {
  quantity: number;
  refunded: number;
}

/** The contents of the parcel: the items of an order less those that were refunded. */
export const itemsToSend = <Item extends SentItem>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ ...item, quantity: item.quantity - item.refunded }))
    .filter(({ quantity }) => quantity > 0);
