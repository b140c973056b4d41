import type { Params } from 'react-router-dom';
import type { PrefetchPage } from '#client/page.ts';

/** What to ask the server for; null for an address that can be no product's. */
export function detailInput({ key = '' }: Params): { key: string } | null {
  const trimmed = key.trim();
  return trimmed === '' || trimmed.length > 250 || /\p{Cc}/u.test(trimmed)
    ? null
    : { key: trimmed };
}

export const prefetchProduct: PrefetchPage = async (queries, { params }) => {
  const input = detailInput(params);
  if (input) await queries.products.detail.fetch(input);
};
