import type { ReactNode } from 'react';
import type { DisputeDetail, DisputeEvidenceDraft, DisputeView } from '#shared/disputes.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { Facts } from '#client/admin/ui/panel.tsx';
import { amountText } from '#shared/money.ts';
import { ScreenLink } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { lagosDateTime } from '#client/admin/ui/date-time.tsx';

const categoryLabels: Record<string, string> = {
  chargeback: 'Chargeback',
  fraud: 'Fraud claim',
  new: 'First chargeback',
  second: 'Second chargeback',
  'pre-arbitration': 'Pre-arbitration',
  arbitration: 'Arbitration',
};

/** The kind or stage of a dispute; the provider's own word if it is unknown. */
const categoryText = (category: string | null): string =>
  category === null ? '' : (categoryLabels[category] ?? category);

const answerLabels = { accept: 'Accepted', decline: 'Declined, with evidence' };

export function DisputeFacts({ dispute }: { dispute: DisputeView }) {
  const { orderId, resolvedAt, answer, answeredAt, answeredBy } = dispute;
  const facts: [name: string, value: ReactNode][] = [
    ['Amount', amountText(dispute.amount, dispute.currency)],
    ['Reason', dispute.reason ?? ''],
    ['Order', orderId === null ? 'Payment unknown to the store' : orderLink(dispute)],
    ['Provider', providerNames[dispute.provider]],
    ['Dispute', dispute.providerDisputeId],
    ['Payment', dispute.transactionId ?? ''],
    ['Reference', dispute.reference ?? ''],
    ['Kind', categoryText(dispute.category)],
    ['Raised', lagosDateTime(dispute.openedAt)],
  ];
  if (resolvedAt) facts.push(['Decided', lagosDateTime(resolvedAt)]);
  if (answer && answeredAt) {
    const parts = [`${answerLabels[answer]}, ${lagosDateTime(answeredAt)}`, answeredBy];
    facts.push(['Answer', parts.filter(Boolean).join(' · ')]);
  }
  facts.push(['Last checked', lagosDateTime(dispute.checkedAt)]);
  return <Facts facts={facts} />;
}

const orderLink = ({ orderId, customerName }: DisputeView) => (
  <ScreenLink
    to={adminPaths.order(orderId ?? 0)}
    className="underline decoration-edge underline-offset-4 hover:decoration-ink"
  >
    {[`#${orderId}`, customerName].filter(Boolean).join(', ')}
  </ScreenLink>
);

const names: [keyof DisputeEvidenceDraft, string][] = [
  ['message', 'Answer'],
  ['customerName', 'Customer'],
  ['customerEmail', 'E-mail'],
  ['customerPhone', 'Phone'],
  ['deliveryAddress', 'Delivery address'],
  ['deliveryDate', 'Delivered on'],
  ['deliveryProof', 'Proof of delivery'],
  ['serviceDetails', 'What was sold'],
  ['messages', 'Messages and notes'],
];

/** Evidence for reading or printing. Empty fields are left out, but not those that the reader may not read. */
export const EvidenceText = ({
  evidence,
  withheld,
}: Pick<DisputeDetail, 'evidence' | 'withheld'>) => (
  <dl className="grid gap-4 text-14">
    {names
      .filter(([field]) => evidence[field] !== '' || withheld.includes(field))
      .map(([field, name]) => (
        <div key={field} className="break-inside-avoid">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words whitespace-pre-line">
            {withheld.includes(field) ? 'You may not read this.' : evidence[field]}
          </dd>
        </div>
      ))}
  </dl>
);
