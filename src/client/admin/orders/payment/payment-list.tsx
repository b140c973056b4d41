import { useState } from 'react';
import { amountText } from '#shared/money.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { PaymentView } from '#shared/payments.ts';
import { providerOf } from '#shared/payment-providers.ts';
import { transferEvidenceLabels, paymentSourceLabels } from '#shared/labels.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { ReasonDialog } from '#client/admin/ui/reason-dialog.tsx';
import { MoneyAction, MoneyRow, MoneyRows } from './money-rows.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type PaymentReversal = NonNullable<PaymentView['reversal']>;

/** Payments received. Each can be refunded; one recorded by mistake can be reversed. */
export function PaymentList({ order }: { order: OrderDetail }) {
  const { payments } = order;
  const [refunded, setRefunded] = useState<PaymentView | null>(null);
  const [reversed, setReversed] = useState<PaymentView | null>(null);
  if (payments.length === 0) return null;
  return (
    <MoneyRows title="Payments received">
      {payments.map((payment) => (
        <MoneyRow
          key={payment.id}
          amount={amountText(payment.amount, payment.currency)}
          badge={
            <span className="flex gap-1">
              {payment.late && <ToneBadge tone="red">After cancellation</ToneBadge>}
              {payment.mode === 'test' && <ToneBadge tone="blue">Test money</ToneBadge>}
              {payment.reversal && <ToneBadge tone="red">Reversed</ToneBadge>}
              <ToneBadge tone={payment.reversal ? 'grey' : 'green'}>
                {paymentSourceLabels[payment.source]}
              </ToneBadge>
            </span>
          }
          facts={[
            <DateTime key="when" iso={payment.paidAt} time />,
            payment.recordedBy && `Recorded by ${payment.recordedBy}`,
            payment.seenIn && `Seen in: ${transferEvidenceLabels[payment.seenIn]}`,
            payment.senderName && `Sender: ${payment.senderName}`,
            payment.bankSessionId && `Session ID: ${payment.bankSessionId}`,
            payment.note,
            payment.reversal && <Reversal key="reversal" reversal={payment.reversal} />,
            !payment.reversal &&
              payment.refundable < payment.amount &&
              `${amountText(payment.refundable, payment.currency)} of it is left`,
          ]}
          actions={
            payment.refundable > 0 && (
              <>
                <MoneyAction label="Refund" onClick={() => setRefunded(payment)} />
                {isReversible(payment) && (
                  <MoneyAction label="Reverse" onClick={() => setReversed(payment)} />
                )}
              </>
            )
          }
        />
      ))}
      {refunded && (
        <RefundDialog order={order} payment={refunded} onClose={() => setRefunded(null)} />
      )}
      {reversed && <ReverseDialog payment={reversed} onClose={() => setReversed(null)} />}
    </MoneyRows>
  );
}

/** Recorded by staff, and not refunded in part. */
const isReversible = ({ source, amount, refundable }: PaymentView) =>
  providerOf(source) === null && refundable === amount;

const Reversal = ({ reversal: { at, user, reason } }: { reversal: PaymentReversal }) => (
  <>
    Reversed <DateTime iso={at} time />
    {user && ` by ${user}`}: {reason}
  </>
);

/** For a payment that was recorded but never arrived, for example one announced by a forged message. */
function ReverseDialog({ payment, onClose }: { payment: PaymentView; onClose: () => void }) {
  const reverse = trpc.payments.reversePayment.useMutation(
    useOrderAction({
      success: 'Payment reversed',
      failure: 'The payment was not reversed',
      onDone: onClose,
    }),
  );
  return (
    <ReasonDialog
      subject={`reverse-payment-${payment.id}`}
      title={`Reverse the payment of ${amountText(payment.amount, payment.currency)}`}
      description="Use this for money that never arrived. The order waits for its payment again. If a mail said that the order is paid, another mail corrects that. If you have the money and send it back, use Refund instead."
      submitLabel="Reverse payment"
      pending={reverse.isPending}
      onClose={onClose}
      onSubmit={(reason) => reverse.mutate({ paymentId: payment.id, reason })}
    />
  );
}
