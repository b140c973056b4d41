import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ownEmail } from '#shared/settings.ts';
import { sendPush, type PushResult } from '#server/adapters/push-service.ts';
import type { Resolve } from '#server/adapters/post-webhook.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { PushSubscription } from '#server/entities/index.ts';
import type { PushMessage } from '#shared/push-message.ts';
import { sql, type RowTime } from '#server/query.ts';
import { claimDue, workOff } from '#server/queues.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { composePush } from './occasions.ts';
import { loadPushKeys } from './push-keys.ts';

export type PushCtx = Pick<Ctx, 'em' | 'now' | 'payments'> & Pick<RequestCtx, 'webhookAddresses'>;

interface Options {
  signal: AbortSignal;
  resolve?: Resolve | undefined;
}

/** At once. Less than a claim lasts, a minute, is enough for all of them. */
const BATCH_SIZE = 20;
/** Of events, each with a delivery for each device, in one transaction. */
const EVENT_BATCH = 500;
/** Nobody wants to hear of an order a day later. */
const MAX_AGE_SECONDS = 24 * 60 * 60;

interface Delivery {
  id: number;
  subscriptionId: number;
  occasion: string;
  subject: number;
  createdAt: RowTime;
}

/** Sends due deliveries. A delivery that fails is due again after 1, 2, 4, 8 … minutes, for a day. */
export async function sendDuePushes(ctx: PushCtx, options: Options): Promise<void> {
  await distributeEvents(ctx);
  const batch = { size: BATCH_SIZE, signal: options.signal };
  await workOff(
    batch,
    () => claim(ctx),
    async (due) => {
      const bySubscription = Map.groupBy(
        due.toSorted((one, other) => one.id - other.id),
        ({ subscriptionId }) => subscriptionId,
      );
      // A device gets them in the order in which they happened.
      await Promise.all(
        [...bySubscription.values()].map(async (deliveries) => {
          for (const delivery of deliveries) await deliver(ctx, delivery, options);
        }),
      );
    },
  );
}

/** Creates a delivery of each event for each subscription. The rights and settings at the time of sending count. */
async function distributeEvents({ em, now }: PushCtx): Promise<void> {
  const [waiting] = await em.execute(sql`select 1 from push_events limit 1`);
  if (!waiting) return;
  let distributed = EVENT_BATCH;
  while (distributed >= EVENT_BATCH) {
    const [row] = await em.execute<{ count: number }[]>(
      sql`with taken as (
         delete from push_events where id in (
           select id from push_events order by id limit ${EVENT_BATCH} for update skip locked)
         returning id, occasion, subject_id, created_at),
       made as (
         insert into push_deliveries (subscription_id, occasion, subject_id, next_try_at, created_at)
         select subscription.id, taken.occasion, taken.subject_id, ${now()}, ${now()}
         from taken cross join push_subscriptions subscription order by taken.id)
       select count(*)::int as count from taken`,
    );
    distributed = row?.count ?? 0;
  }
}

const claim = ({ em, now }: PushCtx) =>
  claimDue<Delivery>(em, {
    table: sql`push_deliveries`,
    where: sql`next_try_at <= ${now()}`,
    orderBy: sql`next_try_at, id`,
    max: BATCH_SIZE,
    set: sql`tries = tries + 1, next_try_at = ${now()}::timestamptz + interval '1 minute' * power(2, tries)`,
    returning: sql`id::float8 as id, subscription_id as "subscriptionId", occasion, subject_id as subject,
      created_at as "createdAt"`,
  });

async function deliver(ctx: PushCtx, delivery: Delivery, options: Options): Promise<void> {
  const age = (ctx.now().getTime() - new Date(delivery.createdAt).getTime()) / 1000;
  const ttlSeconds = Math.floor(MAX_AGE_SECONDS - age);
  const prepared = ttlSeconds > 0 ? await prepare(ctx, delivery) : null;
  if (!prepared) return drop(ctx, delivery);
  const { subscription, message } = prepared;
  const result = await sendTo(ctx, subscription, message, { ...options, ttlSeconds });
  await recordResult(ctx, subscription.id, result);
  if (result.outcome !== 'failed') return drop(ctx, delivery);
  const notBefore = new Date(ctx.now().getTime() + result.waitSeconds * 1000);
  await ctx.em.execute(
    sql`update push_deliveries set next_try_at = greatest(next_try_at, ${notBefore}) where id = ${delivery.id}`,
  );
}

const drop = async ({ em }: PushCtx, { id }: Delivery): Promise<void> => {
  await em.execute(sql`delete from push_deliveries where id = ${id}`);
};

/** Read in a transaction of its own, so that every message reads the current rows; null if there is nothing to send. */
const prepare = ({ em }: PushCtx, { subscriptionId, ...delivery }: Delivery) =>
  em.transactional(async (tx) => {
    const subscription = await tx.findOne(
      PushSubscription,
      { id: subscriptionId, user: { disabledAt: null } },
      { populate: ['user', 'auth'] },
    );
    if (!subscription) return null;
    const { role, areas, mutedPushKinds } = subscription.user;
    const person = { role, areas, scopes: [], mutedPushKinds };
    const message = await composePush(tx, person, delivery);
    return message && { subscription, message };
  });

interface SendOptions extends Options {
  ttlSeconds: number;
}

/** Sends a message to one browser. */
export async function sendTo(
  { em, payments, webhookAddresses: addresses }: PushCtx,
  { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
  { urgency, ...message }: PushMessage & { urgency: 'normal' | 'high' },
  { ttlSeconds, ...options }: SendOptions,
): Promise<PushResult> {
  const keys = await loadPushKeys(em, payments.secrets);
  const contact = await pushContact(em, payments.shopUrl());
  return sendPush(
    { endpoint, p256dh, auth, text: JSON.stringify(message), ttlSeconds, urgency },
    { keys, contact, addresses, ...options },
  );
}

/** A subscription that the push service does not know any more is removed, with what waits for it. */
export async function recordResult(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  subscriptionId: number,
  { outcome }: PushResult,
): Promise<void> {
  if (outcome === 'gone')
    await em.execute(sql`delete from push_subscriptions where id = ${subscriptionId}`);
  if (outcome === 'sent')
    await em.execute(
      sql`update push_subscriptions set last_sent_at = ${now()} where id = ${subscriptionId}`,
    );
}

/** Whom push services may write to about the store's messages. Some accept neither http nor a name without a mailbox. */
async function pushContact(em: SqlEntityManager, shopUrl: string): Promise<string> {
  const email = ownEmail(await loadSettings({ em }));
  if (email !== '') return `mailto:${email}`;
  return shopUrl.startsWith('https:') ? shopUrl : `mailto:no-reply@${new URL(shopUrl).hostname}`;
}
