import { operation, type OperationTexts } from './operation-texts.ts';

const csv =
  'For spreadsheets: UTF-8 with a byte order mark, amounts in naira, texts quoted. The export is on record in the activity log.';

const personal =
  'Everything that the store has about the customer who placed this order, as a file. The export is on record in the activity log.';

/** The texts of the OpenAPI document about operations that no table of `rest/resources` declares, by method and path. */
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
  'PUT /api/pieces/{id}/certificate': operation(
    'uploadPieceCertificate',
    'Upload the certificate of a piece',
    'The file itself is the body: PDF, JPEG or PNG. It takes the place of an earlier one.',
  ),
  'GET /api/pieces/{id}/certificate': operation(
    'getPieceCertificate',
    'Get the certificate of a piece',
    'The file as it was uploaded.',
  ),
  'GET /api/owned-pieces/{link}/certificate': operation(
    'getOwnedCertificate',
    'Get the certificate of an owned piece',
    'For whoever has the link of its owner.',
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
  'POST /api/checkout/orders/{reference}/review-photos': operation(
    'uploadReviewPhoto',
    'Upload a photo for a review',
    'JPEG, PNG or WebP, in a form with the field `photo`. For the browser that sees the delivered order in full. A photo that no review shows after a day is removed.',
  ),
  'POST /api/checkout/quote': operation(
    'quoteCart',
    'Price a cart',
    'Prices, stock, delivery and totals of a cart now, and what a discount code gives off it. Reserves nothing. Without a state, delivery is quoted only for pick-up.',
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
  'POST /api/products/import': operation(
    'importProducts',
    'Import products from CSV',
    'Answers with a preview. With `preview=false` it starts at once; otherwise start it with `POST /api/imports/{id}/start`.',
  ),
};

export const operationTexts = (method: string, path: string): OperationTexts | undefined =>
  operations[`${method} ${path}`];

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
  { name: 'payments', description: 'Money of orders: payments, refunds, and what differs.' },
  { name: 'products', description: 'What the store sells.' },
  { name: 'reports', description: 'Figures.' },
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
  ids: 'Numbers of products, separated by commas.',
  resolved: '`true`: those that were resolved; otherwise those that are open.',
  preview: '`true`: only say what the import would do; start it later.',
  format: 'The kind of file; recognised by its columns if absent.',
  mapping: 'JSON: the column of the file for each field; an empty one leaves the field out.',
  reference: 'The payment reference of the order.',
  'GET /api/orders id': 'Only the orders with these numbers, separated by commas; at most 100.',
  'GET /api/products id': 'Only the products with these numbers, separated by commas; at most 100.',
  expand: '`product`: the items’ products as they are now. Payments are in every order.',
  'GET /api/orders/{id} id': 'The order’s number or its payment reference.',
};

export const parameterText = (operationKey: string, name: string): string | undefined =>
  parameters[`${operationKey} ${name}`] ?? parameters[name];
