import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { decryptSecret, type AppSecrets } from '#server/encrypt-secret.ts';
import { sql } from '#server/query.ts';
import type { KnownCustomer } from './find-person.ts';

const BATCH_ROWS = 500;

interface StoredAnswer {
  caller: string;
  key: string;
  body: string;
}

/**
 * Empties the answers that an `Idempotency-Key` would repeat and that tell of the customer. They are encrypted, so each of the
 * last day is read. Their keys stay spent: `rest/idempotency.ts` refuses them.
 */
export async function eraseAnswers(
  tx: SqlEntityManager,
  secrets: AppSecrets,
  { contacts, references }: KnownCustomer,
): Promise<void> {
  const clues = [...contacts, ...references];
  let after = { caller: '', key: '' };
  for (;;) {
    const rows = await tx.execute<StoredAnswer[]>(
      sql`select caller, key, body from idempotent_requests
       where (caller, key) > (${after.caller}, ${after.key}) and body <> ''
       order by caller, key limit ${BATCH_ROWS}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    for (const { caller, key, body } of rows) {
      const text = decryptSecret(secrets, body, 'stored answers')?.toLowerCase();
      // What nobody can read any more is not kept either.
      if (text !== undefined && !clues.some((clue) => text.includes(clue))) continue;
      await tx.execute(
        sql`update idempotent_requests set body = '' where caller = ${caller} and key = ${key}`,
      );
    }
  }
}
