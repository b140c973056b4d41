import { useState } from 'react';
import type { OrderDetail } from '#shared/order-detail.ts';
import type { ReceiptView } from '#shared/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { MoneyRow, MoneyRows } from './money-rows.tsx';
import { amountText, sourceWords } from './payment-words.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Money that verifiably arrived; each piece of it can be given back. */
export function ReceiptList({ order: { receipts } }: { order: OrderDetail }) {
  const [refunded, setRefunded] = useState<ReceiptView | null>(null);
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
              <ToneBadge tone="green">{sourceWords[receipt.source]}</ToneBadge>
            </span>
          }
          facts={[
            <DateTime key="when" iso={receipt.paidAt} time />,
            receipt.recordedBy && `Recorded by ${receipt.recordedBy}`,
            receipt.note,
            receipt.refundable < receipt.amount &&
              `${amountText(receipt.refundable, receipt.currency)} of it is left`,
          ]}
          actions={
            receipt.refundable > 0 && (
              <Button
                variant="ghost"
                size="small"
                className="border-edge!"
                onClick={() => setRefunded(receipt)}
              >
                Refund
              </Button>
            )
          }
        />
      ))}
      {refunded && <RefundDialog receipt={refunded} onClose={() => setRefunded(null)} />}
    </MoneyRows>
  );
}
