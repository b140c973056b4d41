import { customerFields, placeFieldNames } from '#shared/customer-fields.ts';
import type { CashOfPerson } from '#shared/cash-counts.ts';
import type { CustomerView } from '#shared/customers.ts';
import { deliveryMethodLabels } from '#shared/delivery.ts';
import { formatLagosTime, LAGOS_OFFSET_MS } from '#shared/lagos-time.ts';
import { type Kobo, nairaDecimal } from '#shared/money.ts';
import type { OrderView } from '#shared/orders.ts';
import {
  fieldNames,
  fieldOf,
  restrictedFields,
  type OwnFieldName,
  type PlainFieldName,
  type ProductFieldName,
} from '#shared/product-field-names.ts';
import { localPhone } from '#shared/phone.ts';
import type { ExportedProduct } from '#server/catalog/product-listings.ts';
import { writeFieldCell } from '#server/imports/field-cells.ts';
import { combinationsCell } from '#server/imports/combination-cells.ts';
import { listCell, variationsCell } from '#server/imports/product-cells.ts';
import { protectedCell } from '#server/imports/read-table.ts';
import type { JournalLine } from '#server/reports/journal.ts';
import type { ExportedOrder } from '#server/reports/order-export.ts';
import type { Columns } from './csv-export.ts';

/** Naira, as a number that a spreadsheet can add up. */
const naira = (amount: Kobo) => Math.sign(amount) * Number(nairaDecimal(Math.abs(amount)));

/** `2026-03-10 00:30:00`: a spreadsheet takes it for a time, in any language. */
const lagosTime = (time: Date | string | null) =>
  time === null
    ? ''
    : new Date(new Date(time).getTime() + LAGOS_OFFSET_MS)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');

const itemText = ({ name, quantity, variant }: OrderView['items'][number]) => {
  const options = Object.values(variant).join(', ');
  return `${quantity} × ${name}${options ? ` (${options})` : ''}`;
};

export const orderCsvColumns: Columns<ExportedOrder> = {
  Order: ({ id }) => id,
  Date: ({ createdAt }) => formatLagosTime(createdAt),
  Customer: (order) => order.customerName,
  Email: (order) => order.customerEmail,
  // A spreadsheet takes text that begins with + for a formula.
  Phone: (order) => localPhone(order.customerPhone),
  ...Object.fromEntries(
    placeFieldNames.map((name) => [
      customerFields[name].label,
      (order: ExportedOrder) =>
        name === 'customerAddress' && order.deliveryMethod === 'pickup' ? 'Pick-up' : order[name],
    ]),
  ),
  Items: ({ items }) => items.map(itemText).join('; '),
  Quantity: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  'Subtotal (NGN)': ({ subtotal }) => naira(subtotal),
  'Tax (NGN)': ({ tax }) => naira(tax),
  'Total (NGN)': ({ total }) => naira(total),
  'Accepted discount (NGN)': ({ acceptedDiscount }) => naira(acceptedDiscount),
  Status: ({ status }) => status,
  Payment: ({ paymentStatus }) => paymentStatus,
  'Payment method': ({ paymentMethod }) => paymentMethod,
  Channel: ({ channel }) => channel,
  'Needs you': ({ flags }) => flags.join(', '),
  Sandbox: ({ sandbox }) => (sandbox ? 'yes' : 'no'),
  Reference: ({ paymentReference }) => paymentReference,
  'Placed at': ({ createdAt }) => lagosTime(createdAt),
  'Paid at': ({ money }) => lagosTime(money.paidAt),
  'Tax rate (%)': ({ taxRate }) => Number(taxRate),
  Currency: () => 'NGN',
  'Paid (NGN)': ({ money }) => naira(money.received),
  'Refunded (NGN)': ({ money }) => naira(money.refunded),
  'Net (NGN)': ({ money }) => naira(money.received - money.refunded),
  'Fees (NGN)': ({ money }) => (money.fees === null ? '' : naira(money.fees)),
  'Paid with': ({ money }) => money.sources,
  'Provider transactions': ({ money }) => money.transactions,
  'Discount (NGN)': ({ discount }) => naira(discount),
  'Delivery (NGN)': ({ deliveryFee }) => naira(deliveryFee),
  'Delivery method': ({ deliveryMethod }) =>
    deliveryMethod ? deliveryMethodLabels[deliveryMethod] : '',
  'Delivery zone': ({ deliveryZone }) => deliveryZone ?? '',
  'Delivery area': ({ deliveryArea }) => deliveryArea ?? '',
  'Delivery from': ({ deliveryFrom }) => deliveryFrom ?? '',
  'Delivery to': ({ deliveryTo }) => deliveryTo ?? '',
  'Discount code': ({ discountCode }) => discountCode ?? '',
  Carrier: ({ shipment }) => shipment?.carrier ?? '',
  'Tracking number': ({ shipment }) => shipment?.trackingNumber ?? '',
  'Tracking link': ({ shipment }) => shipment?.trackingUrl ?? '',
  Rider: ({ shipment }) => shipment?.riderName ?? '',
  'Rider’s phone': ({ shipment }) => localPhone(shipment?.riderPhone ?? ''),
  'Expected on': ({ shipment }) => shipment?.expectedOn ?? '',
  'Gift wrap (NGN)': ({ giftWrapFee }) => naira(giftWrapFee),
  Recipient: ({ gift }) => gift?.recipientName ?? '',
  'Recipient’s phone': ({ gift }) => localPhone(gift?.recipientPhone ?? ''),
  'Gift note': ({ gift }) => gift?.note ?? '',
  'Gift wrap': ({ gift }) => (gift?.isWrapped ? 'yes' : ''),
  'Hide prices': ({ gift }) => (gift?.hidesPrices ? 'yes' : ''),
  'Wished for': ({ gift }) => gift?.wishedOn ?? '',
  'Agreed deposit (NGN)': ({ agreedDeposit }) =>
    agreedDeposit === null ? '' : naira(agreedDeposit),
  'Balance due (NGN)': ({ balanceDue }) => naira(balanceDue),
};

