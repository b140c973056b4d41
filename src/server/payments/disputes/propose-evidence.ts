import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DisputeEvidenceDraft } from '#shared/disputes.ts';
import { formatLagosTime, lagosDay } from '#shared/lagos-time.ts';
import { addressLines } from '#shared/gifts.ts';
import { formatNaira } from '#shared/money.ts';
import { totalRows } from '#shared/total-rows.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { Message, OrderEvent, type Dispute, type Order } from '#server/entities/index.ts';
import { evidenceFields } from './evidence-rights.ts';

const MAX_MESSAGES = 20;
const time = (date: Date) => formatLagosTime(date.toISOString());

const emptyEvidence: DisputeEvidenceDraft = { ...evidenceFields['orders:read'], message: '' };

/** Fills in the evidence that the store has for a sale. Staff check and complete it before they send it. */
export async function proposeEvidence(
  em: SqlEntityManager,
  dispute: Dispute,
): Promise<DisputeEvidenceDraft> {
  if (!dispute.order) return emptyEvidence;
  const order = dispute.order;
  await em.populate(order, ['items']);
  await em.populate(dispute, ['payment']);
  const events = await em.find(OrderEvent, { order }, { orderBy: { id: 'asc' } });
  const messages = await em.find(
    Message,
    { email: { $ilike: order.customerEmail.replaceAll(/[\\%_]/g, '\\$&') } },
    { orderBy: { id: 'asc' }, limit: MAX_MESSAGES },
  );
  const lastChangeTo = (status: string) =>
    events.findLast(({ type, detail }) => type === 'status_changed' && detail.to === status);
  const shipped = lastChangeTo('shipped');
  const completed = lastChangeTo('completed');
  const delivered = completed ?? shipped;
  return {
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    serviceDetails: saleText(order, dispute),
    deliveryAddress:
      order.deliveryMethod === 'pickup'
        ? `Pick-up: ${order.deliveryZone}`
        : addressLines(order).join(', '),
    deliveryDate: delivered ? lagosDay(delivered.createdAt) : '',
    deliveryProof: [
      shipped && `Handed to the courier on ${time(shipped.createdAt)}.`,
      completed && `Delivered and completed on ${time(completed.createdAt)}.`,
    ]
      .filter(Boolean)
      .join('\n'),
    messages: [
      ...messages.map((it) => `${time(it.createdAt)}, ${it.name}: ${it.subject}\n${it.message}`),
      ...events
        .filter(({ type }) => type === 'note')
        .map((it) => `${time(it.createdAt)}, store note: ${String(it.detail.text ?? '')}`),
    ]
      .join('\n\n')
      .slice(0, 10_000),
    message: delivered
      ? 'The customer received what they ordered and paid for.'
      : 'The customer placed and paid for this order.',
  };
}

function saleText(order: Order, { payment, provider }: Dispute): string {
  const items = order.items.getItems().map(({ quantity, name, variant, price }) => {
    const choices = Object.values(variant).join(', ');
    return `${quantity} × ${name}${choices && ` (${choices})`}: ${formatNaira(price * quantity)}`;
  });
  return [
    `Order #${order.id}, placed ${time(order.createdAt)}`,
    ...items,
    ...totalRows(order).map(({ label, text }) => `${label}: ${text}`),
    payment &&
      `Paid ${time(payment.paidAt)} through ${providerNames[provider]}, transaction ${payment.transactionId}`,
    `Payment reference ${order.paymentReference}`,
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, 5000);
}
