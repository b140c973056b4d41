import { z } from 'zod';
import { installationProblem } from '#shared/installation.ts';
import { mayUse } from '#shared/staff-rights.ts';
import { personProcedure, router } from '#server/trpc.ts';

export const installationRouter = router({
  /** Problems that the operator of the server should fix, for those who look after the store's settings. */
  problems: personProcedure
    .output(z.array(installationProblem))
    .query(({ ctx }) =>
      mayUse(ctx.user, 'settings:read') && ctx.isProxyIgnored() ? ['proxy_ignored' as const] : [],
    ),
});
