import { renewOldProducts } from './catalog/renew-old-products.ts';
import { updateProductFacts } from './catalog/update-product-facts.ts';
import type { Ctx } from './context.ts';
import { updateSummaries } from './orders/summaries.ts';
import { postNoted } from './payments/post-ledger.ts';

/** Does what is left for later when orders, money and products change, so that readers find little to do. */
export async function updateFigures(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  await renewOldProducts(em, signal);
  await updateSummaries(em, { limit: Infinity, signal });
  await updateProductFacts(em, { limit: Infinity, signal });
  await postNoted(em, now(), { limit: Infinity, signal });
}
