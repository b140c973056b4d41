import { Link } from 'react-router-dom';
import type { DisputeView } from '#shared/disputes.ts';
import { providerNames } from '#shared/provider-names.ts';
import { Facts } from '../orders/detail/section.tsx';
import { amountText } from '../orders/payment/payment-words.ts';
import { adminPaths } from '../paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { categoryText } from './dispute-words.ts';

const answerWords = { accept: 'Accepted', decline: 'Declined, with evidence' };

export function DisputeFacts({ dispute }: { dispute: DisputeView }) {
  const { orderId, answer, answeredAt, answeredBy } = dispute;
  return (
    <Facts
      facts={[
        ['Amount', amountText(dispute.amount, dispute.currency)],
        ['Reason', dispute.reason ?? ''],
        [
          'Order',
          orderId === null ? (
            'The shop does not know this payment'
          ) : (
            <Link
              to={adminPaths.order(orderId)}
              className="underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              #{orderId}, {dispute.customerName}
            </Link>
          ),
        ],
        ['Provider', providerNames[dispute.provider]],
        ['Dispute', dispute.providerDisputeId],
        ['Payment', dispute.transactionId ?? ''],
        ['Reference', <span className="break-all">{dispute.reference ?? '–'}</span>],
        ['Kind', categoryText(dispute.category)],
        ['Raised', <DateTime iso={dispute.openedAt} time />],
        ...(dispute.resolvedAt
          ? [['Decided', <DateTime iso={dispute.resolvedAt} time />] as const]
          : []),
        ...(answer && answeredAt
          ? [
              [
                'Answer',
                <>
                  {answerWords[answer]}, <DateTime iso={answeredAt} time />
                  {answeredBy && ` · ${answeredBy}`}
                </>,
              ] as const,
            ]
          : []),
        ['Last asked', <DateTime iso={dispute.checkedAt} time />],
      ].map(([name, value]) => [String(name), value])}
    />
  );
}
