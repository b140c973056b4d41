import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditChange } from '#shared/audit.ts';
import { type AuditActor, recordAudit } from '#server/history/audit.ts';
import type { Product } from '#server/entities/index.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { publicationStatusOf } from '#shared/publication.ts';
import { priceChanges } from '#shared/price-edits.ts';
import type { Variation } from '#shared/variations.ts';
import type { Actor } from '#server/history/record-event.ts';
import type { contentChanges } from './product-content.ts';

interface Edit {
  changes: Awaited<ReturnType<typeof contentChanges>>;
  stockQuantity: number;
}

/** Derived from other fields, or recorded by recordPriceChanges(). */
const recordedElsewhere = new Set([
  'fromPrice',
  'price',
  'onSale',
  'saleChangesAt',
  'costPrice',
  'isDraft',
  'archivedAt',
]);

/** Records an edit before it is applied: name and stock with their old and new values, other fields by name. */
export function recordProductEdit(
  tx: SqlEntityManager,
  product: Product,
  { changes, stockQuantity }: Edit,
  actor: AuditActor,
): void {
  const { name } = changes ?? {};
  const values: AuditChange[] = [];
  if (name !== undefined) values.push({ field: 'name', from: product.name, to: name });
  const isPublication = changes?.isDraft !== undefined;
  if (isPublication) {
    const { isDraft = false } = changes;
    values.push({
      field: 'status',
      from: publicationStatusOf(product),
      to: publicationStatusOf({ isDraft }),
    });
  }
  const isStockChanged = stockQuantity !== product.stockQuantity;
  if (isStockChanged) {
    const from = String(product.stockQuantity);
    values.push({ field: 'stockQuantity', from, to: String(stockQuantity) });
  }
  const edited = Object.keys(changes ?? {}).filter((field) => !recordedElsewhere.has(field));
  const fields = [
    ...edited,
    ...(isPublication ? ['status'] : []),
    ...(isStockChanged ? ['stockQuantity'] : []),
  ];
  if (fields.length === 0) return;
  recordAudit(tx, 'product_updated', product.name, { fields, changes: values }, actor);
}

interface Priced {
  price: Kobo;
  salePrice: Kobo | null;
  costPrice: Kobo | null;
  variations: Variation[];
}

const MAX_NAMED = 20;

/**
 * Records who changed which prices of a product, with old and new values. `changes` are the fields that an edit
 * changes.
 */
export function recordPriceChanges(
  tx: SqlEntityManager,
  product: Product,
  changes: Partial<Priced> | null,
  actor: Actor,
): void {
  const { price, variations } = product;
  const changed = priceChanges({ price, variations }, { price, variations, ...changes });
  const sale =
    changes?.salePrice === undefined
      ? []
      : [`Sale price ${amountText(product.salePrice)} → ${amountText(changes.salePrice)}`];
  const cost =
    changes?.costPrice === undefined
      ? []
      : [`Cost price ${amountText(product.costPrice)} → ${amountText(changes.costPrice)}`];
  if (changed.length + sale.length + cost.length === 0) return;
  const lines = changed
    .slice(0, MAX_NAMED)
    .map(
      ({ of, before, after }) => `${of ?? 'Price'} ${formatNaira(before)} → ${formatNaira(after)}`,
    );
  if (changed.length > MAX_NAMED) lines.push(`and ${changed.length - MAX_NAMED} more`);
  recordAudit(
    tx,
    'price_changed',
    `#${product.id} ${product.name}`,
    { note: [...lines, ...sale, ...cost].join('; ') },
    actor,
  );
}

const amountText = (amount: Kobo | null | undefined) =>
  amount == null ? 'none' : formatNaira(amount);
