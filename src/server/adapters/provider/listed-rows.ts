import { createHash } from 'node:crypto';
import { z } from 'zod';
import { noAnswer, parseBody } from './call-provider.ts';

const MAX_PAGES = 1000;

/** A row of a list that could not be read: what of it could. */
export interface UnreadableRow {
  id: string;
  /** The store's reference of its payment. */
  reference: string | null;
  /** The provider's id of its payment. */
  transactionId: string | null;
  problem: string;
}

/**
 * Reads a list row by row: one that cannot be read must not hide the others. It is added to `skipped`; without that it throws
 * `payment_unavailable`.
 */
export function parseRows<Row>(
  schema: z.ZodType<Row>,
  rows: readonly unknown[],
  skipped?: UnreadableRow[],
): Row[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    if (!skipped) return [parseBody(schema, row)];
    const where = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    skipped.push({ ...cluesOf(row), problem: where.join(', ').slice(0, 300) });
    return [];
  });
}

const clue = z
  .union([
    z.union([z.string(), z.number()]).transform(String),
    z.object({ id: z.union([z.string(), z.number()]).transform(String) }).transform(({ id }) => id),
  ])
  .nullish()
  .catch(null);
const clues = z
  .object({
    id: clue,
    reference: clue,
    tx_ref: clue,
    transaction: clue,
    transaction_id: clue,
    tx_id: clue,
    TransactionId: clue,
  })
  .catch({});

function cluesOf(row: unknown): Omit<UnreadableRow, 'problem'> {
  const it = clues.parse(row);
  return {
    // A row without an id is known by what it says.
    id: it.id ?? createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 20),
    reference: it.reference ?? it.tx_ref ?? null,
    transactionId: it.transaction ?? it.transaction_id ?? it.tx_id ?? it.TransactionId ?? null,
  };
}

/**
 * All rows of a list, page by page, each row once. The last page is shorter than `perPage`; where the provider decides the length
 * (null), it is empty. Throws `payment_unavailable` for a list that does not end.
 */
export async function readPages(
  perPage: number | null,
  read: (page: number) => Promise<readonly unknown[]>,
): Promise<unknown[]> {
  const rows = new Map<string, unknown>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await read(page);
    const before = rows.size;
    for (const row of found) rows.set(cluesOf(row).id, row);
    // A provider that ignores the page number returns the same rows for ever.
    if (found.length < (perPage ?? 1) || rows.size === before) return [...rows.values()];
  }
  throw noAnswer('a list without an end');
}

/** The refunds of one transaction. Throws `payment_unavailable` if one that may be among them could not be read. */
export function refundsOf<Refund extends { transactionId: string }>(
  transactionId: string,
  refunds: readonly Refund[],
  skipped: readonly UnreadableRow[],
): Refund[] {
  const unread = skipped.find((it) => (it.transactionId ?? transactionId) === transactionId);
  if (unread) throw noAnswer(`a refund that cannot be read: ${unread.problem}`);
  return refunds.filter((it) => it.transactionId === transactionId);
}
