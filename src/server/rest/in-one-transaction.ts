import type { RequestCtx } from '#server/context.ts';

/**
 * Runs `work` so that all that it reads and writes through `ctx` is one transaction. Transactions within become savepoints.
 * Jobs are sent after the commit. What `work` wrote before it failed stays, unless the whole transaction was aborted: limits
 * count failures too.
 */
export async function inOneTransaction<Result>(
  ctx: RequestCtx,
  work: () => Promise<Result>,
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
  try {
    const outcome = await em.transactional(async (tx) => {
      later.length = 0;
      Object.assign(ctx, { em: tx, jobs: waiting });
      return work().then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      );
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  } finally {
    Object.assign(ctx, { em, jobs });
    for (const send of later) send();
  }
}
