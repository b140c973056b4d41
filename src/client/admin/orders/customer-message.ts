import { formatNaira } from '#shared/money.ts';
import { orderCode } from '#shared/order-code.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';

interface Facts {
  order: Pick<
    OrderDetail,
    | 'id'
    | 'status'
    | 'paymentStatus'
    | 'total'
    | 'customerName'
    | 'customerAddress'
    | 'customerCity'
    | 'payment'
  >;
  storeName: string;
  /** The customer's page of the order, where they can pay and follow it. */
  orderUrl: string;
}

const firstName = (name: string) =>
  name === 'Walk-in customer' ? '' : (name.split(/\s+/)[0] ?? '');

/** A message to the customer that fits the order's state. Staff can edit it before sending. */
export function customerMessage({ order, storeName, orderUrl }: Facts): string {
  const name = firstName(order.customerName);
  return [
    `Hello${name && ` ${name}`}, this is ${storeName} about your order #${order.id}.`,
    '',
    ...sentences(order, orderUrl),
  ].join('\n');
}

function sentences({ status, paymentStatus, payment, ...order }: Facts['order'], url: string) {
  const { paid, due } = payment;
  const follow = `You can follow your order here: ${url}`;
  if (status === 'cancelled') {
    return paid > 0
      ? [`It has been cancelled. We are sending your ${formatNaira(paid)} back to you.`]
      : ['It has been cancelled. If you would still like your pieces, just write to us here.'];
  }
  if (status === 'shipped') {
    const to = [order.customerAddress, order.customerCity].filter(Boolean).join(', ');
    return [`Your pieces are on their way${to && ` to ${to}`}.`, '', follow];
  }
  if (status === 'completed') {
    return ['Thank you for shopping with us. We hope you love your pieces!'];
  }
  if (paymentStatus === 'awaiting_transfer') {
    return [
      `We are looking out for your transfer of ${formatNaira(due)}. The account is on your order’s page: ${url}`,
      `Please write ${orderCode(order.id)} as the narration.`,
      '',
      'Have you sent it already?',
    ];
  }
  if (due > 0 && paid > 0) {
    return [
      `We have received ${formatNaira(paid)}, thank you. ${formatNaira(due)} is still missing.`,
      '',
      `You can pay the rest here: ${url}`,
    ];
  }
  if (due > 0) {
    return [
      `We have put your pieces aside. The total is ${formatNaira(order.total)}.`,
      '',
      `You can pay here: ${url}`,
    ];
  }
  return [
    paid > 0
      ? `Your payment of ${formatNaira(paid)} has arrived, thank you! We are preparing your pieces.`
      : 'We are preparing your pieces.',
    '',
    follow,
  ];
}
