import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { priceChanges } from '#shared/price-changes.ts';
import type { Variation } from '#shared/variations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Product } from '../entities/index.ts';
import type { Actor } from '../orders/record-event.ts';

interface Priced {
  price: Kobo;
  variations: Variation[];
}

const MOST_NAMED = 20;

/** Writes down who changed which price of a product, from what to what. `changes` are the fields that an edit changes. */
export function recordPriceChanges(
  tx: SqlEntityManager,
  product: Product,
  changes: Partial<Priced> | null,
  actor: Actor,
): void {
  const { price, variations } = product;
  const changed = priceChanges({ price, variations }, { price, variations, ...changes });
  if (changed.length === 0) return;
  const words = changed
    .slice(0, MOST_NAMED)
    .map(
      ({ of, before, after }) => `${of ?? 'Price'} ${formatNaira(before)} → ${formatNaira(after)}`,
    );
  if (changed.length > MOST_NAMED) words.push(`and ${changed.length - MOST_NAMED} more`);
  recordAudit(
    tx,
    'price_changed',
    `#${product.id} ${product.name}`,
    { note: words.join('; ') },
    actor,
  );
}
