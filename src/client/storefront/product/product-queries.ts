import type { Params } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import type { PrefetchPage } from '#client/lib/trpc.ts';

/** The input of the query; null for an address that cannot be a product's. */
export function detailInput({ key = '' }: Params): { key: string } | null {
  const trimmed = key.trim();
  return trimmed === '' || trimmed.length > 250 || /\p{Cc}/u.test(trimmed)
    ? null
    : { key: trimmed };
}

export const prefetchProduct: PrefetchPage = async (queries, { params }) => {
  const input = detailInput(params);
  if (!input) return;
  const [detail, settings] = await Promise.all([
    queries.products.detail.fetch(input),
    queries.settings.get.fetch(),
    queries.policies.openings.fetch(),
    queries.delivery.summary.fetch(),
  ]);
  if (!detail) return;
  const ofProduct = { productId: detail.product.id };
  if (isOn(settings.showPriceParts)) await queries.rates.parts.fetch(ofProduct);
  if (isOn(settings.payInParts)) await queries.plans.ofProduct.fetch(ofProduct);
};
