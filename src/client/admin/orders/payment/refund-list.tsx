import { useState } from 'react';
import { amountText } from '#shared/amount-text.ts';
import type { OrderDetail } from '#shared/order-detail.ts';
import { isRefundOpen } from '#shared/open-refund.ts';
import type { RefundView } from '#shared/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { MoneyRow, MoneyRows } from './money-rows.tsx';
import { refundLooks, roadWords } from './payment-words.ts';
import { DismissRefundDialog } from './dismiss-refund-dialog.tsx';
import { ResolveRefundDialog } from './resolve-refund-dialog.tsx';
import { RetryRefundDialog } from './retry-refund-dialog.tsx';

const cameBackLook = { word: 'Came back', tone: 'green' } as const;

type RefundAct = 'retry' | 'dismiss' | 'given' | 'not-given';

/** Money on its way back. What did not go through can be tried again or set aside; what is not known, decided. */
export function RefundList({ order: { receipts, refunds, flags } }: { order: OrderDetail }) {
  const [open, setOpen] = useState<{ act: RefundAct; refund: RefundView } | null>(null);
  if (refunds.length === 0) return null;
  const waits = flags.includes('refund_needs_attention');
  const close = () => setOpen(null);
  return (
    <MoneyRows title="What went back">
      {refunds.map((refund) => {
        // A chargeback does not fail: one that counts no more came back with the dispute.
        const cameBack = refund.origin === 'chargeback' && refund.state === 'failed';
        const look = cameBack ? cameBackLook : refundLooks[refund.state];
        const isStuck =
          !cameBack && (refund.state === 'failed' || refund.state === 'needs_attention');
        const isLate = refund.overdue && isRefundOpen(refund);
        const mayDecide =
          isLate || refund.state === 'unknown' || refund.state === 'needs_attention';
        const source = receipts.find(({ id }) => id === refund.receiptId)?.source;
        return (
          <MoneyRow
            key={refund.id}
            amount={amountText(refund.amount, refund.currency)}
            badge={
              <span className="flex gap-1">
                {refund.origin === 'chargeback' && <ToneBadge tone="red">Chargeback</ToneBadge>}
                <ToneBadge tone={look.tone}>{look.word}</ToneBadge>
              </span>
            }
            facts={[
              refund.reason,
              refund.problem,
              isLate && refund.state !== 'unknown' && 'It should have come to its end by now.',
              <span key="when">
                <DateTime iso={refund.createdAt} time />
                {refund.requestedBy && ` · ${refund.requestedBy}`}
                {source && ` · ${roadWords(refund, source)}`}
              </span>,
            ]}
            actions={
              (isStuck || mayDecide) &&
              waits && (
                <>
                  {mayDecide && (
                    <>
                      <Act
                        label="It was given back"
                        onClick={() => setOpen({ act: 'given', refund })}
                      />
                      <Act
                        label="It was not given back"
                        onClick={() => setOpen({ act: 'not-given', refund })}
                      />
                    </>
                  )}
                  {refund.state === 'needs_attention' && (
                    <Act
                      label="Send to a bank account"
                      onClick={() => setOpen({ act: 'retry', refund })}
                    />
                  )}
                  {isStuck && (
                    <Act label="Set aside" onClick={() => setOpen({ act: 'dismiss', refund })} />
                  )}
                </>
              )
            }
          />
        );
      })}
      {open?.act === 'retry' && <RetryRefundDialog refund={open.refund} onClose={close} />}
      {(open?.act === 'given' || open?.act === 'not-given') && (
        <ResolveRefundDialog
          refund={open.refund}
          wasGivenBack={open.act === 'given'}
          onClose={close}
        />
      )}
      {open?.act === 'dismiss' && <DismissRefundDialog refund={open.refund} onClose={close} />}
    </MoneyRows>
  );
}

const Act = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="ghost" size="small" className="border-edge!" onClick={onClick}>
    {label}
  </Button>
);
