import { webhookEvents, type SentEventType } from '#shared/webhook-events.ts';

/** What happened, by the type of the event. */
export const eventSummaries: Record<SentEventType, string> = {
  'order.created': 'An order was placed, or staff recorded a sale',
  'order.paid': 'The money of an order is complete',
  'order.changed': 'Staff changed an order’s items, discount or delivery fee',
  'order.status_changed': 'The status of an order changed',
  'order.refunded': 'A refund was processed',
  'order.disputed': 'A buyer’s bank disputes a payment, or the dispute’s status changed',
  'product.changed': 'A product was added, edited, sold or removed',
  'stock.low': 'Few of a product are left, or none',
  'webhook.test': 'Somebody tries the endpoint',
};

/** `order.status_changed` → `OrderStatusChanged`. */
export const eventName = (type: string) =>
  type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The names of the bodies, for the registry of schemas. */
export const eventSchemaNames = (Object.keys(eventSummaries) as SentEventType[]).map(
  (type) => [webhookEvents[type], `${eventName(type)}Event`, `${eventSummaries[type]}.`] as const,
);
