import { useState } from 'react';
import { amountText } from '#shared/amount-text.ts';
import type { OrderDetail } from '#shared/order-detail.ts';
import type { ReceiptView } from '#shared/payments.ts';
import { providerOf } from '#shared/provider-of.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { MoneyRow, MoneyRows } from './money-rows.tsx';
import { evidenceWords, sourceWords } from './payment-words.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

type ReceiptReversal = NonNullable<ReceiptView['reversal']>;

/** Money that arrived. Each payment can be refunded; one that a person recorded by mistake can be reversed. */
export function ReceiptList({ order }: { order: OrderDetail }) {
  const { receipts } = order;
  const [refunded, setRefunded] = useState<ReceiptView | null>(null);
  const [reversed, setReversed] = useState<ReceiptView | null>(null);
  if (receipts.length === 0) return null;
  return (
    <MoneyRows title="What arrived">
      {receipts.map((receipt) => (
        <MoneyRow
          key={receipt.id}
          amount={amountText(receipt.amount, receipt.currency)}
          badge={
            <span className="flex gap-1">
              {receipt.late && <ToneBadge tone="red">After cancellation</ToneBadge>}
              {receipt.mode === 'test' && <ToneBadge tone="blue">Test money</ToneBadge>}
              {receipt.reversal && <ToneBadge tone="red">Reversed</ToneBadge>}
              <ToneBadge tone={receipt.reversal ? 'grey' : 'green'}>
                {sourceWords[receipt.source]}
              </ToneBadge>
            </span>
          }
          facts={[
            <DateTime key="when" iso={receipt.paidAt} time />,
            receipt.recordedBy && `Recorded by ${receipt.recordedBy}`,
            receipt.seenIn && `Seen in: ${evidenceWords[receipt.seenIn]}`,
            receipt.senderName && `Sender: ${receipt.senderName}`,
            receipt.bankSessionId && `Session ID: ${receipt.bankSessionId}`,
            receipt.note,
            receipt.reversal && <Reversal key="reversal" reversal={receipt.reversal} />,
            !receipt.reversal &&
              receipt.refundable < receipt.amount &&
              `${amountText(receipt.refundable, receipt.currency)} of it is left`,
          ]}
          actions={
            receipt.refundable > 0 && (
              <>
                <Act label="Refund" onClick={() => setRefunded(receipt)} />
                {isReversible(receipt) && (
                  <Act label="Reverse" onClick={() => setReversed(receipt)} />
                )}
              </>
            )
          }
        />
      ))}
      {refunded && (
        <RefundDialog order={order} receipt={refunded} onClose={() => setRefunded(null)} />
      )}
      {reversed && <ReverseDialog receipt={reversed} onClose={() => setReversed(null)} />}
    </MoneyRows>
  );
}

/** Recorded by a person, and nothing of it refunded. */
const isReversible = ({ source, amount, refundable }: ReceiptView) =>
  providerOf(source) === null && refundable === amount;

const Reversal = ({ reversal: { at, user, reason } }: { reversal: ReceiptReversal }) => (
  <>
    Reversed <DateTime iso={at} time />
    {user && ` by ${user}`}: {reason}
  </>
);

const Act = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="ghost" size="small" className="border-edge!" onClick={onClick}>
    {label}
  </Button>
);
