import { amountText } from '#shared/amount-text.ts';
import type { OrderDetail } from '#shared/order-detail.ts';
import type { AttemptView } from '#shared/payments.ts';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { MoneyRow, MoneyRows } from './money-rows.tsx';
import { attemptLooks, providerMethodWords, sourceWords } from './payment-words.ts';
import { usePaymentAction } from './use-payment-action.ts';

/** Every try to pay at a provider; each can be asked about at once. */
export const AttemptList = ({ order: { attempts } }: { order: OrderDetail }) =>
  attempts.length > 0 && (
    <MoneyRows title="Attempts to pay">
      {attempts.toReversed().map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </MoneyRows>
  );

function Attempt({ attempt }: { attempt: AttemptView }) {
  const stateIn = (order: OrderDetail) =>
    order.attempts.find(({ id }) => id === attempt.id)?.state ?? attempt.state;
  const verify = trpc.payments.verify.useMutation(
    usePaymentAction(
      `${sourceWords[attempt.provider]} could not be asked`,
      (order) => `${sourceWords[attempt.provider]} says: ${attemptLooks[stateIn(order)].word}`,
    ),
  );
  const { word, tone } = attemptLooks[attempt.state];
  return (
    <MoneyRow
      amount={amountText(attempt.amount, 'NGN')}
      badge={
        <span className="flex gap-1">
          {attempt.mode === 'test' && <ToneBadge tone="blue">Test money</ToneBadge>}
          <ToneBadge tone={tone}>{word}</ToneBadge>
        </span>
      }
      facts={[
        `${sourceWords[attempt.provider]}, ${providerMethodWords[attempt.method]}`,
        <DateTime key="when" iso={attempt.createdAt} time />,
        attempt.problem,
        <span key="reference" className="text-12 break-all">
          {attempt.reference}
        </span>,
      ]}
      actions={
        attempt.state !== 'paid' && (
          <Button
            variant="ghost"
            size="small"
            className="border-edge!"
            pending={verify.isPending}
            onClick={() => verify.mutate({ attemptId: attempt.id })}
          >
            Verify now
          </Button>
        )
      }
    />
  );
}
