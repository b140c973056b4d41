import { formatLagosDay } from './lagos-time.ts';
import { formatNaira } from './money.ts';
import { payableNow, type PlanStatement } from './plan-statement.ts';
import { orderCode } from './order-code.ts';
import { fillIn } from './policy-text.ts';
import { shipmentFacts } from './shipment-texts.ts';
import type { OrderDetail } from './staff-orders.ts';
import { plausibleName } from './plausible-name.ts';

/** The texts that staff send to a customer on WhatsApp, by the state of the order. */
export const customerTextNames = [
  'unpaid',
  'transfer_awaited',
  'balance_due',
  'partly_paid',
  'part_due',
  'preparing',
  'shipped',
  'ready_to_collect',
  'completed',
  'cancelled',
  'cancelled_paid',
] as const;
export type CustomerTextName = (typeof customerTextNames)[number];

export const customerTextTitles: Record<CustomerTextName, string> = {
  unpaid: 'Not paid yet',
  transfer_awaited: 'Transfer awaited',
  balance_due: 'Balance due',
  partly_paid: 'Paid in part',
  part_due: 'Part due',
  preparing: 'Being prepared',
  shipped: 'Shipped',
  ready_to_collect: 'Ready to collect',
  completed: 'Delivered',
  cancelled: 'Cancelled',
  cancelled_paid: 'Cancelled and paid',
};

const opening = '{greeting}, this is {store} about your order {order}.';
const follow = 'You can follow your order here: {link}';
const defaultText = (...paragraphs: string[]) => [opening, ...paragraphs].join('\n\n');

export const defaultCustomerTexts: Record<CustomerTextName, string> = {
  unpaid: defaultText(
    'We have put your pieces aside. The total is {total}.',
    'You can pay here: {link}',
  ),
  transfer_awaited: defaultText(
    'We are looking out for your transfer of {due}. The account is on your order’s page: {link}\nPlease write {code} as the narration.',
    'Have you sent it already?',
  ),
  balance_due: defaultText(
    'Thank you for your deposit. The balance is {due}.',
    'You can pay the balance here: {link}',
  ),
  partly_paid: defaultText(
    'We have received {paid}, thank you. {due} is still missing.',
    'You can pay the rest here: {link}',
  ),
  part_due: defaultText(
    'The next part of your plan, {due}, is due on {day}.',
    'You can pay it here: {link}',
  ),
  preparing: defaultText('Thank you! We are preparing your pieces.', follow),
  shipped: defaultText('Your pieces are on their way to {address}.\n{tracking}', follow),
  ready_to_collect: defaultText('Your pieces are ready to collect: {place}.', follow),
  completed: defaultText('Thank you for shopping with us. We hope you love your pieces!'),
  cancelled: defaultText(
    'It has been cancelled. If you would still like your pieces, just write to us here.',
  ),
  cancelled_paid: defaultText('It has been cancelled. We are sending your {paid} back to you.'),
};

export interface CustomerTextFacts {
  order: Pick<
    OrderDetail,
    | 'id'
    | 'status'
    | 'paymentStatus'
    | 'total'
    | 'customerName'
    | 'customerAddress'
    | 'customerCity'
    | 'deliveryMethod'
    | 'deliveryZone'
    | 'shipment'
  > & {
    payment: Pick<OrderDetail['payment'], 'paid' | 'due'> & { plan?: PlanStatement | null };
    items: readonly { name: string; quantity: number }[];
  };
  storeName: string;
  /** The customer's page of the order, where they can pay and follow it. */
  orderUrl: string;
}

/** The text that asks for an order's money, whatever else its state says; null if none is due. */
export function reminderTextOf({
  status,
  paymentStatus,
}: Pick<CustomerTextFacts['order'], 'status' | 'paymentStatus'>): CustomerTextName | null {
  if (status === 'cancelled') return null;
  if (paymentStatus === 'balance_due') return 'balance_due';
  if (paymentStatus === 'awaiting_transfer') return 'transfer_awaited';
  return paymentStatus === 'unpaid' ? 'unpaid' : null;
}

