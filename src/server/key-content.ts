import { createHash } from 'node:crypto';
import type { StoredRecord } from '#shared/stored-record.ts';
import { DomainError } from '#shared/errors.ts';

/** The content of a request as a hash, which is stored with its key. The order of names does not matter. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, sortedNames)).digest('hex');

const sortedNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The refusal of a key that was used with another content. */
export const keyReused = (record: StoredRecord): DomainError =>
  new DomainError('idempotency_key_reused', {
    record,
    message: `This key was sent before with other content, which is stored: ${record.name}. Nothing was changed now.`,
  });

interface Stored {
  /** Null for what was stored before contents were, or erased: it counts as another content. */
  hash: string | null | undefined;
  record: StoredRecord;
}

/** Throws `idempotency_key_reused`, which names the record, unless it was stored from the same content. */
export function requireSameContent({ hash, record }: Stored, content: unknown): void {
  if (hash !== contentHash(content)) throw keyReused(record);
}

/** The refusal of a payment reference, the key of an order, for another order. Who has the reference sees the order's number. */
export const referenceReused = ({ id }: { id: number }): DomainError =>
  new DomainError('reference_reused', { record: { kind: 'order', id, name: `order #${id}` } });
