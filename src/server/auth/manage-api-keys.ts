import { LockMode } from '@mikro-orm/core';
import { DAY_MS } from '#shared/durations.ts';
import {
  apiKeyView,
  type ApiKeyView,
  type CreateApiKeyInput,
  type CreatedApiKey,
} from '#shared/api-keys.ts';
import { DomainError } from '#shared/errors.ts';
import type { StaffCtx } from '#server/context.ts';
import { ApiKey, nameOf } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { createApiKey } from './api-keys.ts';
import { revokeKey } from './end-credentials.ts';
import { whileSignedIn } from './sessions.ts';
import { presenter } from '#server/presenter.ts';

/** All API keys, the newest first; those that still work before the others. */
export async function listApiKeys({ em, now }: StaffCtx): Promise<ApiKeyView[]> {
  const keys = await em.find(
    ApiKey,
    {},
    { orderBy: { id: 'desc' }, populate: ['user', 'createdBy'] },
  );
  const views = keys.map((key) => presentApiKey(key, now()));
  const hasEnded = ({ revokedAt, isExpired }: ApiKeyView) =>
    Number(revokedAt !== null || isExpired);
  return views.toSorted((a, b) => hasEnded(a) - hasEnded(b));
}

/** Creates an API key and notifies the owner by mail. The answer has the token, this once. */
export const makeApiKey = (
  ctx: StaffCtx,
  { name, scopes, expiresInDays }: CreateApiKeyInput,
): Promise<CreatedApiKey> =>
  whileSignedIn(ctx, async (tx) => {
    const now = ctx.now();
    const expiresAt =
      expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
    const wanted = { name, scopes, expiresAt, createdBy: ctx.user.id };
    const { key, token } = await createApiKey(tx, wanted, now);
    const until = expiresAt ? `until ${expiresAt.toISOString().slice(0, 10)}` : 'without an end';
    const note = `${key.prefix}… ${until}: ${scopes.join(', ')}`;
    const entry = recordAudit(tx, 'api_key_created', name, { note }, actorOf(ctx));
    await tx.flush();
    await queueAccountNotice(tx, entry);
    await tx.populate(key, ['user', 'createdBy']);
    return { key: presentApiKey(key, now), token };
  });

/** Ends an API key at once and for good. Throws `not_found`. */
export const revokeApiKey = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const key = await tx.findOne(ApiKey, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!key) throw new DomainError('not_found', { message: 'API key not found' });
    if (key.revokedAt) return;
    await tx.populate(key, ['user']);
    revokeKey(tx, key, actorOf(ctx));
  });

const view = presenter(apiKeyView);

const presentApiKey = (key: ApiKey, now: Date): ApiKeyView =>
  view(key, {
    name: key.user.name,
    createdBy: nameOf(key.createdBy) ?? '',
    isExpired: Boolean(key.expiresAt && key.expiresAt <= now),
  });
