import { z } from 'zod';
import { disputeStatus } from './disputes.ts';
import { id } from './paging.ts';
import { orderChannel, orderStatus, paymentStatus, recordedPaymentMethod } from './orders.ts';
import { paymentProvider } from './payments.ts';
import { metalRates } from './weight-prices-schema.ts';
import type { TEST_EVENT, WebhookEventType } from './webhook-event-types.ts';

const kobo = z.int();

/** The order of an event: no personal data, and not the payment reference. The database writes it (`order_event_facts`). */
export const webhookOrder = z.object({
  id,
  status: orderStatus,
  paymentStatus,
  paymentMethod: recordedPaymentMethod,
  channel: orderChannel,
  currency: z.string(),
  subtotal: kobo,
  discount: kobo,
  giftWrapFee: kobo,
  deliveryFee: kobo,
  tax: kobo,
  total: kobo,
  paid: kobo,
  refunded: kobo,
  isTest: z.boolean(),
  items: z.array(
    z.object({
      productId: id.nullable(),
      name: z.string(),
      variant: z.record(z.string(), z.string()),
      price: kobo,
      quantity: z.int(),
    }),
  ),
  createdAt: z.iso.datetime(),
});

/** The product of an event. The database writes it (`product_event_facts`). */
export const webhookProduct = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  price: kobo,
  salePrice: kobo.nullable(),
  onSale: z.boolean(),
  fromPrice: kobo,
  categoryId: id.nullable(),
  inStock: z.boolean(),
  stockQuantity: z.int(),
  version: z.int(),
});

const order = webhookOrder;
const product = webhookProduct;

/** What an event is about, by its type. */
const data = {
  'order.created': z.object({ order }),
  'order.paid': z.object({ order }),
  'order.changed': z.object({ order }),
  'order.status_changed': z.object({
    order,
    from: orderStatus.describe('The status before.'),
    to: orderStatus.describe('The status now.'),
  }),
  'order.refunded': z.object({
    order,
    refund: z
      .object({ id, paymentId: id, amount: kobo.describe('What was returned, in kobo.') })
      .describe('The refund that was processed.'),
  }),
  'order.disputed': z.object({
    order,
    dispute: z
      .object({
        id,
        provider: paymentProvider,
        status: disputeStatus,
        amount: kobo.describe('In kobo, or in hundredths of another currency.'),
        currency: z.string(),
        dueAt: z.iso.datetime(),
      })
      .describe('The dispute as it is now.'),
  }),
  'product.changed': z.object({
    product,
    change: z.enum(['created', 'updated', 'removed']).describe('What happened to the product.'),
    fields: z.array(z.string()).describe('What of it changed.'),
  }),
  'stock.low': z.object({
    product,
    threshold: z.int().describe('From how many on its stock is low.'),
    combinations: z
      .array(z.object({ options: z.record(z.string(), z.string()), sku: z.string().nullable() }))
      .describe('Those that just ran out.'),
  }),
  'rate.published': z.object({
    rates: metalRates.describe('Kobo for a gram of the pure metal; null without one.'),
    isTakenBack: z.boolean().describe('Earlier ones count again.'),
  }),
  'piece.sold': z.object({
    order,
    piece: z
      .object({
        id,
        productId: id,
        serial: z.string(),
        milligrams: z.int().nullable(),
      })
      .describe('The piece.'),
  }),
  'plan.due': z.object({
    order,
    part: z
      .object({
        dueOn: z.iso.date(),
        amount: kobo.describe('What of it is still to come, in kobo.'),
      })
      .describe('The part, with those before it that have not come in.'),
    isLate: z.boolean().describe('Its day is over.'),
  }),
  'webhook.test': z.object({ endpoint: z.object({ id }).describe('The endpoint that is tried.') }),
} satisfies Record<WebhookEventType | typeof TEST_EVENT, z.ZodType>;

export type SentEventType = keyof typeof data;

const eventOf = (type: SentEventType) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: data[type] });

/** The body of each event that the store sends. docs/webhooks.md describes them. */
export const webhookEvents = Object.fromEntries(
  (Object.keys(data) as SentEventType[]).map((type) => [type, eventOf(type)]),
) as Record<SentEventType, ReturnType<typeof eventOf>>;
