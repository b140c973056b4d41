import { z } from 'zod';
import { giftView } from '#shared/gifts-schema.ts';
import { orderEditBody } from '#shared/order-edits.ts';
import { orderRecord } from '#shared/order-records.ts';
import { customerOrder, orderView, type CustomerOrder } from '#shared/orders.ts';
import { shipment, shipmentInput } from '#shared/shipments.ts';
import { giftCorrection, type OrderDetail } from '#shared/staff-orders.ts';
import type { RequestCtx } from '#server/context.ts';
import type { Resource } from '#server/rest/operation.ts';
import {
  oneOrderQuery,
  orderKeyParams,
  orderListQuery,
  sendOrder,
  sendOrders,
} from '#server/rest/order-list-query.ts';

/** The order without what only the back office shows of it. */
const changedOrder = {
  schema: orderView,
  from: (_: RequestCtx, detail: OrderDetail) => orderView.parse(detail),
};

export const ordersResource: Resource = {
  tag: 'orders',
  operations: {
    'POST /orders': {
      calls: 'checkout.placeOrder',
      name: 'placeOrder',
      summary: 'Place an order',
      description:
        'Prices, discount, delivery, tax and total are the store’s: what is sent is compared, and refused with `total_changed` if it differs. The `paymentReference` makes it safe to repeat: the same order again answers with the order that exists, marked by `Idempotency-Replayed`. Pages of a configured origin may call it.',
      location: ({ paymentReference }: CustomerOrder) => `/api/checkout/orders/${paymentReference}`,
      idempotency: 'repeats',
      acceptsOrigins: true,
      errors: [
        'delivery_unavailable',
        'discount_refused',
        'guest_checkout_closed',
        'insufficient_stock',
        'maintenance',
        'payment_in_flight',
        'payment_opened',
        'product_unavailable',
        'reference_reused',
        'too_many_reserved',
        'too_many_unpaid_orders',
        'total_changed',
        'wrong_choice',
      ],
    },
    'GET /orders': {
      calls: 'orders.records',
      covers: ['orders.list'],
      name: 'listOrders',
      summary: 'List orders',
      description:
        'The newest first. Without `limit`, the list is complete. `X-Total-Count` counts all matches.',
      query: orderListQuery,
      handle: sendOrders,
    },
    'GET /orders/:id': {
      calls: 'orders.record',
      name: 'getOrder',
      summary: 'Get an order',
      description: 'One order with its money, by its number or its payment reference.',
      params: orderKeyParams,
      query: oneOrderQuery,
      handle: sendOrder,
      compress: false,
    },
    'PATCH /orders/:id/status': {
      calls: 'orders.setStatus',
      name: 'setOrderStatus',
      summary: 'Set the status of an order',
      description:
        'Cancelling releases its stock; taking a cancellation back reserves it again. With `shipped`, `shipment` says how the parcel travels; without it, what is known stays. The buyer gets a mail about `shipped`, `completed` and `cancelled`.',
      record: 'order',
      sendsBack: z.union([orderRecord, customerOrder]),
      errors: [
        'cannot_be_sent',
        'discount_refused',
        'insufficient_stock',
        'product_unavailable',
        'version_conflict',
      ],
    },
    'PATCH /orders/:id/items': {
      calls: 'orders.edit',
      body: orderEditBody,
      name: 'changeOrderItems',
      summary: 'Change the items of an order',
      description:
        'Of an order that is pending or processing: changes the lines that are sent, adds others, and sets the store’s own discount and the delivery fee. What is left out stays. Lines stay at the price they were sold at; added ones cost what the store charges now. More pieces are reserved, fewer are released, and the buyer gets a mail. Prices, discount and fee need `payments:write` as well. With `If-Match`, nothing changes if the order has changed.',
      record: 'order',
      answer: changedOrder,
      errors: [
        'insufficient_stock',
        'order_closed',
        'product_unavailable',
        'version_conflict',
        'wrong_choice',
      ],
    },
    'PUT /orders/:id/shipment': {
      calls: 'orders.setShipment',
      body: shipmentInput,
      name: 'setShipment',
      summary: 'Set the shipment of an order',
      description:
        'Replaces what is known about the rider or the carrier. All fields empty: nothing is known any more. The buyer of a shipped order gets a mail about it.',
      record: 'order',
      sendsBack: shipment,
    },
    'PUT /orders/:id/gift': {
      calls: 'orders.correctGift',
      body: giftCorrection,
      name: 'correctGift',
      summary: 'Correct the gift details of an order',
      description:
        'Replaces recipient, note, wished day and whether prices are hidden. Whether it is wrapped stays: that was charged. The history records what was there before. 404 for an order that is no gift.',
      record: 'order',
      sendsBack: giftView,
    },
  },
};
