import { z } from 'zod';
import {
  webhookDeliveryDetail,
  webhookDeliveryInput,
  webhookDeliveryQuery,
  webhookDeliveryView,
  replayed,
  replayFailedBody,
  webhookEndpointInput,
  webhookEndpointView,
  webhookEndpointWithSecret,
} from '#shared/webhooks.ts';
import { ifUnchanged, withTag } from './preconditions.ts';
import { idParams, queryNumber, queryString } from './query-values.ts';
import {
  noContent,
  requires,
  stripIssuePrefix,
  type CallerOf,
  type ContextOf,
  type RestApp,
} from './rest-context.ts';
import { setPagingHeaders } from './send-list.ts';

const read = { tags: ['webhooks'], security: requires('webhooks:read') };
const write = { tags: ['webhooks'], security: requires('webhooks:write') };

const deliveriesQuery = z.object({
  limit: queryNumber(webhookDeliveryQuery.shape.limit),
  offset: queryNumber(webhookDeliveryQuery.shape.offset),
  state: queryString(webhookDeliveryQuery.shape.state),
});
const deliveryParams = z.object({ id: queryNumber(webhookDeliveryInput.shape.id) });

const isDisabled = { document: { errors: ['webhook_endpoint_disabled'] } } as const;

/** Addresses of other systems that are notified of events, and their deliveries: docs/webhooks.md. */
export function webhookEndpointPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  endpointPaths(app, callerOf, contextOf);
  deliveryPaths(app, callerOf);
}

function endpointPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  app.get(
    '/webhook-endpoints',
    { schema: { ...read, response: { 200: z.array(webhookEndpointView) } } },
    async (request, reply) => {
      const endpoints = await (await callerOf(request, reply)).webhooks.list();
      return reply.header('x-total-count', endpoints.length).send(endpoints);
    },
  );
  app.post(
    '/webhook-endpoints',
    {
      schema: {
        ...write,
        body: webhookEndpointInput,
        response: { 201: webhookEndpointWithSecret },
      },
    },
    async (request, reply) => {
      const created = await (await callerOf(request, reply)).webhooks.create(request.body);
      reply.status(201).header('location', `/api/webhook-endpoints/${created.id}`);
      const { secret: _, ...endpoint } = created;
      return withTag(reply, 'webhookEndpoint', endpoint).send(created);
    },
  );
  app.get(
    '/webhook-endpoints/:id',
    { schema: { ...read, params: idParams, response: { 200: webhookEndpointView } } },
    async (request, reply) => {
      const endpoint = await (await callerOf(request, reply)).webhooks.byId(request.params);
      return withTag(reply, 'webhookEndpoint', endpoint).send(endpoint);
    },
  );
  app.put(
    '/webhook-endpoints/:id',
    {
      schema: {
        ...write,
        params: idParams,
        body: webhookEndpointInput,
        response: { 200: webhookEndpointView },
      },
      config: { record: webhookEndpointWithSecret, document: { isConditional: true } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const ctx = await contextOf(request, reply);
      const endpoint = await ifUnchanged(request, ctx, { kind: 'webhookEndpoint', id }, (caller) =>
        stripIssuePrefix('endpoint', caller.webhooks.update({ id, endpoint: request.body })),
      );
      return withTag(reply, 'webhookEndpoint', endpoint).send(endpoint);
    },
  );
  app.delete(
    '/webhook-endpoints/:id',
    {
      schema: { ...write, params: idParams, response: { 204: noContent } },
      config: { document: { isConditional: true } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const ctx = await contextOf(request, reply);
      await ifUnchanged(request, ctx, { kind: 'webhookEndpoint', id }, ({ webhooks }) =>
        webhooks.remove({ id }),
      );
      return reply.status(204).send();
    },
  );
  app.post(
    '/webhook-endpoints/:id/secret',
    { schema: { ...write, params: idParams, response: { 200: webhookEndpointWithSecret } } },
    async (request, reply) =>
      (await callerOf(request, reply)).webhooks.rotateSecret(request.params),
  );
  app.post(
    '/webhook-endpoints/:id/test',
    { schema: { ...write, params: idParams, response: { 204: noContent } }, config: isDisabled },
    async (request, reply) => {
      await (await callerOf(request, reply)).webhooks.sendTest(request.params);
      return reply.status(204).send();
    },
  );
}

function deliveryPaths(app: RestApp, callerOf: CallerOf): void {
  app.get(
    '/webhook-endpoints/:id/deliveries',
    {
      schema: {
        ...read,
        params: idParams,
        querystring: deliveriesQuery,
        response: { 200: z.array(webhookDeliveryView) },
      },
    },
    async (request, reply) => {
      const { webhooks } = await callerOf(request, reply);
      const { query } = request;
      const { total, items } = await webhooks.deliveries({
        ...query,
        endpointId: request.params.id,
      });
      return setPagingHeaders(request, reply, query, total).send(items);
    },
  );
  app.post(
    '/webhook-endpoints/:id/replay',
    {
      schema: { ...write, params: idParams, body: replayFailedBody, response: { 200: replayed } },
      config: isDisabled,
    },
    async (request, reply) => {
      const { webhooks } = await callerOf(request, reply);
      return webhooks.replayFailed({ ...request.body, id: request.params.id });
    },
  );
  app.get(
    '/webhook-deliveries/:id',
    { schema: { ...read, params: deliveryParams, response: { 200: webhookDeliveryDetail } } },
    async (request, reply) => (await callerOf(request, reply)).webhooks.delivery(request.params),
  );
  app.post(
    '/webhook-deliveries/:id/replay',
    {
      schema: { ...write, params: deliveryParams, response: { 200: webhookDeliveryDetail } },
      config: isDisabled,
    },
    async (request, reply) => (await callerOf(request, reply)).webhooks.replay(request.params),
  );
}
