import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { isReplica, readRows, sql, verbatim } from './query.ts';

/** A reader summarizes a backlog of some ten thousand rows in this time; a longer one is left to the job. */
const READER_MS = 5000;
const RETRY_AFTER_SECONDS = 30;

export interface SummarizeOptions {
  /** In milliseconds; by default what somebody waits for. */
  limit?: number;
  signal?: AbortSignal;
}

/**
 * Summarizes what is noted in `changed_orders` or `changed_products`, a batch in each statement, so that the caller then
 * reads of every change that was committed before. Throws `busy` when more is noted than can be summarized within `limit`.
 */
export async function summarizeChanged(
  em: SqlEntityManager,
  noun: 'order' | 'product',
  { limit = READER_MS, signal }: SummarizeOptions = {},
): Promise<void> {
  // A reader of a replica has done this on the primary.
  if (isReplica(em)) return;
  const endsAt = performance.now() + limit;
  for (;;) {
    if (signal?.aborted) return;
    const [batch] = await readRows<{ isFull: boolean }>(
      em,
      sql`select summarize_changed_${verbatim(noun)}s() as "isFull" where exists (select from changed_${verbatim(noun)}s)`,
      `summarize-changed-${noun}s`,
    );
    if (!batch?.isFull) return;
    if (performance.now() > endsAt) {
      throw new DomainError('busy', {
        message: `Many ${noun}s have changed at once, and their figures are still added up. Try again in a minute.`,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
  }
}
