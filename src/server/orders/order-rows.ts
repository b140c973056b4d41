import { acceptedDiscount } from '#shared/accepted-discount.ts';
import type { OrderItemView, OrderView } from '#shared/orders.ts';
import { presentGift } from './present-gift.ts';
import { columns, isoTime, sql, type RowTime } from '#server/query.ts';

/** A row of `orderColumns`: a view with times as the database writes them. */
export type OrderRow = Omit<
  OrderView,
  'createdAt' | 'transferClaimedAt' | 'heldUntil' | 'acceptedDiscount' | 'items'
> & {
  items: (OrderItemView & { id: number })[];
  createdAt: RowTime;
  transferClaimedAt: RowTime | null;
  heldUntil: RowTime | null;
  acceptedDifference: number;
};

const plain = [
  'id',
  'paymentReference',
  'status',
  'paymentStatus',
  'paymentMethod',
  'gift',
  'discountCode',
  'taxRate',
  'customerName',
  'customerAddress',
  'customerCity',
  'customerState',
  'customerEmail',
  'customerPhone',
  'deliveryMethod',
  'deliveryZone',
  'deliveryArea',
  'createdAt',
  'flags',
  'channel',
  'sandbox',
  'large',
  'heldByStaff',
  'shipment',
  'transferClaimedAt',
  'cancelReason',
  'heldUntil',
] satisfies (keyof OrderRow)[];
/** The database gives a `bigint` as text: these amounts are far below where a number is inexact. */
const amounts = [
  'subtotal',
  'discount',
  'deliveryFee',
  'giftWrapFee',
  'tax',
  'total',
  'acceptedDifference',
  'agreedDeposit',
  'balanceDue',
] satisfies (keyof OrderRow)[];
const days = ['deliveryFrom', 'deliveryTo'] satisfies (keyof OrderRow)[];

/** The columns that lists of `orders o` show, with the items. */
export const orderRowColumns = sql`${columns('o', plain)}, ${columns('o', amounts, 'float8')}, ${columns('o', days, 'text')},
  (select coalesce(json_agg(json_build_object('id', id, 'productId', product_id, 'name', name, 'image', image, 'price', price,
    'quantity', quantity, 'variant', variant) order by position), '[]') from order_items where order_id = o.id) as items`;

export const presentOrderRow = ({
  acceptedDifference,
  ...row
}: OrderRow): OrderView & Pick<OrderRow, 'items'> => ({
  ...row,
  gift: presentGift(row.gift),
  createdAt: isoTime(row.createdAt),
  acceptedDiscount: acceptedDiscount(acceptedDifference),
  transferClaimedAt: row.transferClaimedAt && isoTime(row.transferClaimedAt),
  heldUntil: row.heldUntil && isoTime(row.heldUntil),
});
