import { useState } from 'react';
import { formatNaira } from '#shared/money.ts';
import { statusConflictText } from '#shared/status-conflict-text.ts';
import type { OrderStatus, OrderView } from '#shared/orders.ts';
import { isHandover, shippingConcerns } from '#shared/shipping-concerns.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { problemText } from '#client/admin/ui/format.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { useChangeStatus } from './use-change-status.ts';
import { useRefreshOrders } from './use-order-action.ts';

interface Question {
  status: OrderStatus;
  title: string;
  /** The consequences, one sentence each. */
  consequences: string[];
  confirmLabel: string;
}

/**
 * Sets the status that the user chooses. `pending` is the status being checked or saved. If it has consequences that
 * need a second look, `question` is set and nothing changes until it is answered. `isShipping`: the dialog of the
 * shipment is open, which sets the status `shipped`; with `shipsAtOnce`, only after a question.
 */
export function useSetStatus(
  { id, status: from }: Pick<OrderView, 'id' | 'status'>,
  { shipsAtOnce = false } = {},
) {
  const utils = trpc.useUtils();
  const refresh = useRefreshOrders();
  const { change, pending } = useChangeStatus();
  const [checked, setChecked] = useState<OrderStatus | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isShipping, setIsShipping] = useState(false);
  const askOrChange = (to: OrderStatus) =>
    to === 'shipped' ? setIsShipping(true) : void change({ id, from, to });
  const refuse = useFailure()('Error updating order status');

  /** Refetches the order first: the list may be minutes old. */
  async function checkAndProceed(to: OrderStatus) {
    setChecked(to);
    try {
      const order = await utils.orders.byId.fetch({ id }, { staleTime: 0 });
      const asked = questionOf(order, to);
      if (order.status !== from) {
        refuse(statusConflictText(id, order.status));
        void refresh();
      } else if (asked) setQuestion(asked);
      else if (shipsAtOnce) await change({ id, from, to });
      else askOrChange(to);
    } catch (error) {
      refuse(problemText(error));
    } finally {
      setChecked(null);
    }
  }

  return {
    pending: pending ?? checked,
    setStatus: (to: OrderStatus) => {
      if (to === from) return;
      if (isHandover(to) || to === 'cancelled') void checkAndProceed(to);
      else void change({ id, from, to });
    },
    question,
    isShipping,
    closeShipment: () => setIsShipping(false),
    answer: (isYes: boolean) => {
      if (isYes && question) askOrChange(question.status);
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

/** Items that were returned with a refund are back in stock already. */
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
