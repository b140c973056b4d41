import { protectedSettings } from '#shared/settings.ts';
import { operation, type OperationTexts } from './operation-texts.ts';
import { operationsForSystems } from './operations-for-systems.ts';

const csv =
  'For spreadsheets: UTF-8 with a byte order mark, amounts in naira, texts quoted. The export is on record in the activity log.';

/** The texts of the OpenAPI document about each operation, by method and path. A newer route may say it in its own schema. */
const operations: Record<string, OperationTexts> = {
  'POST /api/auth/login': operation(
    'signIn',
    'Sign in',
    'Sets the cookie of a session, for people. Programs use an API key.',
  ),
  'POST /api/auth/logout': operation('signOut', 'Sign out', 'Ends the session of the cookie.'),
  'GET /api/auth/me': operation(
    'getCurrentUser',
    'Who is signed in',
    'The account of the session.',
  ),
  'GET /api/categories': operation(
    'listCategories',
    'List categories',
    'All categories, in the order in which they were created.',
  ),
  'GET /api/categories/{id}': operation('getCategory', 'Get a category', 'One category.'),
  'POST /api/categories': operation(
    'createCategory',
    'Create a category',
    'Names are unique; case and accents make no difference.',
  ),
  'PUT /api/categories/{id}': operation(
    'updateCategory',
    'Change a category',
    'Replaces name, description and picture. The slug stays, so that shared links keep working.',
  ),
  'DELETE /api/categories/{id}': operation(
    'deleteCategory',
    'Delete a category',
    'Only while it has no products.',
  ),
  'GET /api/customers.csv': operation('exportCustomers', 'Export customers', csv),
  'GET /api/orders.csv': operation(
    'exportOrders',
    'Export orders',
    `${csv} What was paid and refunded is in it as in the orders themselves; fees, payment methods and provider transactions are empty without \`payments:read\`.`,
  ),
  'GET /api/products.csv': operation('exportProducts', 'Export products', csv),
  'PUT /api/disputes/{id}/file': operation(
    'attachDisputeFile',
    'Attach a file to a dispute',
    'The file itself is the body. It goes to the payment provider at once.',
  ),
  'GET /api/products': operation(
    'listProducts',
    'List products',
    'Those on sale and those out of stock. Without `limit`, the list is complete. `X-Total-Count` counts all matches.',
  ),
  'GET /api/products/{id}': operation(
    'getProduct',
    'Get a product',
    'By its number or its slug. What is answered can be changed and sent back with `PUT`.',
  ),
  'GET /api/products/{id}/cost': operation(
    'getProductCost',
    'Get the cost price of a product',
    'What one costs the store. Change it with `PATCH /api/products/{id}`.',
  ),
  'POST /api/products': operation(
    'createProduct',
    'Create a product',
    'The slug is made from the name. Send an `Idempotency-Key`, so that a repeated request makes no second product.',
  ),
  'PUT /api/products/{id}': operation(
    'updateProduct',
    'Change a product',
    'Replaces all fields, the stock too. Send `If-Match`, or the `version` that you read: otherwise what was sold meanwhile comes back into stock.',
  ),
  'DELETE /api/products/{id}': operation(
    'deleteProduct',
    'Delete a product',
    'A product that was ordered is archived instead, so that its orders keep their history.',
  ),
  'POST /api/orders': operation(
    'placeOrder',
    'Place an order',
    'Prices, discount, delivery, tax and total are the store’s: what is sent is compared, and refused with `total_changed` if it differs. The `paymentReference` makes it safe to repeat: the same order again answers with the order that exists, marked by `Idempotency-Replayed`. Pages of a configured origin may call it.',
  ),
  'GET /api/orders': operation(
    'listOrders',
    'List orders',
    'The newest first. Without `limit`, the list is complete. `X-Total-Count` counts all matches.',
  ),
  'PATCH /api/orders/{id}/status': operation(
    'setOrderStatus',
    'Set the status of an order',
    'Cancelling releases its stock; taking a cancellation back reserves it again. With `shipped`, `shipment` says how the parcel travels; without it, what is known stays. The buyer gets a mail about `shipped`, `completed` and `cancelled`.',
  ),
  'PATCH /api/orders/{id}/items': operation(
    'changeOrderItems',
    'Change the items of an order',
    'Of an order that is pending or processing: changes the lines that are sent, adds others, and sets the store’s own discount and the delivery fee. What is left out stays. Lines stay at the price they were sold at; added ones cost what the store charges now. More pieces are reserved, fewer are released, and the buyer gets a mail. Prices, discount and fee need `payments:write` as well. With `If-Match`, nothing changes if the order has changed.',
  ),
  'PUT /api/orders/{id}/shipment': operation(
    'setShipment',
    'Set the shipment of an order',
    'Replaces what is known about the rider or the carrier. All fields empty: nothing is known any more. The buyer of a shipped order gets a mail about it.',
  ),
  'PUT /api/orders/{id}/gift': operation(
    'correctGift',
    'Correct the gift details of an order',
    'Replaces recipient, note, wished day and whether prices are hidden. Whether it is wrapped stays: that was charged. The history records what was there before. 404 for an order that is no gift.',
  ),
  'GET /api/settings': operation('getSettings', 'Get the settings', 'What everybody may see.'),
  'POST /api/settings': operation(
    'saveSettings',
    'Change settings',
    `Saves the given ones, all or none, and answers with all of them. Only the owner, who is signed in, changes those that say where buyers pay or write to: ${[...protectedSettings].map((key) => `\`${key}\``).join(', ')}. An API key gets 403 \`forbidden\` for a change of them.`,
  ),
  'GET /api/payment-settings': operation(
    'listPaymentSettings',
    'List payment providers',
    'The owner’s session sees all about every provider, everybody else what a checkout needs.',
  ),
  'POST /api/payment-settings': operation(
    'savePaymentSettings',
    'Change a payment provider',
    'For the owner’s session alone: no API key can do it.',
  ),
  'POST /api/upload': operation(
    'uploadPictures',
    'Upload pictures',
    'JPEG, PNG or WebP, in a form with the field `images`, once for each picture. Smaller sizes are made in the background.',
  ),
  'POST /api/upload/logo': operation(
    'uploadLogo',
    'Upload the logo',
    'One picture in a form with the field `logo`. It becomes the setting `storeLogo`.',
  ),
  'POST /api/upload/portrait': operation(
    'uploadPortrait',
    'Upload a portrait',
    'One picture in a form with the field `portrait`: who stands behind the store. It becomes the setting `aboutPortrait`.',
  ),
};

