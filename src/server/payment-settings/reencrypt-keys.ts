import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentProvider } from '#shared/payments.ts';
import { PaymentSetting } from '#server/entities/index.ts';
import {
  type AppSecrets,
  decryptSecret,
  encryptSecret,
  isCurrent,
} from '#server/encrypt-secret.ts';

export interface Reencrypted {
  /** How many keys were encrypted with a previous APP_SECRET. */
  count: number;
  /** Providers with a key that none of the secrets decrypts; it stays as it is. */
  unreadable: PaymentProvider[];
}

const columns = ['encryptedSecretKey', 'encryptedWebhookSecret'] as const;

/** Encrypts the providers' keys with the current APP_SECRET, so that the previous ones are not needed for them. */
export const reencryptKeys = (em: SqlEntityManager, secrets: AppSecrets): Promise<Reencrypted> =>
  em.transactional(async (tx) => {
    const rows = await tx.find(PaymentSetting, {}, { lockMode: LockMode.PESSIMISTIC_WRITE });
    let count = 0;
    const unreadable = new Set<PaymentProvider>();
    for (const row of rows) {
      for (const column of columns) {
        const encrypted = row[column];
        if (encrypted == null || isCurrent(secrets, encrypted)) continue;
        const key = decryptSecret(secrets, encrypted);
        if (key === null) {
          unreadable.add(row.provider);
        } else {
          row[column] = encryptSecret(secrets.current, key);
          count += 1;
        }
      }
    }
    return { count, unreadable: [...unreadable] };
  });
