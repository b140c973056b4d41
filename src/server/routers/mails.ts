import { z } from 'zod';
import { failedMailPage, failedMailQuery } from '#shared/failed-mails.ts';
import { listFailedMails, retryFailedMails } from '#server/mail/failed-mails.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const mailsRouter = router({
  failed: staffProcedure('settings:write')
    .input(failedMailQuery)
    .output(failedMailPage)
    .query(({ ctx, input }) => listFailedMails(ctx, input)),
  retryFailed: staffProcedure('settings:write')
    .output(z.object({ count: z.int() }))
    .mutation(async ({ ctx }) => ({ count: await retryFailedMails(ctx) })),
});
