import {
  askForStockInput,
  markContactedInput,
  stockAskPage,
  stockAskQuery,
  stockAskResult,
  stockAskView,
} from '#shared/stock-asks.ts';
import { askForStock } from '#server/stock-asks/ask-for-stock.ts';
import { listStockAsks, markContacted } from '#server/stock-asks/manage-stock-asks.ts';
import { procedure, router, staffProcedure } from '#server/trpc.ts';

/** An ask is a message of a visitor, and has the rights of one. */
export const stockAsksRouter = router({
  ask: procedure
    .input(askForStockInput)
    .output(stockAskResult)
    .mutation(({ ctx, input }) => askForStock(ctx, input)),
  list: staffProcedure('messages:read')
    .input(stockAskQuery)
    .output(stockAskPage)
    .query(({ ctx, input }) => listStockAsks(ctx, input)),
  markContacted: staffProcedure('messages:write')
    .input(markContactedInput)
    .output(stockAskView)
    .mutation(({ ctx, input }) => markContacted(ctx, input)),
});
