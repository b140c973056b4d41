import { webhookEvents } from '#shared/webhook-events.ts';
import { eventName, sentEventTypes, summaryOfEvent } from './event-names.ts';
import type { SchemaWriter } from './write-schema.ts';
import { WEBHOOK_RETRY_DAYS } from '#shared/waiting-times.ts';

/** The headers of every event. */
const headers = {
  'webhook-id': 'Names the event: the same in every attempt. Ignore one that you have seen.',
  'webhook-timestamp': 'When this attempt was made, in seconds.',
  'webhook-signature': '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64.',
};

const parameters = Object.entries(headers).map(([name, description]) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
}));

const responses = {
  '2XX': { description: 'Received. Answer within ten seconds, and work afterwards.' },
  '4XX': {
    description: `Not received: the event is sent again, for ${WEBHOOK_RETRY_DAYS} days. 410 disables the endpoint.`,
  },
};

/** What the store sends to webhook endpoints, for the document. */
export const webhooksOf = (writer: SchemaWriter): Record<string, object> =>
  Object.fromEntries(
    sentEventTypes.map((type) => {
      const schema = writer.write(webhookEvents[type], 'output');
      const operation = {
        operationId: `receive${eventName(type)}`,
        summary: summaryOfEvent(type),
        description: `${summaryOfEvent(type)}. Verify the signature before you read it; an event arrives at least once.`,
        tags: ['webhooks'],
        security: [],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses,
      };
      return [type, { post: operation }];
    }),
  );
