import { z } from 'zod';
import {
  differencesPage,
  differencesQuery,
  reconciliationOverview,
  resolveDifferenceInput,
} from '#shared/reconciliation.ts';
import { resolveDifference } from '../payments/differences.ts';
import {
  listDifferences,
  reconciliationOverview as loadOverview,
} from '../payments/list-reconciliation.ts';
import { presentDifference, presentRun } from '../payments/present-reconciliation.ts';
import { requestReconciliation } from '../payments/reconcile.ts';
import { router, staffProcedure } from '../trpc.ts';

export const reconciliationRouter = router({
  overview: staffProcedure.output(reconciliationOverview).query(async ({ ctx }) => {
    const { current, last, open } = await loadOverview(ctx);
    return { current: current && presentRun(current), last: last && presentRun(last), open };
  }),
  differences: staffProcedure
    .input(differencesQuery)
    .output(differencesPage)
    .query(async ({ ctx, input }) => {
      const { total, differences } = await listDifferences(ctx, input);
      return { total, items: differences.map(presentDifference) };
    }),
  /** Compares with the providers now. Answers with the run's id; one that is under way already is that one. */
  start: staffProcedure
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx }) => ({ id: await requestReconciliation(ctx) })),
  resolve: staffProcedure
    .input(resolveDifferenceInput)
    .output(z.object({ orderId: z.int().nullable() }))
    .mutation(async ({ ctx, input }) => ({ orderId: await resolveDifference(ctx, input) })),
});
