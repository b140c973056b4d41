import { DAY_MS } from '#shared/durations.ts';
import type { Combination } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { completeVariant } from '#shared/choices.ts';
import type { AskForStockInput, StockAskResult } from '#shared/stock-asks.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import type { Variant, Variation } from '#shared/variations.ts';
import { countUse, type Counted } from '#server/limits/address-limits.ts';
import { sql } from '#server/query.ts';

const EXPIRES_AFTER_DAYS = 90;

/** Anybody can type any address: a stranger must not get a mail about every product. */
const MAX_OPEN_PER_CONTACT = 20;

interface Asked {
  inStock: boolean;
  stockQuantity: number;
  variations: Variation[];
  /** Null where all options share the stock. */
  combinations: Combination[] | null;
}

/**
 * Records who wants to know when a sold-out product, or a sold-out choice of its options, is back. The same ask again
 * only lasts longer. Throws `not_found`, and `too_many_requests`, also with twenty open asks of one person.
 */
export const askForStock = (
  ctx: Counted,
  { productId, variant, contact: { channel, contact } }: AskForStockInput,
): Promise<StockAskResult> =>
  ctx.em.transactional(async (tx) => {
    // One person's asks one after the other, so that asks at once are counted too.
    await tx.execute(sql`select lock_names(${JSON.stringify([`ask:${contact}`])}::json)`);
    // Waits for a change of the stock that is under way, and keeps others waiting: none misses the ask.
    const [product] = await tx.execute<Asked[]>(
      sql`select in_stock as "inStock", stock_quantity as "stockQuantity", variations, combinations from products
       where id = ${productId} and archived_at is null for share`,
    );
    if (!product) throw new DomainError('not_found', { message: 'Product not found' });
    const options = optionsOf(product, variant);
    const stock = stockOfChoice(
      { ...product, combinations: product.combinations ?? undefined },
      options,
    );
    if (canBeOrdered(stock)) return { outcome: 'available' };
    const time = ctx.now();
    const expiresAt = new Date(time.getTime() + EXPIRES_AFTER_DAYS * DAY_MS);
    await countUse({ ...ctx, em: tx }, 'stock-ask');
    await tx.execute(
      sql`insert into stock_asks (product_id, options, channel, contact, created_at, expires_at)
       values (${productId}, ${JSON.stringify(options)}::jsonb, ${channel}, ${contact}, ${time}, ${expiresAt})
       on conflict (product_id, md5(options::text), contact) where contacted_at is null
       do update set expires_at = greatest(stock_asks.expires_at, excluded.expires_at)`,
    );
    const [open] = await tx.execute<{ count: number }[]>(
      sql`select count(*)::int as count from stock_asks where contact = ${contact} and contacted_at is null`,
    );
    if ((open?.count ?? 0) > MAX_OPEN_PER_CONTACT) throw new DomainError('too_many_requests');
    return { outcome: 'noted' };
  });

/** The chosen options that the product has. */
function optionsOf({ variations }: Asked, chosen: Variant): Variant {
  const complete = completeVariant(variations, chosen);
  return Object.fromEntries(
    Object.entries(complete).filter(([name, option]) =>
      variations.some((it) => it.name === name && it.options.includes(option)),
    ),
  );
}
