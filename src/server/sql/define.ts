import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { list, sql, verbatim } from '#server/query.ts';
import { buyerFunctions } from './buyers.ts';
import { formerFunctions } from './former-functions.ts';
import { ledgerFunctions } from './ledger.ts';
import { mailFunctions } from './mails-and-pushes.ts';
import { summaryFunctions } from './order-summaries.ts';
import { orderFunctions } from './orders.ts';
import { countFunctions } from './product-counts.ts';
import { facetFunctions } from './product-facets.ts';
import { factFunctions } from './product-facts.ts';
import { productFunctions } from './products.ts';
import { changeFunctions } from './public-changes.ts';
import { recordFunctions } from './records.ts';
import { eventFunctions } from './webhook-events.ts';

/** Whatever one contains stands before it. */
export const definitions = [
  ...recordFunctions,
  ...productFunctions,
  ...orderFunctions,
  ...formerFunctions,
  ...summaryFunctions,
  ...buyerFunctions,
  ...factFunctions,
  ...countFunctions,
  ...facetFunctions,
  ...changeFunctions,
  ...eventFunctions,
  ...mailFunctions,
  ...ledgerFunctions,
];

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hashes of what the database had last; null if it has had these definitions before. */
async function findReplaced(em: SqlEntityManager, hashes: string[]): Promise<string[] | null> {
  const versions = await em.execute<{ hashes: string[] }[]>(
    sql`select hashes from definitions order by id`,
  );
  if (versions.some((version) => version.hashes.join() === hashes.join())) return null;
  return versions.at(-1)?.hashes ?? [];
}

/** Whether the database lacks definitions of this version. */
export const areDefinitionsMissing = async (em: SqlEntityManager): Promise<boolean> =>
  (await findReplaced(em, definitions.map(hashOf))) !== null;

/**
 * Brings the functions and the view of the database up to date, in one transaction: those whose text is not that of the version before.
 * They are replaced and never dropped, since processes of the version before go on calling them: with other arguments or another
 * result, a function has another name. A process of an older version that starts again, beside later ones or in their
 * place, changes nothing.
 */
export const applyDefinitions = (em: SqlEntityManager, texts = definitions): Promise<void> =>
  em.transactional(async (tx) => {
    const hashes = texts.map(hashOf);
    const replaced = await findReplaced(tx, hashes);
    if (!replaced) return;
    for (const text of texts)
      if (!replaced.includes(hashOf(text))) await tx.execute(verbatim(text));
    await tx.execute(sql`insert into definitions (hashes) values (array[${list(hashes)}])`);
  });