/** The text that fits an order's state. */
export function customerTextOf({
  status,
  paymentStatus,
  payment: { paid, due, plan },
  deliveryMethod,
}: CustomerTextFacts['order']): CustomerTextName {
  if (status === 'cancelled') return paid > 0 ? 'cancelled_paid' : 'cancelled';
  if (status === 'shipped') return deliveryMethod === 'pickup' ? 'ready_to_collect' : 'shipped';
  if (status === 'completed') return 'completed';
  if (paymentStatus === 'awaiting_transfer') return 'transfer_awaited';
  if (paymentStatus === 'balance_due') return plan ? 'part_due' : 'balance_due';
  if (due > 0) return paid > 0 ? 'partly_paid' : 'unpaid';
  return 'preparing';
}

/** The texts that fit an order: those of its state and, if nothing is due, that of the next state. */
export function fittingTextsOf({
  status,
  payment: { paid, due, plan },
  deliveryMethod,
}: CustomerTextFacts['order']): CustomerTextName[] {
  const isCancelled = status === 'cancelled';
  const isOwed = !isCancelled && due > 0;
  const isHere = status === 'pending' || status === 'processing';
  const isReady = status === 'shipped' || (isHere && due === 0);
  const isPickup = deliveryMethod === 'pickup';
  const fits: Record<CustomerTextName, boolean> = {
    unpaid: isOwed && paid === 0,
    transfer_awaited: isOwed && paid === 0,
    balance_due: isOwed && paid > 0 && !plan,
    part_due: isOwed && paid > 0 && Boolean(plan),
    partly_paid: isOwed && paid > 0,
    preparing: status === 'processing' || (isHere && due === 0),
    shipped: isReady && !isPickup,
    ready_to_collect: isReady && isPickup,
    completed: status === 'completed' || (status === 'shipped' && due === 0),
    cancelled: isCancelled,
    cancelled_paid: isCancelled && paid > 0,
  };
  return customerTextNames.filter((name) => fits[name]);
}

/** The names that a text may contain in braces, with their values. */
export const customerTextVariables = {
  greeting: 'Hello, with the customer’s first name',
  name: 'the customer’s first name',
  store: 'the name of your store',
  order: 'the order’s number',
  items: 'the pieces',
  total: 'the order’s total',
  paid: 'what has arrived',
  due: 'what is missing; of a plan, its next part',
  day: 'the day of the next part of a plan',
  code: 'the narration of a transfer',
  address: 'where it goes',
  place: 'where it is collected',
  tracking: 'carrier, rider and tracking, where they are known',
  link: 'the order’s page, where it is paid and followed',
} as const;
type Variable = keyof typeof customerTextVariables;

/** Names in braces that have no value. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    Object.hasOwn(customerTextVariables, name) ? [] : [name],
  );

/** A text with the order's own values; a line whose values are empty leaves no gap. */
export const composeCustomerText = (text: string, facts: CustomerTextFacts): string =>
  fillIn(text, valuesOf(facts))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const firstNameOf = (name: string) =>
  name === 'Walk-in customer' ? '' : (plausibleName(name)?.split(' ')[0] ?? '');

function valuesOf({ order, storeName, orderUrl }: CustomerTextFacts): Record<Variable, string> {
  const { payment, items } = order;
  const name = firstNameOf(order.customerName);
  return {
    greeting: name ? `Hello ${name}` : 'Hello',
    name,
    store: storeName,
    order: `#${order.id}`,
    items: items.map((item) => `${item.quantity} × ${item.name}`).join(', '),
    total: formatNaira(order.total),
    // Of a plan that has ended, what goes back.
    paid: formatNaira(payment.plan?.paid ?? payment.paid),
    due: formatNaira(payment.plan ? payableNow(payment.plan).usual : payment.due),
    day: payment.plan?.next ? formatLagosDay(payment.plan.next.dueOn) : '',
    code: orderCode(order.id),
    address: [order.customerAddress, order.customerCity].filter(Boolean).join(', ') || 'you',
    place: order.deliveryZone ?? 'at our shop',
    tracking: trackingOf(order.shipment),
    link: orderUrl,
  };
}

function trackingOf(shipment: OrderDetail['shipment']): string {
  if (!shipment) return '';
  const facts = shipmentFacts(shipment).map(([label, fact]) => `${label}: ${fact}`);
  return [
    ...facts,
    ...(shipment.trackingUrl === '' ? [] : [`Track it: ${shipment.trackingUrl}`]),
  ].join('\n');
}
