import { amountText } from '#shared/amount-text.ts';
import { isRefundOpen } from '#shared/open-refund.ts';
import type { OrderDetail } from '#shared/order-detail.ts';
import type { ReceiptView, RefundView } from '#shared/payments.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { refundLooks, roadWords } from './payment-words.ts';

interface Props {
  order: Pick<OrderDetail, 'receipts' | 'refunds'>;
}

/** What an order has given back already, or is giving back, by whatever way. Nothing where there is none. */
export function GivenBack({ order: { receipts, refunds } }: Props) {
  const counted = refunds.filter(({ state }) => state !== 'failed');
  if (counted.length === 0) return null;
  const receiptOf = ({ receiptId }: RefundView) => receipts.find(({ id }) => id === receiptId);
  return (
    <div className="rounded-small border border-hairline px-3 py-2.5 text-14">
      <p className="font-medium">Already given back</p>
      <ul>
        {counted.map((refund) => (
          <li
            key={refund.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
          >
            <span className="tabular-nums">
              {amountText(refund.amount, refund.currency)}
              <span className="text-muted"> · {road(refund, receiptOf(refund))}</span>
            </span>
            <ToneBadge tone={refundLooks[refund.state].tone}>
              {isRefundOpen(refund) && refund.state !== 'unknown'
                ? 'Still open'
                : refundLooks[refund.state].word}
            </ToneBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}

const road = (refund: RefundView, receipt: ReceiptView | undefined) =>
  receipt ? roadWords(refund, receipt.source) : '';
