import type { CustomerView } from '#shared/customers.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { type Kobo, nairaDecimal } from '#shared/money.ts';
import type { OrderView } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import type { Columns } from './csv-export.ts';

/** Naira, as a number that a spreadsheet can add up. */
const naira = (amount: Kobo) => Number(nairaDecimal(amount));

/** `+2348031234567` → `0803 123 4567`: a spreadsheet takes text that begins with + for a formula. */
const phone = (number: string) => number.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');

const itemText = ({ name, quantity, variant }: OrderView['items'][number]) => {
  const options = Object.values(variant).join(', ');
  return `${quantity} × ${name}${options ? ` (${options})` : ''}`;
};

export const orderCsvColumns: Columns<OrderView> = {
  Order: ({ id }) => id,
  Date: ({ createdAt }) => formatLagosTime(createdAt),
  Customer: (order) => order.customerName,
  Email: (order) => order.customerEmail,
  Phone: (order) => phone(order.customerPhone),
  Address: (order) => order.customerAddress,
  City: (order) => order.customerCity,
  State: (order) => order.customerState,
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
};

export const customerCsvColumns: Columns<CustomerView> = {
  Customer: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: (customer) => phone(customer.phone),
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

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

export const productCsvColumns: Columns<ProductView> = {
  ID: ({ id }) => id,
  Slug: ({ slug }) => slug,
  Name: ({ name }) => name,
  Category: ({ category }) => category?.name ?? 'Uncategorized',
  'Price (NGN)': ({ price }) => naira(price),
  'From (NGN)': ({ fromPrice }) => naira(fromPrice),
  Stock: ({ stockQuantity }) => stockQuantity,
  Available: ({ inStock }) => yesOrNo(inStock),
  Featured: ({ featured }) => yesOrNo(featured),
  'Hero slideshow': ({ heroFeatured }) => yesOrNo(heroFeatured),
  Pictures: ({ images }) => images.length,
  Description: ({ description }) => description,
  Created: ({ createdAt }) => formatLagosTime(createdAt),
};
