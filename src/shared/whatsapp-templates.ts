/** The messages about an order that the WhatsApp Cloud API sends. */
export const whatsappKinds = [
  'order_paid',
  'order_shipped',
  'order_ready',
  'payment_reminder',
] as const;
export type WhatsappKind = (typeof whatsappKinds)[number];

export const whatsappKindTitles: Record<WhatsappKind, string> = {
  order_paid: 'Paid',
  order_shipped: 'Shipped',
  order_ready: 'Ready to collect',
  payment_reminder: 'Reminder to pay',
};

/**
 * The templates that the seller registers at Meta under the name of the kind, in the category Utility. Meta accepts no
 * variable at the beginning or the end, and no empty value: {{1}} is the first name, {{2}} the order's number, {{3}} its
 * total and {{4}} its page.
 */
export const whatsappTemplates: Record<WhatsappKind, string> = {
  order_paid:
    'Hello {{1}}, we have received your payment of {{3}} for order {{2}}. You can follow your order here: {{4}}\n\nThank you for shopping with us.',
  order_shipped:
    'Hello {{1}}, your order {{2}} over {{3}} is on its way. You can follow it here: {{4}}\n\nThank you for shopping with us.',
  order_ready:
    'Hello {{1}}, your order {{2}} over {{3}} is ready to collect. Where and when: {{4}}\n\nThank you for shopping with us.',
  payment_reminder:
    'Hello {{1}}, your order {{2}} over {{3}} is not paid yet. You can pay here: {{4}}\n\nIf you have paid already, please ignore this message.',
};

/** The sample values that Meta requires with a template. */
export const whatsappSamples = ['Ngozi', '#1042', '₦48,375', 'https://shop.example/order/ADN-1'];
