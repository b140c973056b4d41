import { DomainError } from '#shared/errors.ts';
import type { OrderReviews, OwnReview } from '#shared/reviews.ts';
import type { RequestCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { findByReference } from '#server/orders/find-order.ts';
import { seesDetails } from '#server/orders/order-access.ts';
import { sql } from '#server/query.ts';
import { presentReview, REVIEW_COLUMNS, type StoredReview } from './review-rows.ts';

type Viewer = Pick<RequestCtx, 'em' | 'orderAccess'>;

const isDelivered = ({ status }: Pick<Order, 'status'>) => status === 'completed';

/**
 * The order that this browser may review. Throws `not_found`, `forbidden` if it has only the order's link, and
 * `review_closed` if the order was not delivered.
 */
export async function requireReviewedOrder(ctx: Viewer, paymentReference: string): Promise<Order> {
  const order = await findByReference(ctx, paymentReference);
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  if (!(await seesDetails(ctx, order))) {
    throw new DomainError('forbidden', {
      message: 'Please confirm the phone number of the order first.',
    });
  }
  if (!isDelivered(order)) {
    throw new DomainError('review_closed', {
      message: 'You can write a review once the order has been delivered.',
    });
  }
  return order;
}

/** The products of an order with the reviews that were written of them. Throws `not_found`. */
export async function loadOrderReviews(
  ctx: Viewer,
  paymentReference: string,
): Promise<OrderReviews> {
  const order = await findByReference(ctx, paymentReference);
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  const isMasked = !(await seesDetails(ctx, order));
  if (isMasked || !isDelivered(order)) {
    return { isOpen: isDelivered(order), isMasked, suggestedName: '', items: [] };
  }
  const reviews = await readReviews(ctx, order.id);
  const items = new Map<number, OrderReviews['items'][number]>();
  for (const { product, name, image } of order.items) {
    if (items.has(product.id)) continue;
    const review = reviews.get(product.id) ?? null;
    items.set(product.id, { productId: product.id, name, image: image ?? null, review });
  }
  return {
    isOpen: true,
    isMasked: false,
    suggestedName: order.customerName.split(/\s+/)[0]?.slice(0, 60) ?? '',
    items: [...items.values()],
  };
}

async function readReviews(
  { em }: Pick<Viewer, 'em'>,
  orderId: number,
): Promise<Map<number, OwnReview>> {
  const rows = await em.execute<(StoredReview & { productId: number })[]>(
    sql`select r.product_id as "productId", ${REVIEW_COLUMNS} from reviews r where r.order_id = ${orderId}`,
  );
  return new Map(rows.map((row) => [row.productId, presentOwn(row)]));
}

function presentOwn(row: StoredReview): OwnReview {
  const { rating, text, authorName, photos, answer } = presentReview(row);
  return { rating, text, authorName, photos, answer, state: row.state };
}
