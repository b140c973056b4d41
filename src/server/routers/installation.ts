import { z } from 'zod';
import { installationProblem } from '#shared/installation.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const installationRouter = router({
  /** Problems that the operator of the server should fix. */
  problems: staffProcedure
    .output(z.array(installationProblem))
    .query(({ ctx }) => (ctx.isProxyIgnored() ? ['proxy_ignored' as const] : [])),
});
