import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { newPushKeys, type PushKeys } from '#server/adapters/push-service.ts';
import {
  type AppSecrets,
  decryptSecret,
  encryptSecret,
  isCurrent,
} from '#server/encrypt-secret.ts';
import { sql } from '#server/query.ts';

interface Row {
  publicKey: string;
  encrypted: string;
}

const purpose = 'push keys';

async function readKeys(em: SqlEntityManager): Promise<Row | undefined> {
  const [row] = await em.execute<Row[]>(
    sql`select public_key as "publicKey", encrypted_private_key as encrypted from push_keys`,
  );
  return row;
}

/** Makes the keys if there are none. Of two processes that do so at once, both use those of one. */
async function readOrMakeKeys(em: SqlEntityManager, { current }: AppSecrets): Promise<Row> {
  const stored = await readKeys(em);
  if (stored) return stored;
  const { publicKey, privateKey } = newPushKeys();
  const encrypted = encryptSecret(current, privateKey, purpose);
  await em.execute(
    sql`insert into push_keys (id, public_key, encrypted_private_key, created_at)
       values (1, ${publicKey}, ${encrypted}, now())
     on conflict do nothing`,
  );
  const made = await readKeys(em);
  if (!made) throw new Error('The keys of notifications could not be stored.');
  return made;
}

/** Throws if they were encrypted with another APP_SECRET. */
export async function loadPushKeys(em: SqlEntityManager, secrets: AppSecrets): Promise<PushKeys> {
  const { publicKey, encrypted } = await readOrMakeKeys(em, secrets);
  const privateKey = decryptSecret(secrets, encrypted, purpose);
  if (privateKey === null)
    throw new Error(
      'The keys of notifications were encrypted with another APP_SECRET. The next start replaces them.',
    );
  return { publicKey, privateKey };
}

export const loadPublicPushKey = async (
  em: SqlEntityManager,
  secrets: AppSecrets,
): Promise<string> => (await readOrMakeKeys(em, secrets)).publicKey;

/**
 * Makes the keys at the first start. Replaces those that none of the secrets decrypts, with the subscriptions that belong to
 * them: browsers subscribe again when their user opens the back office. Answers whether it replaced them.
 */
export const preparePushKeys = (em: SqlEntityManager, secrets: AppSecrets): Promise<boolean> =>
  em.transactional(async (tx) => {
    const { encrypted } = await readOrMakeKeys(tx, secrets);
    if (decryptSecret(secrets, encrypted, purpose) !== null) return false;
    await tx.execute(sql`delete from push_keys where encrypted_private_key = ${encrypted}`);
    await tx.execute(sql`delete from push_subscriptions`);
    await readOrMakeKeys(tx, secrets);
    return true;
  });

/** Encrypts the private key with the current APP_SECRET. `isUnreadable`: none of the secrets decrypts it. */
export const reencryptPushKeys = (
  em: SqlEntityManager,
  secrets: AppSecrets,
): Promise<{ count: number; isUnreadable: boolean }> =>
  em.transactional(async (tx) => {
    const stored = await readKeys(tx);
    if (!stored || isCurrent(secrets, stored.encrypted, purpose))
      return { count: 0, isUnreadable: false };
    const privateKey = decryptSecret(secrets, stored.encrypted, purpose);
    if (privateKey === null) return { count: 0, isUnreadable: true };
    const encrypted = encryptSecret(secrets.current, privateKey, purpose);
    await tx.execute(sql`update push_keys set encrypted_private_key = ${encrypted}`);
    return { count: 1, isUnreadable: false };
  });
