import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DisputeEvidenceDraft } from '#shared/disputes.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { lagosDay } from '#shared/lagos-day.ts';
import { formatNaira } from '#shared/money.ts';
import { providerNames } from '#shared/provider-names.ts';
import { Message, OrderEvent, type Dispute, type Order } from '../../entities/index.ts';

const MAX_MESSAGES = 20;
const time = (date: Date) => formatLagosTime(date.toISOString());

const nothing: DisputeEvidenceDraft = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  serviceDetails: '',
  deliveryAddress: '',
  deliveryDate: '',
  deliveryProof: '',
  messages: '',
  message: '',
};

/** What the shop knows that proves a sale, for a person to check and complete before it is sent. */
export async function proposeEvidence(
  em: SqlEntityManager,
  dispute: Dispute,
): Promise<DisputeEvidenceDraft> {
  if (!dispute.order) return nothing;
  const order = dispute.order;
  await em.populate(order, ['items']);
  await em.populate(dispute, ['receipt']);
  const events = await em.find(OrderEvent, { order }, { orderBy: { id: 'asc' } });
  const messages = await em.find(
    Message,
    { email: { $ilike: order.customerEmail.replaceAll(/[\\%_]/g, '\\$&') } },
    { orderBy: { id: 'asc' }, limit: MAX_MESSAGES },
  );
  const reached = (status: string) =>
    events.findLast(({ type, detail }) => type === 'status_changed' && detail.to === status);
  const shipped = reached('shipped');
  const completed = reached('completed');
  const delivered = completed ?? shipped;
  return {
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    serviceDetails: receiptText(order, dispute),
    deliveryAddress: [order.customerAddress, order.customerCity, order.customerState]
      .filter(Boolean)
      .join(', '),
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
        .map((it) => `${time(it.createdAt)}, note of the store: ${String(it.detail.text ?? '')}`),
    ]
      .join('\n\n')
      .slice(0, 10_000),
    message: delivered
      ? 'The customer received what they ordered and paid for.'
      : 'The customer placed and paid for this order.',
  };
}

function receiptText(order: Order, { receipt, provider }: Dispute): string {
  const items = order.items.getItems().map(({ quantity, name, variant, price }) => {
    const choices = Object.values(variant).join(', ');
    return `${quantity} × ${name}${choices && ` (${choices})`}: ${formatNaira(price * quantity)}`;
  });
  return [
    `Order #${order.id}, placed ${time(order.createdAt)}`,
    ...items,
    `Tax (${order.taxRate}%): ${formatNaira(order.tax)}`,
    `Total: ${formatNaira(order.total)}`,
    receipt &&
      `Paid ${time(receipt.paidAt)} through ${providerNames[provider]}, transaction ${receipt.transactionId}`,
    `Payment reference ${order.paymentReference}`,
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, 5000);
}
