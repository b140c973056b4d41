import type { ErasureObstacle, ObstacleKind } from './customers.ts';

const texts: Record<ObstacleKind, (order: string) => string> = {
  unpaid: (order) => `${order} is not paid yet. Cancel it, or wait until it is paid or expires.`,
  undelivered: (order) => `${order} is still to be delivered. Complete or cancel it.`,
  attention: (order) => `The money of ${order} needs attention. Settle it first.`,
  payment_pending: (order) =>
    `A payment of ${order} may still arrive. Wait until three days after it was started.`,
  refund_open: (order) => `A refund of ${order} is still open. Wait until it has ended.`,
  disputed: (order) => `A payment of ${order} is disputed. Wait until that is decided.`,
};

/** Why a customer cannot be erased yet, and what to do about it. */
export const obstacleText = ({ kind, orderId }: ErasureObstacle): string =>
  texts[kind](`order #${orderId}`).replace(/^o/, 'O');
