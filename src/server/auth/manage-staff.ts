import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditAction, AuditDetail } from '#shared/audit.ts';
import { DomainError } from '#shared/errors.ts';
import { isOwner, type PersonRole } from '#shared/staff-rights.ts';
import type { AccountLinkView, UpdateStaffInput } from '#shared/staff.ts';
import type { StaffCtx } from '#server/context.ts';
import { AccountLink, nameOf, User, type AuditEntry } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { sql } from '#server/query.ts';
import { linkExpiry, newLinkToken, presentLink, setLinkToken } from './account-links.ts';
import { endCredentials, revokeKeysOf } from './end-credentials.ts';
import { rightsText } from './rights-text.ts';
import { whileSignedIn } from './sessions.ts';

const rightsOf = ({ role, areas }: Pick<User, 'role' | 'areas'>) =>
  rightsText({ role: role as PersonRole, areas });

/**
 * Changes the name and the rights of an account; they hold from the next request on. Losing a right ends its credentials,
 * losing ownership also the API keys that it made. Throws `not_found`, and `last_owner` if nobody would be the owner any
 * more.
 */
export const updateStaff = (
  ctx: StaffCtx,
  { id, name, role, areas }: UpdateStaffInput,
): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const user = await lockPerson(tx, id);
    const before = { name: user.name, rights: rightsOf(user) };
    const wasOwner = isOwner(user);
    const losesRights =
      role !== 'admin' && (wasOwner || user.areas.some((area) => !areas.includes(area)));
    Object.assign(user, { name, role, areas });
    await requireOwner(tx);
    if (losesRights) await endCredentials(tx, user, { now: ctx.now() });
    if (wasOwner && losesRights) await revokeKeysOf(tx, user, actorOf(ctx));
    const after = { name, rights: rightsOf(user) };
    const changes = (['name', 'rights'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, from: before[field], to: after[field] }));
    if (changes.length === 0) return;
    const entry = record(tx, ctx, 'staff_changed', user, { changes });
    await tx.flush();
    const becameOwner = isOwner(user) && before.rights !== after.rights;
    if (becameOwner) await queueAccountNotice(tx, entry);
  });

/**
 * Keeps somebody from signing in, and ends their credentials and the API keys that they made at once. Throws `not_found`
 * and `last_owner`.
 */
export const disableStaff = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const user = await lockPerson(tx, id);
    if (user.disabledAt) return;
    user.disabledAt = ctx.now();
    await requireOwner(tx);
    await endCredentials(tx, user, { now: ctx.now() });
    await revokeKeysOf(tx, user, actorOf(ctx));
    const entry = record(tx, ctx, 'staff_disabled', user);
    await tx.flush();
    await queueAccountNotice(tx, entry);
  });

/** Lets somebody sign in again, with the earlier password and rights. Throws `not_found`. */
export const enableStaff = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const user = await lockPerson(tx, id);
    if (!user.disabledAt) return;
    user.disabledAt = null;
    const entry = record(tx, ctx, 'staff_enabled', user);
    await tx.flush();
    await queueAccountNotice(tx, entry);
  });

/**
 * Creates a link with which somebody sets a new password; the old password works until then. An earlier link stops
 * working. Throws `not_found`, also for a disabled account.
 */
export const createPasswordLink = (ctx: StaffCtx, id: number): Promise<AccountLinkView> =>
  whileSignedIn(ctx, async (tx) => {
    const now = ctx.now();
    const user = await lockPerson(tx, id);
    if (user.disabledAt) throw staffNotFound();
    const earlier = { user: id, kind: 'password_reset' as const, endedAt: null };
    await tx.nativeUpdate(AccountLink, earlier, { endedAt: now });
    const token = newLinkToken();
    const link = tx.create(AccountLink, {
      kind: 'password_reset',
      tokenHashes: [],
      user,
      createdBy: tx.getReference(User, ctx.user.id),
      createdAt: now,
      expiresAt: linkExpiry('password_reset', now),
    });
    setLinkToken(link, token);
    record(tx, ctx, 'password_link_created', user);
    await tx.flush();
    return presentLink(ctx, link, token);
  });

const record = (
  tx: SqlEntityManager,
  ctx: StaffCtx,
  action: AuditAction,
  user: User,
  detail: AuditDetail = {},
): AuditEntry => recordAudit(tx, action, nameOf(user) ?? '', detail, actorOf(ctx));

const staffNotFound = () => new DomainError('not_found', { message: 'Account not found' });

/** Locks all owners too, so that two of them cannot remove each other. Throws `not_found`. */
async function lockPerson(tx: SqlEntityManager, id: number): Promise<User> {
  await tx.execute(
    sql`select id from users where role = 'admin' or id = ${id} order by id for update`,
  );
  const user = await tx.findOne(User, { id, role: { $ne: 'key' } }, { refresh: true });
  if (!user) throw staffNotFound();
  return user;
}

/** Throws `last_owner`. */
async function requireOwner(tx: SqlEntityManager): Promise<void> {
  await tx.flush();
  const owners = await tx.count(User, { role: 'admin', disabledAt: null });
  if (owners === 0) throw new DomainError('last_owner');
}
