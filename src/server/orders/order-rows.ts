import type { z } from 'zod';
import { acceptedDiscount } from '#shared/accepted-discount.ts';
import { orderView, type OrderItemView, type OrderView } from '#shared/orders.ts';
import { Order } from '#server/entities/index.ts';
import { presenter } from '#server/presenter.ts';
import { entityColumns, sql, type RowTime } from '#server/query.ts';
import { presentGift } from './present-gift.ts';

const row = orderView.omit({ items: true, acceptedDiscount: true });

/** A row of `orderRowColumns`: a view with times as the database writes them. */
export type OrderRow = Omit<
  z.infer<typeof row>,
  'createdAt' | 'transferClaimedAt' | 'heldUntil'
> & {
  items: (OrderItemView & { id: number })[];
  createdAt: RowTime;
  transferClaimedAt: RowTime | null;
  heldUntil: RowTime | null;
  acceptedDifference: number;
};

/** The columns that lists of `orders o` show, with the items. */
export const orderRowColumns = sql`${entityColumns('o', Order, [...row.keyof().options, 'acceptedDifference'])},
  (select coalesce(json_agg(json_build_object('id', id, 'productId', product_id, 'name', name, 'image', image, 'price', price,
    'quantity', quantity, 'variant', variant) order by position), '[]') from order_items where order_id = o.id) as items`;

const present = presenter(orderView);

export const presentOrderRow = ({
  items,
  acceptedDifference,
  ...order
}: OrderRow): OrderView & Pick<OrderRow, 'items'> => ({
  ...present(order, {
    items,
    gift: presentGift(order.gift),
    acceptedDiscount: acceptedDiscount(acceptedDifference),
  }),
  items,
});