export const orderCostColumns: Columns<ExportedOrder> = {
  'Cost of items (NGN)': ({ cost }) => (cost == null ? '' : naira(cost)),
};

export const customerCsvColumns: Columns<CustomerView> = {
  Customer: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: (customer) => localPhone(customer.phone),
  Address: ({ address }) => address,
  City: ({ city }) => city,
  State: ({ state }) => state,
  Orders: ({ orders }) => orders,
  'Total spent (NGN)': ({ totalSpent }) => naira(totalSpent),
  'Paid (NGN)': ({ totalPaid }) => naira(totalPaid),
  'First order': ({ firstOrderAt }) => formatLagosTime(firstOrderAt),
  'Last order': ({ lastOrderAt }) => formatLagosTime(lastOrderAt),
  Tier: ({ tier }) => tier,
};

export const journalCsvColumns: Columns<JournalLine> = {
  Date: ({ day }) => day,
  Journal: ({ day, source }) => `${day}-${source}`,
  Source: ({ source }) => source,
  Account: ({ account }) => account,
  'Debit (NGN)': ({ debit }) => naira(debit),
  'Credit (NGN)': ({ credit }) => naira(credit),
  Entries: ({ entries }) => entries,
};

const lastCount = ({ counts }: CashOfPerson) => counts.at(-1);

/** The first count and the one that holds; empty while nobody has counted. */
export const cashCsvColumns: Columns<CashOfPerson> = {
  Date: ({ day }) => day,
  Person: ({ person }) => protectedCell(person),
  'Received (NGN)': ({ received }) => naira(received),
  'Refunded (NGN)': ({ refunded }) => naira(refunded),
  'Expected (NGN)': ({ received, refunded }) => naira(received - refunded),
  'First counted (NGN)': ({ counts: [first] }) => (first ? naira(first.counted) : ''),
  'Counted (NGN)': (line) => {
    const last = lastCount(line);
    return last ? naira(last.counted) : '';
  },
  'Counted by': (line) => protectedCell(lastCount(line)?.countedBy ?? ''),
  'Counted at': (line) => lagosTime(lastCount(line)?.countedAt ?? null),
  Note: (line) => protectedCell(lastCount(line)?.note ?? ''),
};

/** Whole, so that another store can fetch it. */
const pictureAddress = (url: string, shopUrl: string) =>
  url.startsWith('/') ? `${shopUrl}${url}` : url;

const plainColumn = (name: PlainFieldName): Columns<ExportedProduct> => {
  const [column] = fieldOf(name).columns ?? [];
  return column === undefined ? {} : { [column]: (product) => writeFieldCell(name, product[name]) };
};

/** The columns of those fields that have cells of their own, and of what stands behind a field. */
const ownColumns: Partial<Record<ProductFieldName, Columns<ExportedProduct>>> &
  Record<OwnFieldName, Columns<ExportedProduct>> = {
  categoryId: { Category: ({ category }) => protectedCell(category?.name ?? 'Uncategorized') },
  price: { 'From (NGN)': ({ fromPrice }) => naira(fromPrice) },
  saleUntil: { Stock: ({ stockQuantity }) => stockQuantity },
  heroFeatured: { Pictures: ({ images }) => images.length },
  description: { Created: ({ createdAt }) => formatLagosTime(createdAt) },
  variations: {
    Variations: ({ variations }, ctx) =>
      protectedCell(
        variationsCell(variations, (url) => pictureAddress(url, ctx.payments.shopUrl())),
      ),
  },
  images: {
    'Picture addresses': ({ images }, ctx) =>
      images.map((url) => pictureAddress(url, ctx.payments.shopUrl())).join('\n'),
  },
  imageAlts: {
    'Picture texts': ({ images, imageAlts }) =>
      protectedCell(listCell(images.map((url) => imageAlts[url] ?? ''))),
  },
  heroImage: {
    'Hero picture': ({ heroImage }, ctx) =>
      heroImage === null ? '' : pictureAddress(heroImage, ctx.payments.shopUrl()),
    'Hero picture text': ({ heroImage, imageAlts }) =>
      protectedCell(listCell([(heroImage !== null && imageAlts[heroImage]) || ''])),
    Combinations: ({ combinations }) => protectedCell(combinationsCell(combinations)),
  },
  status: { Status: ({ status }) => status },
};

const columnsOfField = (name: ProductFieldName): Columns<ExportedProduct> => ({
  ...(isPlain(name) && plainColumn(name)),
  ...ownColumns[name],
});
const isPlain = (name: ProductFieldName): name is PlainFieldName => fieldOf(name).kind !== 'own';

const columnsOfFields = (names: readonly ProductFieldName[]): Columns<ExportedProduct> =>
  Object.assign({}, ...names.map(columnsOfField));

export const productCostColumns = columnsOfFields(restrictedFields);

/** Everything that an import reads, so that a file that was exported can be imported. */
export const productCsvColumns: Columns<ExportedProduct> = {
  ID: ({ id }) => id,
  Slug: ({ slug }) => slug,
  ...columnsOfFields(fieldNames.filter((name) => fieldOf(name).right === undefined)),
};
