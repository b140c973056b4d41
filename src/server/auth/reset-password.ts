import { raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { User } from '#server/entities/index.ts';
import { recordAudit } from '#server/history/audit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { replacePassword } from './end-credentials.ts';
import { generatePassword, hashPassword } from './password.ts';

/**
 * Gives an account a generated password, removes its passkeys and authenticator app, ends its sessions, forgets its browsers
 * and lifts its limits, for an owner who cannot sign in. Without a name there must be one account alone. Throws an error that names the accounts otherwise.
 */
export async function resetPassword(
  em: SqlEntityManager,
  username: string | undefined,
  now: Date,
): Promise<{ username: string; password: string }> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return em.transactional(async (tx) => {
    const user = await findAccount(tx, username);
    await replacePassword(tx, user, { passwordHash, now });
    const entry = recordAudit(tx, 'password_reset', user.username, {}, { now });
    await tx.flush();
    await queueAccountNotice(tx, entry);
    return { username: user.username, password };
  });
}

async function findAccount(tx: SqlEntityManager, username: string | undefined): Promise<User> {
  const name = username?.toLowerCase();
  const people = { role: { $ne: 'key' as const } };
  const named = name === undefined ? people : { ...people, [raw('lower(username)')]: name };
  const users = await tx.find(User, named, { orderBy: { username: 'asc' } });
  const [user, ...others] = users;
  if (user && others.length === 0) return user;
  const everybody = await tx.find(User, people, { orderBy: { username: 'asc' } });
  const names = everybody.map((it) => it.username).join(', ');
  if (names === '') throw new Error('The store has no account yet. Start it, and it creates one.');
  throw new Error(
    username === undefined
      ? `Say whose password: npm run admin:reset -- NAME. The accounts are ${names}.`
      : `There is no account "${username}". The accounts are ${names}.`,
  );
}
