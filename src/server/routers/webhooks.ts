import { z } from 'zod';
import { id } from '#shared/paging.ts';
import {
  deliveriesInput,
  deliveryDetail,
  deliveryInput,
  deliveryPage,
  replayed,
  replayFailedInput,
  updateWebhookEndpointInput,
  webhookEndpointInput,
  webhookEndpointView,
  webhookEndpointWithSecret,
} from '#shared/webhooks.ts';
import {
  findWebhookDelivery,
  listDeliveries,
  replayDelivery,
  replayFailed,
  sendTestEvent,
} from '#server/webhooks/deliveries.ts';
import {
  createEndpoint,
  findEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  updateEndpoint,
} from '#server/webhooks/endpoints.ts';
import { router, staffProcedure } from '#server/trpc.ts';

const read = staffProcedure('webhooks:read');
const write = staffProcedure('webhooks:write');
const one = z.object({ id });

export const webhooksRouter = router({
  list: read.output(z.array(webhookEndpointView)).query(({ ctx }) => listEndpoints(ctx)),
  byId: read
    .input(one)
    .output(webhookEndpointView)
    .query(({ ctx, input }) => findEndpoint(ctx, input.id)),
  create: write
    .input(webhookEndpointInput)
    .output(webhookEndpointWithSecret)
    .mutation(({ ctx, input }) => createEndpoint(ctx, input)),
  update: write
    .input(updateWebhookEndpointInput)
    .output(webhookEndpointView)
    .mutation(({ ctx, input }) => updateEndpoint(ctx, input.id, input.endpoint)),
  remove: write
    .input(one)
    .output(z.void())
    .mutation(({ ctx, input }) => removeEndpoint(ctx, input.id)),
  rotateSecret: write
    .input(one)
    .output(webhookEndpointWithSecret)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input.id)),
  sendTest: write
    .input(one)
    .output(z.void())
    .mutation(({ ctx, input }) => sendTestEvent(ctx, input.id)),
  deliveries: read
    .input(deliveriesInput)
    .output(deliveryPage)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  delivery: read
    .input(deliveryInput)
    .output(deliveryDetail)
    .query(({ ctx, input }) => findWebhookDelivery(ctx, input.id)),
  replay: write
    .input(deliveryInput)
    .output(deliveryDetail)
    .mutation(({ ctx, input }) => replayDelivery(ctx, input.id)),
  /** Sends everything again that was not accepted since a time. */
  replayFailed: write
    .input(replayFailedInput)
    .output(replayed)
    .mutation(({ ctx, input }) => replayFailed(ctx, input)),
});
