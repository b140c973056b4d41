import { operation, type OperationTexts } from './operation-texts.ts';

const personal =
  'Everything that the store has about the customer who placed this order, as a file. The export is on record in the activity log.';

/** The operations that other systems synchronise by, and apps of buyers. */
export const operationsForSystems: Record<string, OperationTexts> = {
  'PATCH /api/products/{id}': operation(
    'patchProduct',
    'Change some fields of a product',
    'Changes the fields that are sent, and no other. Change the stock with `POST /api/products/{id}/stock`.',
  ),
  'GET /api/products/{id}/reviews': operation(
    'listProductReviews',
    'List the reviews of a product',
    'The published ones, newest first, with the average of all: 10 without a limit, at most 100. Only buyers of delivered orders write reviews, and staff publish them.',
  ),
  'GET /api/reviews': operation(
    'listReviews',
    'List reviews',
    'All reviews, those that wait for a decision included, newest first. Without a limit, the list is complete.',
  ),
  'PUT /api/reviews/{id}/state': operation(
    'setReviewState',
    'Publish or hide a review',
    'Send the `version` that you have read: the buyer may have changed the review since.',
  ),
  'PUT /api/reviews/{id}/answer': operation(
    'answerReview',
    'Answer a review',
    'The answer is public like the review. An empty one removes the answer that is there.',
  ),
  'GET /api/stock-asks': operation(
    'listStockAsks',
    'List who wants to know that a product is back',
    'Oldest first; those who were contacted, newest first. Without a limit, the list is complete.',
  ),
  'PUT /api/stock-asks/{id}/contacted': operation(
    'markStockAskContacted',
    'Note that somebody was contacted',
    'For those who left a phone number: the store mails the others itself.',
  ),
  'POST /api/checkout/orders/{reference}/review-photos': operation(
    'uploadReviewPhoto',
    'Upload a photo for a review',
    'JPEG, PNG or WebP, in a form with the field `photo`. For the browser that sees the delivered order in full. A photo that no review shows after a day is removed.',
  ),
  'POST /api/products/{id}/stock': operation(
    'changeStock',
    'Change the stock of a product',
    'Either by a difference (`adjust`), or to a number (`set`), if the stock still is what was `expected`. Of a product that has `combinations`, name one by its `options`. Recorded in the stock history with the reason. A product that has run out is sold again as soon as there is stock. One that the seller has taken off sale (`inStock` is false) stays off: `PATCH /api/products/{id}` with `{ "inStock": true }` sells it.',
  ),
  'POST /api/stock': operation(
    'changeStocks',
    'Change stocks by SKU',
    'Up to 500 lines. Each has its own result; with `atomic`, all or none change.',
  ),
  'GET /api/orders': operation(
    'listOrders',
    'List orders',
    'Newest first, or, by `updated` or `id`, oldest first with a cursor. Without a limit, the list is complete. Payments come only with the right to see them.',
  ),
  'GET /api/orders/{id}': operation(
    'getOrder',
    'Get an order',
    'One order with its money, by its number or its payment reference.',
  ),
  'GET /api/policies': operation(
    'listPolicies',
    'List policies',
    'All policies with their texts as they are edited. `name` is also the path of the page.',
  ),
  'GET /api/policies/{name}': operation(
    'getPolicy',
    'Get a policy',
    'One policy as customers read it, with the values of the settings filled in. Sent back with `PUT` unchanged, it stays as it is; to change a text with its names of values, take it from the list.',
  ),
  'PUT /api/policies/{name}': operation(
    'savePolicy',
    'Change a policy',
    'Saves a text of your own. `null` restores the default; the text of the default confirms it.',
  ),
  'POST /api/checkout/quote': operation(
    'quoteCart',
    'Price a cart',
    'Prices, stock, delivery and totals of a cart now, and what a discount code gives off it. Reserves nothing. Without a state, delivery is quoted only for pick-up.',
  ),
  'GET /api/delivery': operation(
    'getDelivery',
    'Get what delivery costs',
    'Zones with their fees and promised working days, and pick-up. Null while delivery is free everywhere.',
  ),
  'GET /api/delivery-settings': operation(
    'getDeliverySettings',
    'Get the settings of delivery',
    'As they are edited, also while the store does not charge for delivery.',
  ),
  'PUT /api/delivery-settings': operation(
    'saveDeliverySettings',
    'Change the settings of delivery',
    'Replaces all of them. Send the `version` that you read: an older one is refused with `version_conflict`.',
  ),
  'GET /api/checkout/orders/{reference}': operation(
    'getCheckoutOrder',
    'Get the state of one’s own order',
    'For an app of buyers. Without the secret of the order, personal details are masked.',
  ),
  'POST /api/checkout/orders/{reference}/payments': operation(
    'startPayment',
    'Start a payment',
    'Answers with what to open: the page of the payment provider.',
  ),
  'POST /api/checkout/orders/{reference}/check': operation(
    'checkPayment',
    'Ask whether an order is paid',
    'Asks the payment provider, and answers with the order.',
  ),
  'GET /api/customers/{id}/data.json': operation(
    'exportCustomerData',
    'Export a customer’s data',
    personal,
  ),
  'GET /api/customers/{id}/data.html': operation(
    'exportCustomerPage',
    'Export a customer’s data to read',
    personal,
  ),
  'GET /api/cash-counts.csv': operation(
    'exportCashCounts',
    'Export the cash that was counted',
    'For each person and day in Lagos: the cash that they recorded, less refunds in cash, and what was counted, first and last.',
  ),
  'GET /api/accounting.csv': operation(
    'exportJournal',
    'Export the books',
    'Journal lines by day in Lagos, source and account: sales, VAT, refunds and fees. Debits equal credits on each day.',
  ),
  'GET /api/discount-codes': operation(
    'listDiscountCodes',
    'List discount codes',
    'All codes, newest first, with their uses: the orders that have them and are not cancelled.',
  ),
  'POST /api/discount-codes': operation(
    'createDiscountCode',
    'Create a discount code',
    'Small letters, spaces and hyphens make no difference: `ngozi-10` is `NGOZI10`.',
  ),
  'GET /api/discount-codes/{id}': operation(
    'getDiscountCode',
    'Get a discount code',
    'One code with its uses.',
  ),
  'PUT /api/discount-codes/{id}': operation(
    'updateDiscountCode',
    'Change a discount code',
    'Replaces all fields. Orders that have the code keep what they were given.',
  ),
  'DELETE /api/discount-codes/{id}': operation(
    'deleteDiscountCode',
    'Delete a discount code',
    'Only one that no order has. Disable any other: `isEnabled` false.',
  ),
  'GET /api/webhook-endpoints': operation(
    'listWebhookEndpoints',
    'List webhook endpoints',
    'The systems that get events.',
  ),
  'POST /api/webhook-endpoints': operation(
    'createWebhookEndpoint',
    'Add a webhook endpoint',
    'Only this answer has the secret of its signatures.',
  ),
  'GET /api/webhook-endpoints/{id}': operation(
    'getWebhookEndpoint',
    'Get a webhook endpoint',
    'One endpoint, and whether its deliveries succeed.',
  ),
  'PUT /api/webhook-endpoints/{id}': operation(
    'updateWebhookEndpoint',
    'Change a webhook endpoint',
    'Replaces its fields. Enabling it sends what is new from then on.',
  ),
  'DELETE /api/webhook-endpoints/{id}': operation(
    'deleteWebhookEndpoint',
    'Remove a webhook endpoint',
    'It gets no more events. Its deliveries are removed.',
  ),
  'POST /api/webhook-endpoints/{id}/secret': operation(
    'replaceWebhookSecret',
    'Replace the secret of a webhook endpoint',
    'The old one still signs beside the new one for 24 hours.',
  ),
  'POST /api/webhook-endpoints/{id}/test': operation(
    'testWebhookEndpoint',
    'Send a test event',
    'Delivered like every event.',
  ),
  'GET /api/webhook-endpoints/{id}/deliveries': operation(
    'listWebhookDeliveries',
    'List deliveries',
    'Those to one endpoint, newest first.',
  ),
  'POST /api/webhook-endpoints/{id}/replay': operation(
    'replayFailedDeliveries',
    'Deliver failed events again',
    'All that the endpoint has not accepted since a time.',
  ),
  'GET /api/webhook-deliveries/{id}': operation(
    'getWebhookDelivery',
    'Get a delivery',
    'One delivery with its attempts and the event.',
  ),
  'POST /api/webhook-deliveries/{id}/replay': operation(
    'replayDelivery',
    'Deliver an event again',
    'Also if it was accepted before.',
  ),
  'POST /api/products/import': operation(
    'importProducts',
    'Import products from CSV',
    'Answers with a preview. With `preview=false` it starts at once; otherwise start it with `POST /api/imports/{id}/start`.',
  ),
  'GET /api/imports': operation('listImports', 'List imports', 'Newest first.'),
  'GET /api/imports/{id}': operation(
    'getImport',
    'Get an import',
    'Its state and how many rows it has.',
  ),
  'GET /api/imports/{id}/rows': operation(
    'listImportRows',
    'List the rows of an import',
    'What each row changes, with its problems.',
  ),
  'POST /api/imports/{id}/start': operation(
    'startImport',
    'Start an import',
    'Applies the preview in the background.',
  ),
  'POST /api/imports/{id}/undo': operation(
    'undoImport',
    'Undo an import',
    'Takes back what nobody has changed since. The rest stays and is listed.',
  ),
};
