import { TEST_EVENT, webhookEventTypes } from '#shared/webhook-event-types.ts';
import { webhookEvents, type SentEventType } from '#shared/webhook-events.ts';

/** What happened, by the type of the event. */
export const summaryOfEvent = (type: SentEventType): string =>
  type === TEST_EVENT ? 'Somebody tries the endpoint' : webhookEventTypes[type].summary;

export const sentEventTypes = Object.keys(webhookEvents) as SentEventType[];

/** `order.status_changed` → `OrderStatusChanged`. */
export const eventName = (type: string) =>
  type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The names of the bodies, for the registry of schemas. */
export const eventSchemaNames = sentEventTypes.map(
  (type) => [webhookEvents[type], `${eventName(type)}Event`, `${summaryOfEvent(type)}.`] as const,
);
