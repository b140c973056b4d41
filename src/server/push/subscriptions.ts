import { areDeviceKeys } from '#server/adapters/push-service.ts';
import type { Ctx, PersonCtx } from '#server/context.ts';
import { PushSubscription, User } from '#server/entities/index.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';
import { sql } from '#server/query.ts';
import { deviceOf } from '#shared/device-of.ts';
import { DomainError } from '#shared/errors.ts';
import type {
  PushSettings,
  PushTestResult,
  SavePushKindsInput,
  SubscribeInput,
} from '#shared/push.ts';
import { kindsFor } from './occasions.ts';
import { loadPublicPushKey } from './push-keys.ts';
import { recordResult, sendTo } from './send-pushes.ts';

const MAX_DEVICES = 10;
const TEST_TTL_SECONDS = 60;

/** The occasions that the person hears of, and the devices. */
export async function loadPushSettings(ctx: PersonCtx): Promise<PushSettings> {
  const { em, user, payments } = ctx;
  const { mutedPushKinds } = await em.findOneOrFail(User, user.id);
  const devices = await em.find(
    PushSubscription,
    { user: user.id },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return {
    publicKey: await loadPublicPushKey(em, payments.secrets),
    kinds: kindsFor(user).map((kind) => ({ kind, isOn: !mutedPushKinds.includes(kind) })),
    devices: devices.map(({ id, device, createdAt, lastSentAt, sessionId }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
      isCurrent: sessionId === user.sessionId,
    })),
  };
}

/**
 * Sends notifications to this browser from now on, to this person alone. Throws `invalid_input` for an address that nothing
 * may be sent to, and for keys that nothing can be encrypted with.
 */
export async function subscribe(ctx: PersonCtx, input: SubscribeInput): Promise<void> {
  const { em, now, user, userAgent, webhookAddresses } = ctx;
  const { endpoint, p256dh, auth } = input;
  const refused = webhookAddresses.problemOf(new URL(endpoint));
  if (refused !== null)
    throw new DomainError('invalid_input', { issues: [{ path: 'endpoint', message: refused }] });
  if (!areDeviceKeys(input))
    throw new DomainError('invalid_input', {
      issues: [{ path: 'p256dh', message: 'is not a key of a browser' }],
    });
  await em.transactional(async (tx) => {
    // Who ends the session waits for it, and then ends the subscription too.
    const { affectedRows } = await tx.execute<{ affectedRows: number }>(
      sql`insert into push_subscriptions as known (user_id, session_id, endpoint, p256dh, auth, device, created_at)
       select user_id, id, ${endpoint}, ${p256dh}, ${auth}, ${deviceOf(userAgent)}, ${now()}::timestamptz
       from sessions where id = ${user.sessionId} for key share
       on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
         p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
         created_at = case when known.user_id = excluded.user_id then known.created_at else excluded.created_at end,
         last_sent_at = case when known.user_id = excluded.user_id then known.last_sent_at end`,
      [],
      'run',
    );
    if (affectedRows === 0) throw new DomainError('unauthenticated');
    // A browser has one: its address changes from time to time.
    await tx.execute(
      sql`delete from push_subscriptions where session_id = ${user.sessionId} and endpoint <> ${endpoint}`,
    );
    await tx.execute(
      sql`delete from push_subscriptions where id in (
         select id from push_subscriptions where user_id = ${user.id} and endpoint <> ${endpoint}
         order by created_at desc, id desc offset ${MAX_DEVICES - 1})`,
    );
  });
}

/** Ends notifications on one device of the person. Throws `not_found`. */
export async function removePushDevice({ em, user }: PersonCtx, id: number): Promise<void> {
  const removed = await em.nativeDelete(PushSubscription, { id, user: user.id });
  if (removed === 0) throw new DomainError('not_found', { message: 'Device not found' });
}

/** Saves the occasions that the person wants to hear of. Those that they have no right to stay unchanged. */
export async function savePushKinds(ctx: PersonCtx, input: SavePushKindsInput): Promise<void> {
  const { em, user } = ctx;
  const offered = kindsFor(user);
  const { mutedPushKinds } = await em.findOneOrFail(User, user.id);
  const muted = [
    ...mutedPushKinds.filter((kind) => !offered.includes(kind)),
    ...offered.filter((kind) => !input.kinds.includes(kind)),
  ];
  await em.nativeUpdate(User, { id: user.id }, { mutedPushKinds: muted });
}

/** Sends a message to this browser at once. Throws `not_found` if it gets none, and `too_many_requests`. */
export async function sendTestPush(ctx: PersonCtx): Promise<PushTestResult> {
  const { em, user } = ctx;
  const subscription = await em.findOne(
    PushSubscription,
    { user: user.id, sessionId: user.sessionId },
    { populate: ['auth'] },
  );
  if (!subscription)
    throw new DomainError('not_found', { message: 'This device gets no notifications.' });
  await limitTests(ctx);
  const result = await sendTo(
    ctx,
    subscription,
    {
      title: 'It works',
      body: 'This device gets notifications of your store.',
      url: '/admin/account',
      tag: 'test',
      urgency: 'high',
    },
    { ttlSeconds: TEST_TTL_SECONDS, signal: new AbortController().signal },
  );
  await recordResult(ctx, subscription.id, result);
  if (result.outcome === 'gone')
    return { problem: 'This browser has ended its subscription. Switch notifications on again.' };
  return { problem: result.problem };
}

const limitTests = ({ em, now, user }: Ctx & Pick<PersonCtx, 'user'>): Promise<void> =>
  consumeRateLimit(em, now(), { key: `push-test:${user.id}`, max: 20, windowSeconds: 3600 });
