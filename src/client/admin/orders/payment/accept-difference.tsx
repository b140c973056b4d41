import { useId, useState } from 'react';
import { isOwner, needsOwner, ownerLimitText } from '#shared/staff-rights.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { OrderFlag } from '#shared/orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { useStaff } from '#client/admin/session/session.ts';
import { ReasonDialog } from '#client/admin/ui/reason-dialog.tsx';

const acceptableFlags: OrderFlag[] = ['underpaid', 'overpaid', 'paid_twice'];

/** Accepts an under- or overpayment, or a deposit as all of it. Above a limit only the owner may. */
export function AcceptDifference({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const limitId = useId();
  const user = useStaff();
  const isBalance = order.paymentStatus === 'balance_due';
  const accept = trpc.payments.acceptDifference.useMutation(
    useOrderAction({
      success: isBalance ? 'Balance waived' : 'Difference accepted',
      failure: isBalance ? 'The balance was not waived' : 'The difference was not accepted',
      onDone: () => setIsOpen(false),
    }),
  );
  const isAcceptable = isBalance || order.flags.some((flag) => acceptableFlags.includes(flag));
  if (!isAcceptable) return null;
  const difference = order.payment.paid - order.total;
  const isForbidden = needsOwner(difference, order.total) && !isOwner(user);
  const title = isBalance
    ? `Waive the balance of ${formatNaira(order.payment.due)}`
    : `Accept ${formatNaira(Math.abs(difference))} ${difference < 0 ? 'missing' : 'over'}`;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        disabled={isForbidden}
        aria-describedby={isForbidden ? limitId : undefined}
        onClick={() => setIsOpen(true)}
      >
        {title}
      </Button>
      {isForbidden && (
        <p id={limitId} className="w-full text-14 text-muted">
          {ownerLimitText}
        </p>
      )}
      {isOpen && (
        <ReasonDialog
          subject={`accept-difference-${order.id}`}
          title={title}
          description={
            difference < 0
              ? `The order will be marked as paid. The ${isBalance ? 'balance' : 'missing amount'} is reported as a discount.`
              : 'The order will be marked as paid.'
          }
          submitLabel={isBalance ? 'Waive' : 'Accept'}
          pending={accept.isPending}
          onClose={() => setIsOpen(false)}
          onSubmit={(reason) => accept.mutate({ orderId: order.id, reason })}
        />
      )}
    </>
  );
}
