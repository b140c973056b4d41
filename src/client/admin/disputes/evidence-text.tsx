import type { DisputeEvidenceDraft } from '#shared/disputes.ts';

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

/** Evidence to read, or to print; what is empty is left out. */
export const EvidenceText = ({ evidence }: { evidence: DisputeEvidenceDraft }) => (
  <dl className="grid gap-4 text-14">
    {names
      .filter(([field]) => evidence[field] !== '')
      .map(([field, name]) => (
        <div key={field} className="break-inside-avoid">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words whitespace-pre-line">{evidence[field]}</dd>
        </div>
      ))}
  </dl>
);
