import type { Scope } from './staff-rights.ts';

interface EventType {
  /** In the back office. */
  label: string;
  /** For those who receive it. */
  summary: string;
  /** Whoever may read all of it elsewhere may read it, and have it sent. */
  rights: readonly Scope[];
}

/**
 * The events of which another system can be notified. `webhook-events.ts` has what each is about, `sql/webhook-events.ts` what
 * writes it, and docs/webhooks.md when.
 */
export const webhookEventTypes = {
  'order.created': {
    label: 'An order was placed',
    summary: 'An order was placed, or staff recorded a sale',
    rights: ['orders:read'],
  },
  'order.paid': {
    label: 'An order was paid',
    summary: 'The money of an order is complete',
    rights: ['orders:read'],
  },
  'order.changed': {
    label: 'The items of an order changed',
    summary: 'Staff changed an order’s items, discount or delivery fee',
    rights: ['orders:read'],
  },
  'order.status_changed': {
    label: 'An order’s status changed',
    summary: 'The status of an order changed',
    rights: ['orders:read'],
  },
  'order.refunded': {
    label: 'Money of an order was refunded',
    summary: 'A refund was processed',
    rights: ['orders:read', 'payments:read'],
  },
  'order.disputed': {
    label: 'A payment was disputed, or the dispute decided',
    summary: 'A buyer’s bank disputes a payment, or the dispute’s status changed',
    rights: ['orders:read', 'disputes:read'],
  },
  'product.changed': {
    label: 'A product was added, changed or removed, or its stock changed',
    summary: 'A product was added, edited, sold or removed',
    rights: ['products:read'],
  },
  'stock.low': {
    label: 'Few items of a product are left, or none',
    summary: 'Few of a product are left, or none',
    rights: ['products:read'],
  },
  'rate.published': {
    label: 'Prices of metals were published',
    summary: 'Prices of metals were published or taken back',
    rights: ['products:read'],
  },
  'piece.sold': {
    label: 'A piece was chosen for an order',
    summary: 'Staff or the buyer chose a single piece for an order',
    rights: ['orders:read', 'stock:read'],
  },
  'plan.due': {
    label: 'A part of a plan is due soon, or late',
    summary: 'A part of an order that is paid in parts is due in three days, or late',
    rights: ['orders:read'],
  },
} satisfies Record<string, EventType>;
export type WebhookEventType = keyof typeof webhookEventTypes;

/** The type of the event that staff send to try an endpoint. */
export const TEST_EVENT = 'webhook.test';
