import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Order } from '../entities/index.ts';

type Person = Pick<PlaceOrderInput, 'customerPhone' | 'customerEmail'>;

/**
 * Links of orders are passed on in chats, so knowing a reference is not enough to change its order: the phone or the
 * e-mail must be that order's, too.
 */
export const isSamePerson = (order: Order, { customerPhone, customerEmail }: Person): boolean =>
  order.customerPhone === customerPhone ||
  order.customerEmail.toLowerCase() === customerEmail.toLowerCase();
