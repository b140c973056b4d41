import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DisputeView } from '#shared/disputes.ts';
import { providerNames } from '#shared/provider-names.ts';
import { Facts } from '../orders/detail/section.tsx';
import { amountText } from '#shared/amount-text.ts';
import { adminPaths } from '../paths.ts';
import { lagosDateTime } from '../ui/lagos-date.ts';
import { categoryText } from './dispute-words.ts';

const answerWords = { accept: 'Accepted', decline: 'Declined, with evidence' };

export function DisputeFacts({ dispute }: { dispute: DisputeView }) {
  const { orderId, resolvedAt, answer, answeredAt, answeredBy } = dispute;
  const facts: [name: string, value: ReactNode][] = [
    ['Amount', amountText(dispute.amount, dispute.currency)],
    ['Reason', dispute.reason ?? ''],
    ['Order', orderId === null ? 'The shop does not know this payment' : orderLink(dispute)],
    ['Provider', providerNames[dispute.provider]],
    ['Dispute', dispute.providerDisputeId],
    ['Payment', dispute.transactionId ?? ''],
    ['Reference', dispute.reference ?? ''],
    ['Kind', categoryText(dispute.category)],
    ['Raised', lagosDateTime(dispute.openedAt)],
  ];
  if (resolvedAt) facts.push(['Decided', lagosDateTime(resolvedAt)]);
  if (answer && answeredAt) {
    const words = [`${answerWords[answer]}, ${lagosDateTime(answeredAt)}`, answeredBy];
    facts.push(['Answer', words.filter(Boolean).join(' · ')]);
  }
  facts.push(['Last asked', lagosDateTime(dispute.checkedAt)]);
  return <Facts facts={facts} />;
}

const orderLink = ({ orderId, customerName }: DisputeView) => (
  <Link
    to={adminPaths.order(orderId ?? 0)}
    className="underline decoration-edge underline-offset-4 hover:decoration-ink"
  >
    #{orderId}, {customerName}
  </Link>
);
