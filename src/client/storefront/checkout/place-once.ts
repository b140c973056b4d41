import { lineId } from '#client/cart/cart-item.ts';
import type { CheckoutAttempt } from '#client/cart/stored-cart.ts';
import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import type { OrderReceipt, PlaceOrderInput } from '#shared/orders.ts';
import { fingerprint } from './fingerprint.ts';

export type OrderContent = Omit<PlaceOrderInput, 'paymentReference' | 'replaces' | 'changeSecret'>;

export interface Desk {
  /** The order that this cart became before, as far as is known. */
  attempt: () => CheckoutAttempt | null;
  keepAttempt: (attempt: CheckoutAttempt | null) => void;
  /** With this browser's change secret. */
  place: (input: Omit<PlaceOrderInput, 'changeSecret'>) => Promise<OrderReceipt>;
  /** Null when there is no such order; throws when the shop cannot be asked. */
  find: (paymentReference: string) => Promise<OrderReceipt | null>;
  createReference: () => string;
  /** What the server said; null when no answer of its own arrived. */
  errorBody: (error: unknown) => ErrorBody | null;
}

export interface Placed {
  kind: 'placed';
  order: OrderReceipt;
  /** It is an earlier one that could not be changed any more; what was changed since is not in it. */
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
  'too_many_reserved',
]);

const isStanding = (order: OrderReceipt | null): order is OrderReceipt =>
  order !== null && order.status !== 'cancelled';

/** The order that this cart became, if it is there. Throws when the shop cannot be asked. */
export async function findEarlier(desk: Desk): Promise<Placed | null> {
  const attempt = desk.attempt();
  if (!attempt) return null;
  const order = await desk.find(attempt.reference);
  return isStanding(order) ? { kind: 'placed', order } : null;
}

/**
 * Places this order, once: a reference is kept before anything is sent, and the same content is sent under the same
 * reference until the server has answered. Where the cart became an order before, that one goes on: as it is, with other
 * details, or replaced where the items are others or a payment was opened. Where it can't be changed any more, it is the answer.
 */
export async function placeOnce(desk: Desk, content: OrderContent): Promise<Outcome> {
  const seal = fingerprint(content);
  const kept = desk.attempt();
  const lines = content.items.map(({ productId, quantity, variant }) => ({
    productId,
    quantity,
    variant,
  }));
  const attempt = { reference: desk.createReference(), content: seal, lines };
  if (!kept) return send(desk, content, { attempt, before: null });
  let earlier: Placed | null;
  try {
    earlier = await findEarlier(desk);
  } catch {
    return { kind: 'unknown' };
  }
  const isSame = kept.content === seal;
  if (!earlier) {
    const { replaces } = kept;
    const next = isSame ? kept : { ...attempt, ...(replaces && { replaces }) };
    return send(desk, content, { attempt: next, before: null });
  }
  if (isSame) return earlier;
  const replaces = kept.reference;
  const next = hasSameItems(earlier.order, content)
    ? { reference: replaces, replaces, content: seal, lines }
    : { ...attempt, replaces };
  return send(desk, content, { attempt: next, before: kept });
}

/** At the same prices: nobody pays what she has not seen. */
const hasSameItems = (order: OrderReceipt, content: OrderContent) =>
  order.total === content.total && sealOf(order.items) === sealOf(content.items);

const sealOf = (items: OrderContent['items'] | OrderReceipt['items']) =>
  items
    .map(({ productId, variant, quantity, price }) =>
      JSON.stringify([lineId({ productId: productId ?? 0, variant }), quantity, price]),
    )
    .toSorted()
    .join();

interface Sending {
  attempt: CheckoutAttempt;
  /** What is kept again where this one is refused. */
  before: CheckoutAttempt | null;
}

async function send(
  desk: Desk,
  content: OrderContent,
  { attempt, before }: Sending,
  mayRenew = true,
): Promise<Outcome> {
  const { reference, replaces } = attempt;
  const renew = () => {
    const fresh = { ...attempt, reference: desk.createReference() };
    return send(desk, content, { attempt: fresh, before }, false);
  };
  // That the order is there says nothing about whether a correction reached it: kept only when it is answered.
  const isCorrection = replaces === reference;
  if (!isCorrection) desk.keepAttempt(attempt);
  try {
    const order = await desk.place({
      ...content,
      paymentReference: reference,
      ...(replaces && { replaces }),
    });
    desk.keepAttempt(attempt);
    // The same order of some days ago, which the shop has given up since.
    return !isStanding(order) && mayRenew ? await renew() : { kind: 'placed', order };
  } catch (thrown) {
    const error = desk.errorBody(thrown);
    if (error && refusals.has(error.code)) {
      desk.keepAttempt(before);
      return { kind: 'refused', error };
    }
    if (isCorrection && error?.code === 'payment_opened') {
      const replacement = { ...attempt, reference: desk.createReference() };
      return send(desk, content, { attempt: replacement, before }, mayRenew);
    }
    if (isCorrection && (!error || error.code === 'internal')) return { kind: 'unknown' };
    if (error?.code === 'payment_in_flight' && before) desk.keepAttempt(before);
    const earlier = await findEarlier(desk).catch(() => 'not answered' as const);
    if (earlier === 'not answered') return { kind: 'unknown' };
    if (earlier) {
      const isOutdated = error?.code === 'payment_in_flight' || error?.code === 'reference_reused';
      return isOutdated ? { ...earlier, isOutdated } : earlier;
    }
    if (error?.code === 'reference_reused' && mayRenew) return renew();
    return error && error.code !== 'internal' ? { kind: 'refused', error } : { kind: 'unknown' };
  }
}
