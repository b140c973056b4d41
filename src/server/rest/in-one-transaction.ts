import type { RequestCtx } from '#server/context.ts';
import { causeOfTrouble } from '#server/database/database-trouble.ts';
import { domainErrorOf } from '#server/error-responses.ts';

/**
 * Runs `work` with a context of its own, through which all that it reads and writes is one transaction. Transactions within become savepoints.
 * Jobs are sent after the commit. What `work` wrote before the store refused the request stays, because limits count refusals
 * too. After any other error, which may have ended the work anywhere, nothing stays; after a deadlock, `work` is repeated.
 */
export async function inOneTransaction<Context extends RequestCtx, Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { em, jobs } = ctx;
  const later: (() => void)[] = [];
  const waiting: RequestCtx['jobs'] = {
    sendWebhook: (eventId) => void later.push(() => jobs.sendWebhook(eventId)),
    sendPicture: (key) => void later.push(() => jobs.sendPicture(key)),
    sendReconciliation: () => void later.push(() => jobs.sendReconciliation()),
    sendImports: () => void later.push(() => jobs.sendImports()),
    sendImportPictures: () => void later.push(() => jobs.sendImportPictures()),
  };
  const outcome = await em.transactional(async (tx) => {
    later.length = 0;
    return work({ ...ctx, em: tx, jobs: waiting }).then(
      (result) => ({ result }),
      (error: unknown) => {
        const known = domainErrorOf(error);
        const trouble = known && causeOfTrouble(known);
        if (known && !trouble) return { error };
        throw trouble ?? error;
      },
    );
  });
  for (const send of later) send();
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}
