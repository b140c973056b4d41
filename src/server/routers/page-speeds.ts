import { z } from 'zod';
import { pageSpeeds, speedSample } from '#shared/page-speeds.ts';
import { seriesQuery } from '#shared/reports.ts';
import { readPageSpeeds, recordPageSpeed } from '#server/reports/page-speeds.ts';
import { procedure, router, staffProcedure } from '#server/trpc.ts';

export const pageSpeedsRouter = router({
  /** Does nothing while the store does not measure. */
  record: procedure
    .input(speedSample)
    .output(z.void())
    .mutation(({ ctx, input }) => recordPageSpeed(ctx, input)),
  ofDays: staffProcedure('reports:read')
    .input(seriesQuery)
    .output(pageSpeeds)
    .query(({ ctx, input }) => ctx.readReport((em) => readPageSpeeds({ em }, input))),
});
