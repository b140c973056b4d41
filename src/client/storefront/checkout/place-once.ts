import type { CheckoutAttempt } from '#client/cart/stored-cart.ts';
import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import type { OrderReceipt, PlaceOrderInput } from '#shared/orders.ts';
import { fingerprint } from './fingerprint.ts';

export type OrderContent = Omit<PlaceOrderInput, 'paymentReference'>;

export interface Desk {
  /** The attempt whose outcome is not known. */
  attempt: () => CheckoutAttempt | null;
  keepAttempt: (attempt: CheckoutAttempt | null) => void;
  place: (input: PlaceOrderInput) => Promise<OrderReceipt>;
  /** Null when there is no such order; throws when the shop cannot be asked. */
  find: (paymentReference: string) => Promise<OrderReceipt | null>;
  createReference: () => string;
  /** What the server said; null when no answer of its own arrived. */
  errorBody: (error: unknown) => ErrorBody | null;
}

export interface Placed {
  kind: 'placed';
  order: OrderReceipt;
  /** The order is an earlier one; what was changed since is not in it. */
  isOutdated?: boolean;
}

export type Outcome = Placed | { kind: 'refused'; error: ErrorBody } | { kind: 'unknown' };

/** After one of these the order is certainly not there. Anything else may have happened after it was written. */
const refusals: ReadonlySet<ErrorBody['code']> = new Set<ErrorCode>([
  'invalid_input',
  'wrong_choice',
  'insufficient_stock',
  'product_unavailable',
  'total_changed',
  'guest_checkout_closed',
  'too_many_unpaid_orders',
]);

const isAlive = (order: OrderReceipt | null): order is OrderReceipt =>
  order !== null && order.status !== 'cancelled';

/** The order of an attempt that never heard an answer, if it was placed after all. Throws when the shop cannot be asked. */
export async function findEarlier(desk: Desk): Promise<Placed | null> {
  const attempt = desk.attempt();
  if (!attempt) return null;
  const order = await desk.find(attempt.reference);
  return isAlive(order) ? { kind: 'placed', order } : null;
}

/**
 * Places this order, once: a reference is kept before anything is sent, and the same content is sent under the same
 * reference until the server has answered. Where an earlier attempt turns out to have worked, its order is the answer.
 */
export async function placeOnce(desk: Desk, content: OrderContent): Promise<Outcome> {
  const seal = fingerprint(content);
  const kept = desk.attempt();
  try {
    const earlier = await findEarlier(desk);
    if (earlier) return { ...earlier, isOutdated: kept?.content !== seal };
  } catch {
    return { kind: 'unknown' };
  }
  return send(desk, content, kept?.content === seal ? kept : newAttempt(desk, content, seal));
}

const newAttempt = (desk: Desk, { items }: OrderContent, seal: string): CheckoutAttempt => ({
  reference: desk.createReference(),
  content: seal,
  lines: items.map(({ productId, quantity, variant }) => ({ productId, quantity, variant })),
});

async function send(
  desk: Desk,
  content: OrderContent,
  attempt: CheckoutAttempt,
  mayRenew = true,
): Promise<Outcome> {
  const renew = () => send(desk, content, newAttempt(desk, content, attempt.content), false);
  desk.keepAttempt(attempt);
  try {
    const order = await desk.place({ ...content, paymentReference: attempt.reference });
    // The same order of some days ago, which the shop has given up since.
    return !isAlive(order) && mayRenew ? await renew() : { kind: 'placed', order };
  } catch (thrown) {
    const error = desk.errorBody(thrown);
    if (error && refusals.has(error.code)) {
      desk.keepAttempt(null);
      return { kind: 'refused', error };
    }
    const earlier = await findEarlier(desk).catch(() => 'not answered' as const);
    if (earlier === 'not answered') return { kind: 'unknown' };
    if (earlier) return earlier;
    if (error?.code === 'reference_reused' && mayRenew) return renew();
    return error && error.code !== 'internal' ? { kind: 'refused', error } : { kind: 'unknown' };
  }
}
