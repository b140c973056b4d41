import { useState } from 'react';
import { formatNaira } from '#shared/money.ts';
import type { OrderStatus, OrderView } from '#shared/orders.ts';
import { isHandover, shippingConcerns } from '#shared/shipping-concerns.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { useChangeStatus } from './use-change-status.ts';

interface Question {
  status: OrderStatus;
  title: string;
  /** What follows from it, one sentence each. */
  consequences: string[];
  confirmLabel: string;
}

/**
 * Sets the status that the user chooses. `pending` is the status being checked or saved. If it has consequences that
 * need a second look, `question` is set and nothing changes until it is answered. `isShipping`: the dialog of the
 * shipment is open.
 */
export function useSetStatus({ id, status: from }: Pick<OrderView, 'id' | 'status'>) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { change, pending } = useChangeStatus();
  const [checked, setChecked] = useState<OrderStatus | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isShipping, setIsShipping] = useState(false);
  /** What is known of the shipment is asked for in a dialog, which sets the status `shipped`. */
  const proceed = (to: OrderStatus) =>
    to === 'shipped' ? setIsShipping(true) : void change({ id, from, to });

  /** Refetches the order first: the list may be minutes old. */
  async function checkAndProceed(to: OrderStatus) {
    setChecked(to);
    try {
      const asked = questionOf(await utils.orders.byId.fetch({ id }, { staleTime: 0 }), to);
      if (asked) setQuestion(asked);
      else proceed(to);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error updating order status',
        description: problemText(error),
      });
    } finally {
      setChecked(null);
    }
  }

  return {
    pending: pending ?? checked,
    setStatus: (to: OrderStatus) => {
      if (to === from) return;
      if (isHandover(to) || to === 'cancelled') void checkAndProceed(to);
      else proceed(to);
    },
    question,
    isShipping,
    closeShipment: () => setIsShipping(false),
    answer: (isYes: boolean) => {
      if (isYes && question) proceed(question.status);
      setQuestion(null);
    },
  };
}

function questionOf(order: OrderDetail, status: OrderStatus): Question | null {
  if (status === 'cancelled') {
    return {
      status,
      title: `Cancel order #${order.id}?`,
      consequences: cancelConsequences(order),
      confirmLabel: 'Cancel the order',
    };
  }
  const concerns = shippingConcerns({ ...order, ...order.payment }, status);
  if (concerns.length === 0) return null;
  const confirmLabel = status === 'shipped' ? 'Ship anyway' : 'Complete anyway';
  return {
    status,
    title: `${concerns.join(' ')} ${confirmLabel}?`,
    consequences: [],
    confirmLabel,
  };
}

/** What was returned with a refund is back in stock already. */
const backInStock = ({ items }: OrderDetail) =>
  items
    .filter(({ quantity, restocked }) => quantity > restocked)
    .map(({ name, quantity, restocked }) => `${quantity - restocked} × ${name}`)
    .join(', ') || 'nothing more';

const cancelConsequences = (order: OrderDetail): string[] => [
  `Back into stock: ${backInStock(order)}.`,
  order.payment.paid > 0
    ? `${formatNaira(order.payment.paid)} is paid. Cancelling does not refund it: do that in the order’s details.`
    : 'Nothing is paid.',
];
