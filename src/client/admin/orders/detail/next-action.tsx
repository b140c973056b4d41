import { useState } from 'react';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { Button } from '#client/ui/button.tsx';
import { ManualPaymentDialog } from '#client/admin/orders/payment/record-manual-payment.tsx';
import { itemsToSend } from '#client/admin/orders/items-to-send.ts';
import { StatusDialogs } from '#client/admin/orders/status-dialogs.tsx';
import { useSetStatus } from '#client/admin/orders/use-set-status.ts';
import { useMay } from '#client/admin/session/rights.tsx';

interface NextStatus {
  label: string;
  status: OrderStatus;
}

/** Paid, apart from refunds, with items left to send. */
const isReady = ({ items, paymentStatus }: OrderDetail) =>
  (paymentStatus === 'paid' || paymentStatus === 'partially_refunded') &&
  itemsToSend(items).length > 0;

function nextStatus(order: OrderDetail): NextStatus | null {
  const { status, deliveryMethod } = order;
  if (status === 'shipped') return { label: 'Mark delivered', status: 'completed' };
  if (!isReady(order) || status === 'completed' || status === 'cancelled') return null;
  return deliveryMethod === 'pickup'
    ? { label: 'Mark collected', status: 'completed' }
    : { label: 'Mark shipped', status: 'shipped' };
}

/** Money that staff confirm themselves: a card payment arrives through its provider. */
const awaitsConfirmation = ({ status, paymentMethod, payment }: OrderDetail) =>
  (status === 'pending' || status === 'processing') &&
  paymentMethod !== 'card' &&
  payment.due > 0 &&
  !payment.isConfirming;

/** The next action on an order; nothing if there is none or the user may not take it. */
export function NextAction({ order }: { order: OrderDetail }) {
  const may = useMay();
  const next = nextStatus(order);
  if (awaitsConfirmation(order) && may('payments:write')) return <ConfirmPayment order={order} />;
  return next && may('orders:write') ? <ChangeStatus order={order} next={next} /> : null;
}

const buttonStyle = 'grow sm:grow-0';

function ConfirmPayment({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className={buttonStyle} onClick={() => setIsOpen(true)}>
        Confirm payment
      </Button>
      {isOpen && <ManualPaymentDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ChangeStatus({ order, next }: { order: OrderDetail; next: NextStatus }) {
  const change = useSetStatus(order);
  return (
    <>
      <Button
        className={buttonStyle}
        pending={change.pending !== null}
        onClick={() => change.setStatus(next.status)}
      >
        {next.label}
      </Button>
      <StatusDialogs order={order} change={change} />
    </>
  );
}
