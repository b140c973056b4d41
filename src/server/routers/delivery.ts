import { deliverySummary } from '#shared/delivery-schema.ts';
import {
  deliverySettings,
  deliveryTerms,
  saveDeliveryInput,
} from '#shared/delivery-settings-schema.ts';
import {
  loadDeliverySettings,
  loadDeliveryTerms,
  summarizeDelivery,
} from '#server/delivery/delivery-terms.ts';
import { saveDelivery } from '#server/delivery/save-delivery.ts';
import { cacheableProcedure, router, staffProcedure } from '#server/trpc.ts';

/** Every public answer is dropped when the terms change. */
const tags = () => [];

export const deliveryRouter = router({
  summary: cacheableProcedure
    .meta({ tags })
    .output(deliverySummary)
    .query(({ ctx }) => summarizeDelivery(ctx)),
  terms: cacheableProcedure
    .meta({ tags })
    .output(deliveryTerms.nullable())
    .query(({ ctx }) => loadDeliveryTerms(ctx)),
  forStaff: staffProcedure('settings:read')
    .output(deliverySettings)
    .query(({ ctx }) => loadDeliverySettings(ctx)),
  save: staffProcedure('settings:write')
    .input(saveDeliveryInput)
    .output(deliverySettings)
    .mutation(({ ctx, input }) => saveDelivery(ctx, input)),
});
