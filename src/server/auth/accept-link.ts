import { raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { AcceptAccountLinkInput, OpenAccountLink } from '#shared/staff.ts';
import type { RequestCtx } from '#server/context.ts';
import { User, type AccountLink } from '#server/entities/index.ts';
import { recordAudit } from '#server/history/audit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { findLink, lockLink } from './account-links.ts';
import { replacePassword } from './end-credentials.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password.ts';
import { rightsText } from './rights-text.ts';
import { weaknessOf } from './weak-password.ts';

type LinkCtx = Pick<RequestCtx, 'em' | 'now' | 'address'>;

const invalid = (path: 'username' | 'password', message: string) =>
  new DomainError('invalid_input', { issues: [{ path, message }] });

/** Whom a link is for. Throws `invalid_link`. */
export async function checkLink(
  { em, now }: LinkCtx,
  { token }: { token: string },
): Promise<OpenAccountLink> {
  const { kind, name, user, expiresAt } = await findLink(em, token, now());
  return {
    kind,
    name: user ? user.name : name,
    username: user?.username ?? '',
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Makes the account of an invitation and signs it in, or sets the password of an account, ends its sessions and removes its
 * second factors. Returns the account's username. Throws `invalid_link`, and `invalid_input` at `username` when it is taken and at `password` when it is
 * weak.
 */
export async function acceptLink(
  ctx: RequestCtx,
  { token, username, password }: AcceptAccountLinkInput,
): Promise<{ username: string }> {
  const { em, now } = ctx;
  const found = await findLink(em, token, now());
  const name = found.user?.username ?? username;
  if (name === undefined) throw invalid('username', 'Please choose a username');
  if (found.kind === 'invitation') await requireFree(em, name);
  const { storeName } = await loadSettings(ctx);
  const weakness = weaknessOf(password, [name, storeName]);
  if (weakness) throw invalid('password', weakness);
  const passwordHash = await hashPassword(password);
  const user = await em.transactional(async (tx) => {
    const link = await lockLink(tx, token, now());
    link.endedAt = now();
    const account =
      link.user ??
      (await createAccount(tx, link, { username: name, passwordHash, createdAt: now() }));
    if (link.user) await replacePassword(tx, account, { passwordHash, now: now() });
    const actor = { now: now(), userId: account.id, address: ctx.address };
    const entry =
      link.kind === 'invitation'
        ? recordAudit(tx, 'staff_joined', account.username, { note: rightsText(link) }, actor)
        : recordAudit(tx, 'password_link_used', account.username, {}, actor);
    link.user = account;
    await tx.flush();
    await queueAccountNotice(tx, entry);
    return account;
  });
  if (found.kind === 'invitation') await openSession(ctx, user);
  return { username: user.username };
}

async function requireFree(em: SqlEntityManager, username: string): Promise<void> {
  const taken = await em.count(User, { [raw('lower(username)')]: username.toLowerCase() });
  if (taken > 0) throw nameTaken();
}

const nameTaken = () => invalid('username', 'Somebody else has this username');

async function createAccount(
  tx: SqlEntityManager,
  { name, role, areas }: AccountLink,
  account: { username: string; passwordHash: string; createdAt: Date },
): Promise<User> {
  const user = tx.create(User, { name, role, areas, ...account });
  try {
    await tx.flush();
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? nameTaken() : error;
  }
  return user;
}
