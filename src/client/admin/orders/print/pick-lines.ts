import { combinationKey } from '#shared/combinations.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { itemsToSend } from '#client/admin/orders/items-to-send.ts';

type PickedOrder = Pick<OrderDetail, 'id'> & {
  items: readonly Pick<
    OrderDetail['items'][number],
    'productId' | 'name' | 'image' | 'variant' | 'quantity' | 'refunded'
  >[];
};

export interface PickLine {
  name: string;
  image: string | null;
  variant: Record<string, string>;
  quantity: number;
  /** The orders that need the item, with the number for each. */
  orders: { id: number; quantity: number }[];
}

const keyOf = ({ productId, name, variant }: PickedOrder['items'][number]) =>
  `${productId ?? name} ${combinationKey(variant)}`;

/** The items to fetch from the shelf for all orders together, each once, sorted by name. */
export function pickLines(orders: readonly PickedOrder[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { id, items } of orders) {
    for (const item of itemsToSend(items)) {
      const { name, image, variant, quantity } = item;
      const line = lines.get(keyOf(item)) ?? { name, image, variant, quantity: 0, orders: [] };
      line.quantity += quantity;
      line.orders.push({ id, quantity });
      lines.set(keyOf(item), line);
    }
  }
  return [...lines.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
