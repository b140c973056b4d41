import { acceptedDiscount } from '#shared/accepted-discount.ts';
import type { OrderItemView, OrderView } from '#shared/orders.ts';
import { presentGift } from './present-gift.ts';
import { isoTime } from '#server/read-rows.ts';

/** A row of `orderColumns`: a view with times as the database writes them. */
export type OrderRow = Omit<
  OrderView,
  'createdAt' | 'transferClaimedAt' | 'heldUntil' | 'acceptedDiscount' | 'items'
> & {
  items: (OrderItemView & { id: number })[];
  createdAt: Date | string;
  transferClaimedAt: Date | string | null;
  heldUntil: Date | string | null;
  acceptedDifference: number;
};

/** The columns that lists of `orders o` show, with the items. */
export const orderRowColumns = `o.id, o.payment_reference as "paymentReference", o.status,
  o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
  (select coalesce(json_agg(json_build_object('id', id, 'productId', product_id, 'name', name, 'image', image, 'price', price,
    'quantity', quantity, 'variant', variant) order by position), '[]') from order_items where order_id = o.id) as items,
  o.subtotal::float8 as subtotal, o.discount::float8 as discount, o.delivery_fee::float8 as "deliveryFee",
  o.gift_wrap_fee::float8 as "giftWrapFee", o.gift,
  o.discount_code as "discountCode", o.tax_rate as "taxRate", o.tax::float8 as tax, o.total::float8 as total,
  o.customer_name as "customerName", o.customer_address as "customerAddress", o.customer_city as "customerCity",
  o.customer_state as "customerState", o.delivery_method as "deliveryMethod",
  o.delivery_zone as "deliveryZone", o.delivery_area as "deliveryArea", o.delivery_from::text as "deliveryFrom",
  o.delivery_to::text as "deliveryTo", o.created_at as "createdAt", o.customer_email as "customerEmail",
  o.customer_phone as "customerPhone", o.flags, o.channel, o.sandbox,
  o.accepted_difference::float8 as "acceptedDifference",
  o.agreed_deposit::float8 as "agreedDeposit", o.balance_due::float8 as "balanceDue", o.large, o.held_by_staff as "heldByStaff",
  o.shipment, o.transfer_claimed_at as "transferClaimedAt", o.cancel_reason as "cancelReason", o.held_until as "heldUntil"`;

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
