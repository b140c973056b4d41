import { TEST_EVENT, type WebhookEventType } from '#shared/webhooks.ts';

/** The text of each event in the form and the deliveries. */
export const eventLabels: Record<WebhookEventType, string> = {
  'order.created': 'An order was placed',
  'order.paid': 'An order was paid',
  'order.changed': 'The items of an order changed',
  'order.status_changed': 'An order’s status changed',
  'order.refunded': 'Money of an order was refunded',
  'order.disputed': 'A payment was disputed, or the dispute decided',
  'product.changed': 'A product was added, changed or removed, or its stock changed',
  'stock.low': 'Few items of a product are left, or none',
};

/** `order:12` → `Order #12`. */
export function subjectText(subject: string, type: string): string {
  if (type === TEST_EVENT) return 'Test';
  const [noun = '', id = ''] = subject.split(':');
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} #${id}`;
}
