import { DAY_MS } from '#shared/durations.ts';
import type { Combination } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { completeVariant } from '#shared/choices.ts';
import type { AskForStockInput, StockAskResult } from '#shared/stock-asks.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import type { Variant, Variation } from '#shared/variations.ts';
import type { RequestCtx } from '#server/context.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';

const EXPIRES_AFTER_DAYS = 90;

/** Many people share the address of a mobile carrier. */
const MAX_PER_HOUR = 30;
/** Anybody can type any address: a stranger must not get a mail about every product. */
const MAX_OPEN_PER_CONTACT = 20;

type Asker = Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits'>;

interface Asked {
  inStock: boolean;
  stockQuantity: number;
  variations: Variation[];
  /** Null where all options share the stock. */
  combinations: Combination[] | null;
}

/**
 * Records who wants to know when a sold-out product, or a sold-out choice of its options, is back. The same ask again
 * only lasts longer. Throws `not_found`, and `too_many_requests` after thirty asks from one address in an hour or
 * with twenty open asks of one person.
 */
export const askForStock = (
  { em, now, address, rateLimits }: Asker,
  { productId, variant, contact: { channel, contact } }: AskForStockInput,
): Promise<StockAskResult> =>
  em.transactional(async (tx) => {
    // Waits for a change of the stock that is under way, and keeps others waiting: none misses the ask.
    const [product] = await tx.execute<Asked[]>(
      `select in_stock as "inStock", stock_quantity as "stockQuantity", variations, combinations from products
       where id = ? and archived_at is null for share`,
      [productId],
    );
    if (!product) throw new DomainError('not_found', { message: 'Product not found' });
    const options = optionsOf(product, variant);
    const stock = stockOfChoice(
      { ...product, combinations: product.combinations ?? undefined },
      options,
    );
    if (canBeOrdered(stock)) return { outcome: 'available' };
    const time = now();
    if (rateLimits) {
      await consumeRateLimit(tx, time, {
        key: `stock-ask:${addressKey(address)}`,
        max: MAX_PER_HOUR,
        windowSeconds: 3600,
      });
    }
    await tx.execute(
      `insert into stock_asks (product_id, options, channel, contact, created_at, expires_at)
       values (?, ?::jsonb, ?, ?, ?, ?)
       on conflict (product_id, md5(options::text), contact) where contacted_at is null
       do update set expires_at = greatest(stock_asks.expires_at, excluded.expires_at)`,
      [
        productId,
        JSON.stringify(options),
        channel,
        contact,
        time,
        new Date(time.getTime() + EXPIRES_AFTER_DAYS * DAY_MS),
      ],
    );
    const [open] = await tx.execute<{ count: number }[]>(
      'select count(*)::int as count from stock_asks where contact = ? and contacted_at is null',
      [contact],
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
