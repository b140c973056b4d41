import { z } from 'zod';
import {
  differencesPage,
  differencesQuery,
  reconciliationOverview,
  resolveDifferenceInput,
} from '#shared/reconciliation.ts';
import {
  resolveDifference,
  listDifferences,
  presentDifference,
} from '#server/payments/reconciliation/manage-differences.ts';
import {
  loadReconciliationOverview,
  presentRun,
  requestReconciliation,
} from '#server/payments/reconciliation/runs.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const reconciliationRouter = router({
  overview: staffProcedure('payments:read')
    .output(reconciliationOverview)
    .query(async ({ ctx }) => {
      const { current, last, open } = await loadReconciliationOverview(ctx);
      return { current: current && presentRun(current), last: last && presentRun(last), open };
    }),
  differences: staffProcedure('payments:read')
    .input(differencesQuery)
    .output(differencesPage)
    .query(async ({ ctx, input }) => {
      const { total, differences } = await listDifferences(ctx, input);
      return { total, items: differences.map(presentDifference) };
    }),
  /** Starts a comparison with the providers, or joins the current one. Returns the run's id. */
  start: staffProcedure('payments:write')
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx }) => ({ id: await requestReconciliation(ctx) })),
  resolve: staffProcedure('payments:write')
    .input(resolveDifferenceInput)
    .output(z.object({ orderId: z.int().nullable() }))
    .mutation(async ({ ctx, input }) => ({ orderId: await resolveDifference(ctx, input) })),
});
