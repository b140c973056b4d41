import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AccountLink, ApiKey, nameOf, Passkey, type User } from '#server/entities/index.ts';
import { recordAudit, type AuditActor } from '#server/history/audit.ts';
import { deleteAuthenticator } from './authenticator.ts';
import { removeAllBrowsers } from './known-browsers.ts';
import { resetLoginLimits } from './limit-login.ts';
import { endSessions } from './sessions.ts';

/**
 * Ends what anybody who had an account could still come in with: its sessions, notifications on its devices, and the open
 * invitations and password links that it made or that were made for it.
 */
export async function endCredentials(
  tx: SqlEntityManager,
  { id }: Pick<User, 'id'>,
  { now, exceptSessions = [] }: { now: Date; exceptSessions?: string[] },
): Promise<void> {
  // Sessions first: `whileSignedIn` holds its session until the link that it makes is there.
  await endSessions(tx, id, exceptSessions);
  await tx.nativeUpdate(
    AccountLink,
    { endedAt: null, $or: [{ user: id }, { createdBy: id }] },
    { endedAt: now },
  );
}

/** Ends the API keys that an account made: only an owner gives access to programs, and the maker has seen their tokens. */
export async function revokeKeysOf(
  tx: SqlEntityManager,
  { id }: Pick<User, 'id'>,
  actor: AuditActor,
): Promise<void> {
  const keys = await tx.find(
    ApiKey,
    { createdBy: id, revokedAt: null },
    { populate: ['user'], orderBy: { id: 'asc' } },
  );
  for (const key of keys) revokeKey(tx, key, actor);
}

/** Ends one API key at once and for good. */
export function revokeKey(tx: SqlEntityManager, key: ApiKey, actor: AuditActor): void {
  key.revokedAt = actor.now;
  recordAudit(tx, 'api_key_revoked', nameOf(key.user) ?? '', { note: `${key.prefix}…` }, actor);
}

/**
 * Gives an account a password that its holder did not choose with the old one: nothing that proved who they are counts any
 * more, passkeys, authenticator app and recovery codes included.
 */
export async function replacePassword(
  tx: SqlEntityManager,
  user: User,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  user.passwordHash = passwordHash;
  await endCredentials(tx, user, { now });
  await removeAllBrowsers(tx, user.id);
  await tx.nativeDelete(Passkey, { user: user.id });
  await deleteAuthenticator(tx, user.id);
  await resetLoginLimits(tx, user);
}
