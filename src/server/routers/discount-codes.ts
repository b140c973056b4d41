import { z } from 'zod';
import {
  discountCodeContent,
  discountCodeView,
  updateDiscountCodeInput,
} from '#shared/discount-code-fields.ts';
import { id } from '#shared/paging.ts';
import {
  createDiscountCode,
  findDiscountCode,
  listDiscountCodes,
  removeDiscountCode,
  updateDiscountCode,
} from '#server/discount-codes/manage-discount-codes.ts';
import { router, staffProcedure } from '#server/trpc.ts';

const read = staffProcedure('discounts:read');
const write = staffProcedure('discounts:write');
const one = z.object({ id });

export const discountCodesRouter = router({
  list: read.output(z.array(discountCodeView)).query(({ ctx }) => listDiscountCodes(ctx)),
  byId: read
    .input(one)
    .output(discountCodeView)
    .query(({ ctx, input }) => findDiscountCode(ctx, input.id)),
  create: write
    .input(discountCodeContent)
    .output(discountCodeView)
    .mutation(({ ctx, input }) => createDiscountCode(ctx, input)),
  update: write
    .input(updateDiscountCodeInput)
    .output(discountCodeView)
    .mutation(({ ctx, input }) => updateDiscountCode(ctx, input.id, input.discountCode)),
  remove: write
    .input(one)
    .output(z.void())
    .mutation(({ ctx, input }) => removeDiscountCode(ctx, input.id)),
});
