import { z } from 'zod';
import { installationProblem } from '#shared/installation.ts';
import { router, staffProcedure } from '../trpc.ts';

export const installationRouter = router({
  /** What the person who runs the server should put right. */
  problems: staffProcedure
    .output(z.array(installationProblem))
    .query(({ ctx }) => (ctx.isProxyIgnored() ? ['proxy_ignored' as const] : [])),
});
