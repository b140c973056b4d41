import { z } from 'zod';
import { id } from '#shared/paging.ts';
import {
  previewRatesInput,
  publishRatesInput,
  ratesPage,
  ratesPreview,
  ratesQuery,
  takeBackRatesInput,
} from '#shared/rates.ts';
import { weightPriceInput, weightPriceView } from '#shared/weight-prices-schema.ts';
import {
  findShownParts,
  findWeightPrice,
  saveWeightPrice,
} from '#server/catalog/save-weight-price.ts';
import { listRates } from '#server/rates/current-rates.ts';
import {
  cancelRates,
  previewRates,
  publishRates,
  takeBackRates,
} from '#server/rates/publish-rates.ts';
import { cacheableProcedure, router, staffProcedure } from '#server/trpc.ts';

/** The day's prices of metals, and how products follow them. */
export const ratesRouter = router({
  list: staffProcedure('products:read')
    .input(ratesQuery)
    .output(ratesPage)
    .query(({ ctx, input }) => listRates(ctx, input)),
  preview: staffProcedure('products:write')
    .input(previewRatesInput)
    .output(ratesPreview)
    .query(({ ctx, input }) => previewRates(ctx, input)),
  publish: staffProcedure('products:write')
    .input(publishRatesInput)
    .output(z.void())
    .mutation(({ ctx, input }) => publishRates(ctx, input)),
  takeBack: staffProcedure('products:write')
    .input(takeBackRatesInput)
    .output(z.void())
    .mutation(({ ctx, input }) => takeBackRates(ctx, input.id)),
  cancel: staffProcedure('products:write')
    .input(takeBackRatesInput)
    .output(z.void())
    .mutation(({ ctx, input }) => cancelRates(ctx, input.id)),
  ofProduct: staffProcedure('products:read')
    .input(z.object({ productId: id }))
    .output(weightPriceView)
    .query(({ ctx, input }) => findWeightPrice(ctx, input.productId)),
  /** What the price of a product is made of; null for one with a price of its own, and where the store does not show it. */
  parts: cacheableProcedure
    .input(z.object({ productId: id }))
    .output(weightPriceView.nullable())
    .query(({ ctx, input }) => findShownParts(ctx, input.productId)),
  saveOfProduct: staffProcedure('products:write')
    .input(weightPriceInput)
    .output(z.void())
    .mutation(({ ctx, input }) => saveWeightPrice(ctx, input)),
});
