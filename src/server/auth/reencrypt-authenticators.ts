import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  type AppSecrets,
  decryptSecret,
  encryptSecret,
  isCurrent,
} from '#server/encrypt-secret.ts';
import { Authenticator } from '#server/entities/index.ts';

/**
 * Encrypts the secrets of authenticator apps with the current APP_SECRET. `unreadable` are the usernames of those that
 * none of the secrets decrypts.
 */
export const reencryptAuthenticators = (
  em: SqlEntityManager,
  secrets: AppSecrets,
): Promise<{ count: number; unreadable: string[] }> =>
  em.transactional(async (tx) => {
    const apps = await tx.find(
      Authenticator,
      {},
      { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['a0'] },
    );
    const old = apps.filter((app) => !isCurrent(secrets, app.encryptedSecret, 'authenticators'));
    await tx.populate(old, ['user']);
    const unreadable: string[] = [];
    for (const app of old) {
      const secret = decryptSecret(secrets, app.encryptedSecret, 'authenticators');
      if (secret === null) unreadable.push(app.user.username);
      else app.encryptedSecret = encryptSecret(secrets.current, secret, 'authenticators');
    }
    return { count: old.length - unreadable.length, unreadable };
  });
