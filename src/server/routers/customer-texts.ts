import { customerTexts, saveCustomerTextInput } from '#shared/customer-texts-schema.ts';
import { listCustomerTexts, saveCustomerText } from '#server/staff-orders/customer-texts.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const customerTextsRouter = router({
  list: staffProcedure('orders:read')
    .output(customerTexts)
    .query(({ ctx }) => listCustomerTexts(ctx)),
  save: staffProcedure('settings:write')
    .input(saveCustomerTextInput)
    .output(customerTexts)
    .mutation(({ ctx, input }) => saveCustomerText(ctx, input)),
});
