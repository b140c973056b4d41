import type { Params } from 'react-router-dom';
import { referencePattern } from '#shared/payment-reference.ts';
import type { PrefetchPage } from '#client/lib/trpc.ts';

/** The query's input; null if the path cannot be an order's. */
export const customerOrderInput = ({ paymentReference = '' }: Params) =>
  referencePattern.test(paymentReference) ? { paymentReference } : null;

export const prefetchOrder: PrefetchPage = async (queries, { params }) => {
  const input = customerOrderInput(params);
  if (!input) return;
  const order = await queries.orders.byReference.fetch(input);
  if (order?.status === 'completed' && !order.isMasked) await queries.reviews.ofOrder.fetch(input);
};
