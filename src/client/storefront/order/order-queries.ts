import type { Params } from 'react-router-dom';
import { referencePattern } from '#shared/reference-pattern.ts';
import type { PrefetchPage } from '../../page.ts';

/** What to ask the server for; null for an address that can be no order's. */
export const receiptInput = ({ paymentReference = '' }: Params) =>
  referencePattern.test(paymentReference) ? { paymentReference } : null;

export const prefetchOrder: PrefetchPage = async (queries, { params }) => {
  const input = receiptInput(params);
  if (input) await queries.orders.byReference.fetch(input);
};
