import { createHash, randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import type { Scope } from '#shared/staff-rights.ts';
import type { Ctx, SignedInUser } from '#server/context.ts';
import { ApiKey, User } from '#server/entities/index.ts';

/** Programs that look for published secrets recognise a token by it. */
const TOKEN_START = 'adn_';
const PREFIX_LENGTH = TOKEN_START.length + 6;
const LAST_USED_EVERY_MS = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface NewApiKey {
  name: string;
  scopes: Scope[];
  expiresAt: Date | null;
  createdBy: number;
}

/** Creates an API key. The token is returned only here; the database stores its hash. */
export async function createApiKey(
  tx: SqlEntityManager,
  { name, scopes, expiresAt, createdBy }: NewApiKey,
  now: Date,
): Promise<{ key: ApiKey; token: string }> {
  const token = TOKEN_START + randomBytes(32).toString('base64url');
  const prefix = token.slice(0, PREFIX_LENGTH);
  const user = tx.create(User, {
    // Nobody signs in by it. It must not be the name of a person.
    username: `key:${hashOf(token).slice(0, 16)}`,
    name,
    role: 'key',
    passwordHash: null,
    createdAt: now,
  });
  const key = tx.create(ApiKey, {
    user,
    createdBy: tx.getReference(User, createdBy),
    prefix,
    tokenHash: hashOf(token),
    scopes,
    expiresAt,
    createdAt: now,
  });
  await tx.flush();
  return { key, token };
}

const revokedText = 'This API key was revoked. The owner of the store can make another one.';
const expiredText = (at: Date) =>
  `This API key expired on ${formatLagosTime(at.toISOString())} (Lagos time). The owner of the store can make another one.`;

/** Who a token stands for; null if no key has it. Throws `invalid_api_key` for one that has expired or been revoked. */
export async function findApiKeyUser(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  token: string,
): Promise<SignedInUser | null> {
  const key = await em.findOne(ApiKey, { tokenHash: hashOf(token) }, { populate: ['user'] });
  const at = now();
  if (!key) return null;
  if (key.revokedAt) throw new DomainError('invalid_api_key', { message: revokedText });
  if (key.expiresAt && key.expiresAt <= at) {
    throw new DomainError('invalid_api_key', { message: expiredText(key.expiresAt) });
  }
  if (!key.lastUsedAt || at.getTime() - key.lastUsedAt.getTime() > LAST_USED_EVERY_MS) {
    // A database that is read-only for a while must not refuse reads because of it.
    await em.nativeUpdate(ApiKey, { id: key.id }, { lastUsedAt: at }).catch(() => undefined);
  }
  const { id, username, name, role } = key.user;
  return { id, username, name, role, areas: [], scopes: key.scopes, sessionId: null };
}
