import { DomainError } from '#shared/errors.ts';
import type { WeightPriceInput, WeightPriceView } from '#shared/weight-prices-schema.ts';
import { isOn } from '#shared/settings.ts';
import { loadSettings } from '#server/settings/settings.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { sql } from '#server/query.ts';
import { currentRates, ratesToday } from '#server/rates/current-rates.ts';
import { awaitPublication } from '#server/rates/publish-rates.ts';
import { findFormula } from '#server/rates/weighed-content.ts';
import { lockProduct } from '#server/stock/adjust-stock.ts';
import { findProduct } from './find-product.ts';
import { contentOfProduct } from './product-content.ts';
import { writeEdit } from './write-edit.ts';

/** Throws `not_found`. */
export async function findWeightPrice(
  ctx: Pick<Ctx, 'em'>,
  productId: number,
): Promise<WeightPriceView> {
  const { id } = await findProduct(ctx as Ctx, productId);
  const formula = await findFormula(ctx.em, id);
  return { productId: id, formula, rates: await ratesToday(ctx.em) };
}

/** The same for shoppers; null where the store does not show it, or nothing follows a price of metal. */
export async function findShownParts(
  { em }: Pick<Ctx, 'em'>,
  productId: number,
): Promise<WeightPriceView | null> {
  if (!isOn((await loadSettings({ em })).showPriceParts)) return null;
  const formula = await findFormula(em, productId);
  const rates = formula && (await currentRates(em));
  if (!rates) return null;
  const { gold, silver, platinum } = rates;
  return { productId, formula, rates: { gold, silver, platinum } };
}

/**
 * Lets the price of a product follow its weight from now on, or ends that at the price of the day. Throws `not_found`, and
 * `invalid_input` for a variation that the product does not have, and like weighedContent().
 */
export const saveWeightPrice = (
  ctx: StaffCtx,
  { productId, formula }: WeightPriceInput,
): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    // Rates that are being published meanwhile would miss this product.
    await awaitPublication(tx);
    const product = await lockProduct(tx, productId);
    recordAudit(tx, 'product_updated', product.name, { fields: ['priceByWeight'] }, actorOf(ctx));
    if (formula === null) {
      await tx.execute(sql`delete from weight_prices where product_id = ${productId}`);
      await tx.flush();
      return;
    }
    const { variation } = formula.options ?? {};
    if (variation !== undefined && !product.variations.some(({ name }) => name === variation)) {
      const issues = [{ path: 'formula.options.variation', message: 'no such choice' }];
      throw new DomainError('invalid_input', { issues });
    }
    await tx.execute(
      sql`insert into weight_prices (product_id, formula) values (${productId}, ${JSON.stringify(formula)}::jsonb)
        on conflict (product_id) do update set formula = excluded.formula`,
    );
    const { combinations, stockQuantity } = product;
    const stocks = { combinations: combinations ?? undefined, stockQuantity };
    await writeEdit(tx, ctx, product, {
      content: contentOfProduct(product),
      stocks,
      isCurrent: true,
    });
  });
