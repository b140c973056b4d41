import { z } from 'zod';
import { cashOfPerson, cashQuery, countCashInput } from '#shared/cash-counts.ts';
import { countCash, listCash, listCashFor } from '#server/payments/cash-counts.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const cashCountsRouter = router({
  list: staffProcedure('payments:read')
    .input(cashQuery)
    .output(z.array(cashOfPerson))
    .query(({ ctx, input }) => ctx.readReport((em) => listCashFor({ ...ctx, em }, input))),
  /** Answers with the cash of that day. */
  count: staffProcedure('payments:write')
    .input(countCashInput)
    .output(z.array(cashOfPerson))
    .mutation(async ({ ctx, input }) => {
      await countCash(ctx, input);
      return ctx.readReport((em) => listCash(em, { from: input.day, to: input.day }));
    }),
});
