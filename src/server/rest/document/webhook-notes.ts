import { kobo, note, notesOf, type FieldNote } from './note.ts';
import { eventSchemaNames } from './event-names.ts';
import { WEBHOOK_RETRY_DAYS } from '#shared/waiting-times.ts';

const sent = {
  url: note('Where events are sent.', 'https://erp.example.com/adunni'),
  description: note('What it is for; for people.', 'Stock sync'),
  eventTypes: note('The events that it receives.', ['order.paid']),
  isEnabled: note('Events are sent to it.', true),
};

const endpoint = {
  ...sent,
  disabledReason: note('Why it is disabled; null while it is not.'),
  disabledAt: note('When it was disabled; null while it is not.'),
  failingSince: note(
    'When the first of its attempts failed since the last success; null for none.',
  ),
  previousSecretEndsAt: note('Until when the replaced secret signs too; null without one.'),
  waiting: note('How many deliveries wait to be sent.', 0),
  failed: note(`How many deliveries were not accepted in ${WEBHOOK_RETRY_DAYS} days.`, 0),
  lastDeliveredAt: note('When an event was last accepted; null for never.'),
};

const delivery = {
  endpointId: note('The endpoint that it is for.', 2),
  webhookId: note('`webhook-id` of the request. It stays the same however often it is sent.'),
  type: note('The type of the event.', 'order.paid'),
  subject: note('The order or product that it is about.', 'order:1002'),
  state: note('Whether the endpoint has accepted it.'),
  attempts: note('How often it was sent.', 1),
  lastStatus: note('The HTTP status of the last answer; null without one.', 200),
  lastProblem: note('Why the last attempt failed; null if it did not.'),
  nextTryAt: note('When it is sent next; null if it is not.'),
  deliveredAt: note('When it was accepted; null before.'),
};

const event = {
  type: note('The type of the event.'),
  timestamp: note('When it happened.', '2026-11-23T09:30:12.345Z'),
  data: note('What it is about.'),
};

/** Fields of webhook endpoints and of what is sent to them. */
export const webhookNotes: Record<string, FieldNote> = {
  ...Object.assign({}, ...eventSchemaNames.map(([, name]) => notesOf(name, event))),
  ...notesOf('PieceSoldEvent.data.piece', {
    serial: note('The number of the piece.', 'P-0042'),
    milligrams: note('Its weight; null if unknown.', 3420),
  }),
  ...notesOf('PlanDueEvent.data.part', {
    dueOn: note('The day on which it is due.', '2026-12-15'),
  }),
  ...notesOf('WebhookOrder', {
    paid: kobo('What was received in all, before refunds.', 1_612_500),
    refunded: kobo('What of `paid` was returned.', 0),
    isTest: note('Paid with test money: what `sandbox` is in the answers of the API.', false),
  }),
  ...notesOf('WebhookEndpointInput', sent),
  ...notesOf('WebhookEndpoint', endpoint),
  ...notesOf('WebhookEndpointWithSecret', {
    ...endpoint,
    secret: note('Signs its events. Shown only once.', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
  }),
  ...notesOf('WebhookDelivery', delivery),
  ...notesOf('WebhookDeliveryDetail', {
    ...delivery,
    body: note(
      'What is sent, as JSON; null without the right to read it, like `orders:read` for `order.paid`. Then `answer` is empty.',
    ),
    tries: note('Its attempts, newest first.'),
  }),
  ...notesOf('WebhookDeliveryAttempt', {
    startedAt: note('When it was sent.'),
    durationMs: note('How long the endpoint took, in milliseconds.', 120),
    status: note('The HTTP status of the answer; null without an answer.', 200),
    problem: note('Why it failed; null if it did not.'),
    answer: note('The beginning of the answer.', 'ok'),
  }),
};
