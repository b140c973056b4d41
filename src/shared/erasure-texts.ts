import type { ErasureObstacle, ObstacleKind } from './customers.ts';
import { PAYMENT_CHECK_DAYS } from './waiting-times.ts';

const texts: Record<ObstacleKind, (order: string) => string> = {
  unpaid: (order) => `${order} is not paid yet. Cancel it, or wait until it is paid or expires.`,
  undelivered: (order) => `${order} is still to be delivered. Complete or cancel it.`,
  attention: (order) => `The money of ${order} needs attention. Settle it first.`,
  payment_pending: (order) =>
    `A payment of ${order} may still arrive. Wait until ${PAYMENT_CHECK_DAYS} days after it was started.`,
  refund_open: (order) => `A refund of ${order} is still open. Wait until it has ended.`,
  disputed: (order) => `A payment of ${order} is disputed. Wait until that is decided.`,
};

/** Why a customer cannot be erased yet, and what to do about it. */
export const obstacleText = ({ kind, orderId }: ErasureObstacle): string =>
  texts[kind](`order #${orderId}`).replace(/^o/, 'O');

/** What erasing a customer leaves, in the store and outside it. `docs/privacy.md` says the same. */
export const retainedTexts = (publishedReviews: number): string[] => [
  'Pieces, amounts, tax, dates and payment references of the orders stay, because tax law requires them. Your figures and stock do not change.',
  ...(publishedReviews === 0
    ? []
    : [
        `The text of ${publishedReviews === 1 ? 'a published review' : `${publishedReviews} published reviews`} and your answer stay in the shop, without the name and the photos. To erase them too, hide the review first.`,
      ]),
  'Backups keep the data: a restored backup brings it back.',
  'Payment providers and couriers keep what they have. Tell them if the customer wishes it.',
  'Mailboxes, chats on WhatsApp, contacts on a phone and files that were exported stay.',
  'A mail that waits in a folder of the server, because no mail server is set up, and a notice that a payment provider sends later are removed after their time.',
];
