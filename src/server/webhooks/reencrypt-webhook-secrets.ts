import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { WebhookEndpoint } from '#server/entities/index.ts';
import {
  type AppSecrets,
  decryptSecret,
  encryptSecret,
  isCurrent,
} from '#server/encrypt-secret.ts';

const columns = ['encryptedSecret', 'encryptedPreviousSecret'] as const;
const purpose = 'webhook secrets';

/** Encrypts the secrets of webhook endpoints with the current APP_SECRET. `unreadable`: what none of the secrets decrypts. */
export const reencryptWebhookSecrets = (
  em: SqlEntityManager,
  secrets: AppSecrets,
): Promise<{ count: number; unreadable: string[] }> =>
  em.transactional(async (tx) => {
    const rows = await tx.find(WebhookEndpoint, {}, { lockMode: LockMode.PESSIMISTIC_WRITE });
    let count = 0;
    const unreadable = new Set<string>();
    for (const row of rows) {
      for (const column of columns) {
        const encrypted = row[column];
        if (encrypted == null || isCurrent(secrets, encrypted, purpose)) continue;
        const secret = decryptSecret(secrets, encrypted, purpose);
        if (secret === null) {
          unreadable.add(row.url);
        } else {
          row[column] = encryptSecret(secrets.current, secret, purpose);
          count += 1;
        }
      }
    }
    return { count, unreadable: [...unreadable] };
  });
