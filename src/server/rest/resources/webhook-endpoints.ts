import {
  replayFailedBody,
  webhookEndpointWithSecret,
  type WebhookEndpointWithSecret,
} from '#shared/webhooks.ts';
import type { Resource } from '#server/rest/operation.ts';

/** Addresses of other systems that are notified of events, and their deliveries: docs/webhooks.md. */
export const webhookEndpointsResource: Resource = {
  tag: 'webhooks',
  operations: {
    'GET /webhook-endpoints': {
      calls: 'webhooks.list',
      name: 'listWebhookEndpoints',
      summary: 'List webhook endpoints',
      description: 'The systems that get events.',
    },
    'POST /webhook-endpoints': {
      calls: 'webhooks.create',
      name: 'createWebhookEndpoint',
      summary: 'Add a webhook endpoint',
      description: 'Only this answer has the secret of its signatures.',
      record: 'webhookEndpoint',
      location: ({ id }: WebhookEndpointWithSecret) => `/api/webhook-endpoints/${id}`,
    },
    'GET /webhook-endpoints/:id': {
      calls: 'webhooks.byId',
      name: 'getWebhookEndpoint',
      summary: 'Get a webhook endpoint',
      description: 'One endpoint, and whether its deliveries succeed.',
      record: 'webhookEndpoint',
    },
    'PUT /webhook-endpoints/:id': {
      calls: 'webhooks.update',
      field: 'endpoint',
      name: 'updateWebhookEndpoint',
      summary: 'Change a webhook endpoint',
      description: 'Replaces its fields. Enabling it sends what is new from then on.',
      record: 'webhookEndpoint',
      sendsBack: webhookEndpointWithSecret,
    },
    'DELETE /webhook-endpoints/:id': {
      calls: 'webhooks.remove',
      name: 'deleteWebhookEndpoint',
      summary: 'Remove a webhook endpoint',
      description: 'It gets no more events. Its deliveries are removed.',
      record: 'webhookEndpoint',
    },
    'POST /webhook-endpoints/:id/secret': {
      calls: 'webhooks.rotateSecret',
      name: 'replaceWebhookSecret',
      summary: 'Replace the secret of a webhook endpoint',
      description: 'The old one still signs beside the new one for 24 hours.',
    },
    'POST /webhook-endpoints/:id/test': {
      calls: 'webhooks.sendTest',
      name: 'testWebhookEndpoint',
      summary: 'Send a test event',
      description: 'Delivered like every event.',
      errors: ['webhook_endpoint_disabled'],
    },
    'GET /webhook-endpoints/:id/deliveries': {
      calls: 'webhooks.deliveries',
      id: 'endpointId',
      name: 'listWebhookDeliveries',
      summary: 'List deliveries',
      description: 'Those to one endpoint, newest first.',
    },
    'POST /webhook-endpoints/:id/replay': {
      calls: 'webhooks.replayFailed',
      body: replayFailedBody,
      name: 'replayFailedDeliveries',
      summary: 'Deliver failed events again',
      description: 'All that the endpoint has not accepted since a time.',
      errors: ['webhook_endpoint_disabled'],
    },
    'GET /webhook-deliveries/:id': {
      calls: 'webhooks.delivery',
      name: 'getWebhookDelivery',
      summary: 'Get a delivery',
      description: 'One delivery with its attempts and the event.',
    },
    'POST /webhook-deliveries/:id/replay': {
      calls: 'webhooks.replay',
      name: 'replayDelivery',
      summary: 'Deliver an event again',
      description: 'Also if it was accepted before.',
      errors: ['webhook_endpoint_disabled'],
    },
  },
};
