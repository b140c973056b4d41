import { useId, useState } from 'react';
import { needsOwner, ownerLimitText } from '#shared/accepted-difference.ts';
import { isOwner } from '#shared/is-owner.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderDetail } from '#shared/order-detail.ts';
import type { OrderFlag } from '#shared/orders.ts';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePaymentAction } from './use-payment-action.ts';

const acceptable: OrderFlag[] = ['underpaid', 'overpaid', 'paid_twice'];

/** Lets be what is missing or over. */
export function AcceptDifference({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const refusalId = useId();
  const { data: user } = trpc.auth.session.useQuery();
  const [reason, setReason] = useState('');
  const action = usePaymentAction('The difference was not accepted', () => 'Difference accepted');
  const accept = trpc.payments.acceptDifference.useMutation({
    ...action,
    onSuccess: (changed) => {
      action.onSuccess(changed);
      setIsOpen(false);
    },
  });
  if (!order.flags.some((flag) => acceptable.includes(flag))) return null;
  const difference = order.payment.paid - order.total;
  const isRefused = needsOwner(difference, order.total) && !(user && isOwner(user));
  const words = `${formatNaira(Math.abs(difference))} ${difference < 0 ? 'missing' : 'over'}`;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        disabled={isRefused}
        aria-describedby={isRefused ? refusalId : undefined}
        onClick={() => setIsOpen(true)}
      >
        Accept {words}
      </Button>
      {isRefused && (
        <p id={refusalId} className="w-full text-14 text-muted">
          {ownerLimitText}
        </p>
      )}
      {isOpen && (
        <ReasonDialog
          title={`Accept ${words}`}
          description={
            difference < 0
              ? 'The order then counts as paid. What is missing is reported as a discount.'
              : 'The order then counts as paid as it is.'
          }
          submitLabel="Accept"
          reason={reason}
          onReason={setReason}
          pending={accept.isPending}
          onClose={() => setIsOpen(false)}
          onSubmit={() => accept.mutate({ orderId: order.id, reason })}
        />
      )}
    </>
  );
}