export const operationTexts = (method: string, path: string): OperationTexts | undefined =>
  operations[`${method} ${path}`] ?? operationsForSystems[`${method} ${path}`];

/** The tags, in the order of the alphabet. */
export const tags = [
  { name: 'accounting', description: 'The books.' },
  { name: 'auth', description: 'Sessions of people.' },
  { name: 'categories', description: 'Groups of products.' },
  { name: 'checkout', description: 'An order and its payment, for its buyer.' },
  { name: 'customers', description: 'Who ordered.' },
  { name: 'discounts', description: 'Codes by which customers pay less.' },
  { name: 'disputes', description: 'Payments that customers dispute with their bank.' },
  { name: 'imports', description: 'Products from files.' },
  { name: 'orders', description: 'What customers ordered.' },
  { name: 'products', description: 'What the store sells.' },
  { name: 'reviews', description: 'What buyers think of products.' },
  { name: 'settings', description: 'The store’s own data, and its payment providers.' },
  { name: 'stock', description: 'How many items there are.' },
  { name: 'uploads', description: 'Pictures.' },
  { name: 'webhooks', description: 'Events for other systems.' },
];

/** Descriptions of the fields of query strings and paths, by `METHOD path field`, or by `field`. */
const parameters: Record<string, string> = {
  id: 'The number of the record.',
  'GET /api/products/{id} id': 'The product’s number or its slug.',
  'GET /api/products/{id}/reviews id': 'The product’s number or its slug.',
  'GET /api/products/{id}/reviews limit': 'How many at most, 1 to 100; 10 without it.',
  'GET /api/reviews state': 'Only reviews in this state.',
  'GET /api/stock-asks filter':
    'Only those whose product is back and who wait for a message, who wait for the product, or who are done.',
  limit: 'How many at most, 1 to 1000. Without it, the list is complete.',
  offset: 'How many to skip.',
  search: 'Words that must occur.',
  'GET /api/products search':
    'Words that must occur, in the singular or the plural; words like “for” and “the” count only in a search that has no others. “Under 50k” and the like limit the price, “on sale” finds reduced products, and “cheap” lists the cheapest first. A SKU, barcode or external id finds its product, with or without zeros at its beginning.',
  categoryId: 'Only products of this category.',
  category: 'Only products of this category; `none` for those without one.',
  featured: 'Only those that are (`true`) or are not (`false`) on the home page.',
  price: 'Only products of this price range.',
  minPrice: 'Only products that cost at least this, in kobo, in their cheapest choice.',
  maxPrice: 'Only products that cost at most this, in kobo, in their cheapest choice.',
  available: 'Only products that can be ordered (`true`) or that are sold out (`false`).',
  metal:
    'Only products with one of these metals, separated by commas: `silver,rose-gold`. A product has those that its variations and features name, like an option of “Metal” or the feature “Metal: Silver”.',
  stone: 'Only products with one of these stones, separated by commas: `pearl,lapis-lazuli`.',
  size: 'Only products with one of these sizes, separated by commas: `7,7.5`.',
  heroFeatured: 'Only those that are (`true`) or are not (`false`) in the slideshow.',
  filter: 'Only products of this kind.',
  sort: 'The order of the list.',
  status: 'Only orders with this status.',
  paymentStatus: 'Only orders with this payment status.',
  channel: 'Only orders from there.',
  needsYou: 'Only orders that need a person (`true`), or that do not (`false`).',
  toPack:
    '`true`: only orders in processing that may leave the store. They are paid, perhaps partly refunded since, and not disputed.',
  reminder:
    'Only unpaid orders and balances due, whose customers staff have not (`missing`) or have (`opened`) reminded on WhatsApp.',
  from: 'Not before this day in Lagos.',
  to: 'Not after this day in Lagos.',
  customerOf: 'Only orders of the customer who placed this order.',
  tier: 'Only customers of this tier.',
  name: 'The file’s name.',
  'GET /api/policies/{name} name': 'The policy.',
  'PUT /api/policies/{name} name': 'The policy.',
  fields: 'Only these top-level names of each record, separated by commas.',
  sku: 'Only the product with this SKU.',
  externalId: 'Only the product with this external id.',
  updatedSince: 'Changed since this day in Lagos or this instant.',
  createdSince: 'Placed since this day in Lagos or this instant.',
  cursor: 'From the `Link` of the page before.',
  state: 'Only those in this state.',
  action: 'Only rows with this effect.',
  preview: '`true`: only say what the import would do; start it later.',
  format: 'The kind of file; recognised by its columns if absent.',
  mapping: 'JSON: the column of the file for each field; an empty one leaves the field out.',
  reference: 'The payment reference of the order.',
  'GET /api/orders/{id} id': 'The order’s number or its payment reference.',
};

export const parameterText = (operationKey: string, name: string): string | undefined =>
  parameters[`${operationKey} ${name}`] ?? parameters[name];
