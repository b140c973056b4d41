import { useState } from 'react';
import type { OrderDetail, OrderDetailItem } from '#shared/staff-orders.ts';
import { RefundDialog } from '#client/admin/orders/payment/refund-dialog.tsx';
import { OrderItems } from '#client/admin/orders/order-items.tsx';

/** The items of an order; each can be refunded while money of it is left. */
export function RefundableItems({ order }: { order: OrderDetail }) {
  const [refunded, setRefunded] = useState<OrderDetailItem | null>(null);
  const payment = order.payments.find(
    ({ refundable, currency }) => refundable > 0 && currency === 'NGN',
  );
  return (
    <>
      <OrderItems items={order.items} {...(payment && { onRefund: setRefunded })} />
      {refunded && payment && (
        <RefundDialog
          order={order}
          payment={payment}
          item={refunded}
          onClose={() => setRefunded(null)}
        />
      )}
    </>
  );
}
