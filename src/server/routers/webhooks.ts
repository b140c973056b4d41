import { z } from 'zod';
import { id } from '#shared/paging.ts';
import {
  webhookDeliveriesInput,
  webhookDeliveryDetail,
  webhookDeliveryInput,
  webhookDeliveryPage,
  replayed,
  replayFailedInput,
  updateWebhookEndpointInput,
  webhookEndpointInput,
  webhookEndpointView,
  webhookEndpointWithSecret,
} from '#shared/webhooks.ts';
import {
  findWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDelivery,
  replayFailed,
  sendTestEvent,
} from '#server/webhooks/webhook-deliveries.ts';
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
    .input(webhookDeliveriesInput)
    .output(webhookDeliveryPage)
    .query(({ ctx, input }) => listWebhookDeliveries(ctx, input)),
  delivery: read
    .input(webhookDeliveryInput)
    .output(webhookDeliveryDetail)
    .query(({ ctx, input }) => findWebhookDelivery(ctx, input.id)),
  replay: write
    .input(webhookDeliveryInput)
    .output(webhookDeliveryDetail)
    .mutation(({ ctx, input }) => replayWebhookDelivery(ctx, input.id)),
  /** Sends everything again that was not accepted since a time. */
  replayFailed: write
    .input(replayFailedInput)
    .output(replayed)
    .mutation(({ ctx, input }) => replayFailed(ctx, input)),
});
