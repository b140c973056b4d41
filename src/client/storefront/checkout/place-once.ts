import type { OrderSubmission } from '#client/cart/stored-cart.ts';
import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import type { CustomerOrder, PlaceOrderInput } from '#shared/orders.ts';
import { fingerprint, hasSameCartItems, type OrderContent } from './order-content.ts';

export interface CheckoutDeps {
  /** The order this cart became before, as far as is known. */
  loadSubmission: () => OrderSubmission | null;
  saveSubmission: (submission: OrderSubmission | null) => void;
  /** Adds this browser's change secret. */
  place: (input: Omit<PlaceOrderInput, 'changeSecret'>) => Promise<CustomerOrder>;
  /** Null if there is no such order; throws if the server cannot be reached. */
  find: (paymentReference: string) => Promise<CustomerOrder | null>;
  createReference: () => string;
  /** The server's error; null if no response of its own arrived. */
  errorBody: (error: unknown) => ErrorBody | null;
}

export interface Placed {
  kind: 'placed';
  order: CustomerOrder;
  /** An earlier order that can no longer be changed; it lacks the latest changes. */
  isOutdated?: boolean;
}

export type PlacingOutcome = Placed | { kind: 'rejected'; error: ErrorBody } | { kind: 'unknown' };

/** After these errors the order certainly does not exist. Any other error may have occurred after it was stored. */
const rejections: ReadonlySet<ErrorBody['code']> = new Set<ErrorCode>([
  'invalid_input',
  'wrong_choice',
  'delivery_unavailable',
  'insufficient_stock',
  'product_unavailable',
  'total_changed',
  'discount_refused',
  'guest_checkout_closed',
  'too_many_unpaid_orders',
  'too_many_reserved',
]);

const isEffective = (order: CustomerOrder | null): order is CustomerOrder =>
  order !== null && order.status !== 'cancelled';

/** The order this cart became, if it exists. Throws if the server cannot be reached. */
export async function findUnfinishedOrder(deps: CheckoutDeps): Promise<Placed | null> {
  const submission = deps.loadSubmission();
  if (!submission) return null;
  const order = await deps.find(submission.reference);
  return isEffective(order) ? { kind: 'placed', order } : null;
}

/**
 * Places this order exactly once: the reference is stored before anything is sent, and the same content is sent under
 * the same reference until the server responds. If the cart became an order before, that order is used as it is, corrected if
 * only details changed, or replaced if the items changed or a payment was opened. If it can no longer be changed, it is
 * the result.
 */
export async function placeOnce(
  deps: CheckoutDeps,
  content: OrderContent,
): Promise<PlacingOutcome> {
  const hash = fingerprint(content);
  const previous = deps.loadSubmission();
  const lines = content.items.map(({ productId, quantity, variant }) => ({
    productId,
    quantity,
    variant,
  }));
  const submission = { reference: deps.createReference(), content: hash, lines };
  if (!previous) return send(deps, content, { submission, fallback: null });
  let existing: Placed | null;
  try {
    existing = await findUnfinishedOrder(deps);
  } catch {
    return { kind: 'unknown' };
  }
  const isSame = previous.content === hash;
  if (!existing) {
    const { replaces } = previous;
    const next = isSame ? previous : { ...submission, ...(replaces && { replaces }) };
    return send(deps, content, { submission: next, fallback: null });
  }
  if (isSame) return existing;
  const replaces = previous.reference;
  const next = hasSameCartItems(existing.order, content)
    ? { reference: replaces, replaces, content: hash, lines }
    : { ...submission, replaces };
  return send(deps, content, { submission: next, fallback: previous });
}

interface Submissions {
  submission: OrderSubmission;
  /** Stored again if `submission` is rejected. */
  fallback: OrderSubmission | null;
}

async function send(
  deps: CheckoutDeps,
  content: OrderContent,
  { submission, fallback }: Submissions,
  mayRenew = true,
): Promise<PlacingOutcome> {
  const { reference, replaces } = submission;
  const renew = () => {
    const renewed = { ...submission, reference: deps.createReference() };
    return send(deps, content, { submission: renewed, fallback }, false);
  };
  // The order exists already, which does not prove that a correction arrived: store it only after a response.
  const isCorrection = replaces === reference;
  if (!isCorrection) deps.saveSubmission(submission);
  try {
    const order = await deps.place({
      ...content,
      paymentReference: reference,
      ...(replaces && { replaces }),
    });
    deps.saveSubmission(submission);
    // The same order, placed days ago and cancelled by the store since.
    return !isEffective(order) && mayRenew ? await renew() : { kind: 'placed', order };
  } catch (thrown) {
    const error = deps.errorBody(thrown);
    if (error && rejections.has(error.code)) {
      deps.saveSubmission(fallback);
      return { kind: 'rejected', error };
    }
    if (isCorrection && error?.code === 'payment_opened') {
      const replacement = { ...submission, reference: deps.createReference() };
      return send(deps, content, { submission: replacement, fallback }, mayRenew);
    }
    if (isCorrection && (!error || error.code === 'internal')) return { kind: 'unknown' };
    if (error?.code === 'payment_in_flight' && fallback) deps.saveSubmission(fallback);
    const existing = await findUnfinishedOrder(deps).catch(() => 'unreachable' as const);
    if (existing === 'unreachable') return { kind: 'unknown' };
    if (existing) {
      const isOutdated = error?.code === 'payment_in_flight' || error?.code === 'reference_reused';
      return isOutdated ? { ...existing, isOutdated } : existing;
    }
    if (error?.code === 'reference_reused' && mayRenew) return renew();
    return error && error.code !== 'internal' ? { kind: 'rejected', error } : { kind: 'unknown' };
  }
}
