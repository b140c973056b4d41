import type { Resource } from '#server/rest/operation.ts';
import { recordOfOrder } from '#server/rest/order-answer.ts';

/** What staff do with orders beside their status: notes, contact, holds, reminders, and sales made elsewhere. */
export const orderWorkResource: Resource = {
  tag: 'orders',
  operations: {
    'GET /orders/counts': {
      calls: 'orders.counts',
      name: 'countOrders',
      summary: 'Count orders',
      description: 'All, those that need a person, and those of each status.',
    },
    'GET /orders/matching': {
      calls: 'orders.countMatching',
      name: 'countMatchingOrders',
      summary: 'Count matching orders',
      description: 'How many orders a list with these filters would have.',
    },
    'GET /orders/:id/details': {
      calls: 'orders.byId',
      name: 'getOrderDetails',
      summary: 'Get all about an order',
      description:
        'An order as the back office shows it: attempts to pay, refunds, disputes, and its history.',
    },
    'POST /orders/:id/items/quote': {
      calls: 'orders.quoteEdit',
      name: 'quoteOrderItems',
      summary: 'Price a change of the items of an order',
      description:
        'What `PATCH /api/orders/{id}/items` with the same body would cost. Changes nothing.',
      idempotency: 'none',
      errors: ['version_conflict'],
    },
    'GET /orders/:id/delivery-quote': {
      calls: 'orders.deliveryQuote',
      name: 'quoteOrderDelivery',
      summary: 'Price the delivery of an order',
      description: 'What delivery to a state would cost now, and what was charged.',
    },
    'PUT /orders/:id/contact': {
      calls: 'orders.correctContact',
      name: 'correctContact',
      summary: 'Correct who ordered, and where it goes',
      description:
        'Replaces name, e-mail, phone and address, if those that are stored still are what was `expected`. The history records what was there before.',
      record: 'order',
      answer: recordOfOrder,
      errors: ['order_closed', 'version_conflict'],
    },
    'POST /orders/:id/notes': {
      calls: 'orders.addNote',
      name: 'addOrderNote',
      summary: 'Add a note to an order',
      description: 'For the history that staff read. The customer does not see it.',
      answer: recordOfOrder,
    },
    'PUT /orders/:id/hold': {
      calls: 'orders.extendHold',
      name: 'setOrderHold',
      summary: 'Set how long an unpaid order holds its stock',
      description: '`hours` from now; null holds it until the order is paid or cancelled.',
      record: 'order',
      answer: recordOfOrder,
      errors: ['order_closed'],
    },
    'POST /orders/:id/release-holds': {
      calls: 'orders.releaseHolds',
      name: 'releaseHolds',
      summary: 'Release the stock of unpaid orders',
      description:
        'Cancels unpaid orders of the same `person`, or from the same network `address`, as this order.',
    },
    'GET /order-reminders': {
      calls: 'orders.reminders',
      name: 'listOrderReminders',
      summary: 'List customers to remind of a payment',
      description: 'Unpaid orders with the text of a reminder on WhatsApp. Nothing is sent.',
    },
    'PUT /orders/:id/reminder': {
      calls: 'orders.openReminder',
      name: 'markReminderOpened',
      summary: 'Note that a customer was reminded',
      description:
        'Before the reminder is written. `lastId` is the reminder that was read with the order; another one since is refused.',
      errors: ['version_conflict'],
    },
    'POST /sales': {
      calls: 'orders.recordSale',
      name: 'recordSale',
      summary: 'Record a sale made elsewhere',
      description:
        'On WhatsApp, at a market or in the shop. The `paymentReference` makes it safe to repeat. Prices, discount and a payment need `payments:write` as well.',
      answer: recordOfOrder,
      errors: [
        'not_found',
        'insufficient_stock',
        'product_unavailable',
        'reference_reused',
        'total_changed',
        'wrong_choice',
      ],
    },
    'PUT /sales/:id': {
      calls: 'orders.correctSale',
      field: 'sale',
      name: 'correctSale',
      summary: 'Correct a recorded sale',
      description:
        'For a sale whose answer was lost: changes it to what is sent, as long as nothing else happened to it.',
      record: 'order',
      answer: recordOfOrder,
      errors: [
        'insufficient_stock',
        'product_unavailable',
        'total_changed',
        'version_conflict',
        'wrong_choice',
      ],
    },
    'GET /whatsapp-messages/failed': {
      calls: 'whatsapp.failed',
      name: 'listFailedWhatsapp',
      summary: 'List WhatsApp messages that were not sent',
      description: 'Newest first, with what went wrong. Without a limit, the list is complete.',
    },
    'POST /whatsapp-messages/failed/retry': {
      calls: 'whatsapp.retry',
      name: 'retryFailedWhatsapp',
      summary: 'Send failed WhatsApp messages again',
      description: 'All of them, at once.',
      idempotency: 'none',
    },
    'GET /orders/:id/whatsapp-messages': {
      calls: 'whatsapp.ofOrder',
      name: 'listWhatsappOfOrder',
      summary: 'List the WhatsApp messages of an order',
      description: 'Oldest first, with how far each came.',
    },
  },
};
