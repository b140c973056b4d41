import { amountText } from '#shared/money.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { AttemptView } from '#shared/payments.ts';
import { trpc } from '#client/lib/trpc.ts';
import { attemptStateLabels, paymentSourceLabels, attemptMethodLabels } from '#shared/labels.ts';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { AttemptBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { MoneyAction, MoneyRow, MoneyRows } from './money-rows.tsx';

/** Payment attempts at a provider; each can be verified at once. */
export const AttemptList = ({ order: { attempts } }: { order: OrderDetail }) =>
  attempts.length > 0 && (
    <MoneyRows title="Payment attempts">
      {attempts.toReversed().map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </MoneyRows>
  );

function Attempt({ attempt }: { attempt: AttemptView }) {
  const stateIn = (order: OrderDetail) =>
    order.attempts.find(({ id }) => id === attempt.id)?.state ?? attempt.state;
  const provider = paymentSourceLabels[attempt.provider];
  const verify = trpc.payments.verify.useMutation(
    useOrderAction({
      success: (order) => `${provider} says: ${attemptStateLabels[stateIn(order)]}`,
      failure: `${provider} could not be reached`,
    }),
  );
  return (
    <MoneyRow
      amount={amountText(attempt.amount, 'NGN')}
      badge={
        <span className="flex gap-1">
          {attempt.mode === 'test' && <ToneBadge tone="blue">Test money</ToneBadge>}
          <AttemptBadge state={attempt.state} />
        </span>
      }
      facts={[
        `${provider}, ${attemptMethodLabels[attempt.method]}`,
        <DateTime key="when" iso={attempt.createdAt} time />,
        attempt.problem,
        <span key="reference" className="text-12 break-all">
          {attempt.reference}
        </span>,
      ]}
      actions={
        attempt.state !== 'paid' && (
          <MoneyAction
            label="Verify now"
            pending={verify.isPending}
            onClick={() => verify.mutate({ attemptId: attempt.id })}
          />
        )
      }
    />
  );
}
