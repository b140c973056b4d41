import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditChange } from '#shared/audit.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import type { Product } from '../entities/index.ts';
import type { contentChanges } from './content-changes.ts';

interface Edit {
  changes: Awaited<ReturnType<typeof contentChanges>>;
  stockQuantity: number;
}

/** Follows from other fields, or is written down by recordPriceChanges(). */
const elsewhere = new Set(['fromPrice', 'price']);

/** Writes down an edit before it is made: name and stock with their old and new values, the rest by name. */
export function recordProductEdit(
  tx: SqlEntityManager,
  product: Product,
  { changes, stockQuantity }: Edit,
  actor: AuditActor,
): void {
  const { name } = changes ?? {};
  const values: AuditChange[] = [];
  if (name !== undefined) values.push({ field: 'name', from: product.name, to: name });
  const isCounted = stockQuantity !== product.stockQuantity;
  if (isCounted) {
    const from = String(product.stockQuantity);
    values.push({ field: 'stockQuantity', from, to: String(stockQuantity) });
  }
  const edited = Object.keys(changes ?? {}).filter((field) => !elsewhere.has(field));
  const fields = [...edited, ...(isCounted ? ['stockQuantity'] : [])];
  if (fields.length === 0) return;
  recordAudit(tx, 'product_updated', product.name, { fields, changes: values }, actor);
}
