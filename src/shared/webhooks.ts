import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { optionalLine, requiredLine } from './text.ts';
import { webhookEventTypes, type WebhookEventType } from './webhook-event-types.ts';

export const webhookEventType = z.enum(
  Object.keys(webhookEventTypes) as [WebhookEventType, ...WebhookEventType[]],
);

/** How long the replaced secret signs beside the new one. */
export const ROTATION_HOURS = 24;

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

export const webhookEndpointInput = z.object({
  url: requiredLine(2000, 'Please enter the address').refine(
    isWebAddress,
    'must be an address like https://example.com/webhooks, without a user name or password in it',
  ),
  description: optionalLine(200),
  eventTypes: z
    .array(webhookEventType)
    .min(1, 'Please choose at least one event')
    .transform((types) => webhookEventType.options.filter((type) => types.includes(type))),
  isEnabled: z.boolean().default(true),
});
export type WebhookEndpointInput = z.infer<typeof webhookEndpointInput>;

/** `failing`: every attempt failed for `WEBHOOK_RETRY_DAYS`. `gone`: the endpoint answered 410. */
export const disabledReason = z.enum(['staff', 'failing', 'gone']);
export type DisabledReason = z.infer<typeof disabledReason>;

/**
 * `previousSecretEndsAt`: until then the replaced secret signs too; null if there is none.
 * `waiting`, `failed`: how many deliveries wait, and how many were not accepted in that time. */
export const webhookEndpointView = z.object({
  id,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(webhookEventType),
  isEnabled: z.boolean(),
  disabledReason: disabledReason.nullable(),
  disabledAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  previousSecretEndsAt: z.iso.datetime().nullable(),
  waiting: z.int(),
  failed: z.int(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type WebhookEndpointView = z.infer<typeof webhookEndpointView>;

/** The secret is shown only once. */
export const webhookEndpointWithSecret = webhookEndpointView.extend({ secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>;

export const updateWebhookEndpointInput = z.object({ id, endpoint: webhookEndpointInput });

export const webhookDeliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type WebhookDeliveryState = z.infer<typeof webhookDeliveryState>;

/** A number that outgrows an `id` in a busy store. */
const longId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/**
 * An event for one endpoint. `webhookId` is what the endpoint sees; it stays the same however often the event is sent.
 * `lastStatus` is the HTTP status of the last attempt, `lastProblem` why there was none or why it counts as failed.
 */
export const webhookDeliveryView = z.object({
  id: longId,
  endpointId: id,
  webhookId: z.string(),
  type: z.string(),
  subject: z.string(),
  state: webhookDeliveryState,
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastProblem: z.string().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type WebhookDeliveryView = z.infer<typeof webhookDeliveryView>;

/** `answer` is the beginning of what the endpoint answered. */
export const webhookDeliveryAttempt = z.object({
  startedAt: z.iso.datetime(),
  durationMs: z.int(),
  status: z.int().nullable(),
  problem: z.string().nullable(),
  answer: z.string(),
});

/** `body` is what is sent. */
export const webhookDeliveryDetail = webhookDeliveryView.extend({
  /** Null for those who may not read what the event tells; then the answers of the other system are empty too. */
  body: z.string().nullable(),
  tries: z.array(webhookDeliveryAttempt),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

export const webhookDeliveryQuery = paging.extend({
  limit: z.int().min(1).max(200).default(50),
  state: webhookDeliveryState.optional(),
});
export const webhookDeliveriesInput = webhookDeliveryQuery.extend({ endpointId: id });
export type WebhookDeliveriesInput = z.infer<typeof webhookDeliveriesInput>;
export const webhookDeliveryPage = page(webhookDeliveryView);

export const webhookDeliveryInput = z.object({ id: longId });

export const replayFailedBody = z.object({
  since: z.iso.datetime({ offset: true }).describe('Deliveries that failed since this instant'),
});
export const replayFailedInput = replayFailedBody.extend({ id });
export const replayed = z.object({ count: z.int().describe('How many are sent again') });
