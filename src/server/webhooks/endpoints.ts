import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { HOUR_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { mayRead } from '#shared/field-rights.ts';
import { webhookEventTypes, type WebhookEventType } from '#shared/webhook-event-types.ts';
import {
  ROTATION_HOURS,
  type WebhookEndpointInput,
  type WebhookEndpointView,
  type WebhookEndpointWithSecret,
} from '#shared/webhooks.ts';
import type { Ctx, RequestCtx, StaffCtx } from '#server/context.ts';
import { encryptSecret } from '#server/encrypt-secret.ts';
import { User, WebhookEndpoint } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { presentEndpoint, presentEndpoints } from './present-endpoint.ts';
import { expediteWebhookDeliveries } from './record-webhook-attempt.ts';
import { newWebhookSecret } from './sign-webhook.ts';

type AddressCtx = Pick<RequestCtx, 'webhookAddresses'>;

/** So many endpoints are enough for any store: each costs a row per event. */
const MAX_ENDPOINTS = 50;

/** All endpoints, oldest first. */
export const listEndpoints = async ({ em }: Pick<Ctx, 'em'>): Promise<WebhookEndpointView[]> =>
  presentEndpoints(em, await em.find(WebhookEndpoint, {}, { orderBy: { id: 'asc' } }));

/** Throws `not_found`. */
export const findEndpoint = async (
  { em }: Pick<Ctx, 'em'>,
  id: number,
): Promise<WebhookEndpointView> => presentEndpoint(em, await loadEndpoint(em, id));

export async function loadEndpoint(em: SqlEntityManager, id: number): Promise<WebhookEndpoint> {
  const endpoint = await em.findOne(WebhookEndpoint, id);
  if (!endpoint) throw new DomainError('not_found', { message: 'Webhook endpoint not found' });
  return endpoint;
}

/** Throws `invalid_input` for an address that nothing may be sent to, as far as its text says. */
function requirePublicAddress({ webhookAddresses }: AddressCtx, url: string) {
  const problem = webhookAddresses.problemOf(new URL(url));
  if (problem === null) return;
  const issues = [{ path: 'url', message: problem }];
  throw new DomainError('invalid_input', { message: `url: ${problem}`, issues });
}

/** An endpoint reads what it is sent. Throws `forbidden` for events that the caller may not read. */
function requireEventRights({ user }: StaffCtx, types: readonly WebhookEventType[]) {
  const lacking = types.flatMap((type) =>
    webhookEventTypes[type].rights
      .filter((right) => !mayRead(user, right))
      .map((right) => ({ type, right })),
  );
  const [first] = lacking;
  if (!first) return;
  const message = `Only who may read it may have the event ${first.type} sent: the right ${first.right} is missing.`;
  throw new DomainError('forbidden', { message });
}

/** Adds an endpoint. Its secret is returned this once. Throws `forbidden`, `invalid_input`. */
export function createEndpoint(
  ctx: StaffCtx & AddressCtx,
  { isEnabled, ...input }: WebhookEndpointInput,
): Promise<WebhookEndpointWithSecret> {
  requirePublicAddress(ctx, input.url);
  requireEventRights(ctx, input.eventTypes);
  return ctx.em.transactional(async (tx) => {
    if ((await tx.count(WebhookEndpoint)) >= MAX_ENDPOINTS) {
      const message = `A store can have at most ${MAX_ENDPOINTS} webhook endpoints.`;
      throw new DomainError('invalid_input', { message });
    }
    const now = ctx.now();
    const secret = newWebhookSecret();
    const endpoint = tx.create(WebhookEndpoint, {
      ...input,
      isEnabled,
      ...(!isEnabled && { disabledReason: 'staff', disabledAt: now }),
      encryptedSecret: encrypt(ctx, secret),
      createdBy: tx.getReference(User, ctx.user.id),
      createdAt: now,
    });
    const fields = ['url', 'eventTypes'];
    recordAudit(tx, 'webhook_endpoint_created', input.url, { fields }, actorOf(ctx));
    await tx.flush();
    return { ...(await presentEndpoint(tx, endpoint)), secret };
  });
}

const encrypt = ({ payments }: Pick<Ctx, 'payments'>, secret: string) =>
  encryptSecret(payments.secrets.current, secret, 'webhook secrets');

/** Changes an endpoint. One that is enabled again gets at once what waited. Throws `forbidden`, `not_found`, `invalid_input`. */
export function updateEndpoint(
  ctx: StaffCtx & AddressCtx,
  id: number,
  input: WebhookEndpointInput,
): Promise<WebhookEndpointView> {
  return ctx.em.transactional(async (tx) => {
    const endpoint = await loadEndpoint(tx, id);
    // An address that was allowed once may stay while other fields change.
    if (input.url !== endpoint.url) requirePublicAddress(ctx, input.url);
    const { url, description, eventTypes, isEnabled } = endpoint;
    const isKept = (type: WebhookEventType) => input.url === url && eventTypes.includes(type);
    requireEventRights(
      ctx,
      input.eventTypes.filter((type) => !isKept(type)),
    );
    const before = { url, description, eventTypes, isEnabled };
    const fields = Object.entries(before)
      .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(input[field as 'url']))
      .map(([field]) => field);
    if (fields.length === 0) return presentEndpoint(tx, endpoint);
    const changes = input.url === url ? [] : [{ field: 'url', from: url, to: input.url }];
    recordAudit(tx, 'webhook_endpoint_updated', url, { fields, changes }, actorOf(ctx));
    Object.assign(endpoint, input);
    const now = ctx.now();
    if (isEnabled && !input.isEnabled) {
      Object.assign(endpoint, { disabledReason: 'staff', disabledAt: now });
    }
    if (!isEnabled && input.isEnabled) {
      Object.assign(endpoint, { disabledReason: null, disabledAt: null, failingSince: null });
    }
    await tx.flush();
    if (input.isEnabled && (!isEnabled || input.url !== url))
      await expediteWebhookDeliveries(tx, id, now);
    return presentEndpoint(tx, endpoint);
  });
}

/** Removes an endpoint with the record of its deliveries. Throws `not_found`. */
export const removeEndpoint = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const endpoint = await loadEndpoint(tx, id);
    recordAudit(tx, 'webhook_endpoint_removed', endpoint.url, {}, actorOf(ctx));
    tx.remove(endpoint);
    await tx.flush();
  });

/** Replaces the secret. The old one signs beside the new one for a day. Throws `not_found`. */
export const rotateSecret = (ctx: StaffCtx, id: number): Promise<WebhookEndpointWithSecret> =>
  ctx.em.transactional(async (tx) => {
    const endpoint = await loadEndpoint(tx, id);
    const secret = newWebhookSecret();
    endpoint.encryptedPreviousSecret = endpoint.encryptedSecret;
    endpoint.encryptedSecret = encrypt(ctx, secret);
    endpoint.previousSecretEndsAt = new Date(ctx.now().getTime() + ROTATION_HOURS * HOUR_MS);
    recordAudit(tx, 'webhook_secret_replaced', endpoint.url, {}, actorOf(ctx));
    await tx.flush();
    return { ...(await presentEndpoint(tx, endpoint)), secret };
  });
