import type { DatabaseOptions } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { encryptSecret } from '#server/encrypt-secret.ts';
import { PaymentSetting } from '#server/entities/index.ts';
import { testKeys } from './paying-shop.ts';
import { TEST_SECRET } from './test-shop.ts';

/** Stores Paystack's test keys in the database of a store that does not run yet. */
export async function storeTestKey(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  const em = database.fork();
  const now = new Date();
  em.create(PaymentSetting, {
    provider: 'paystack',
    isEnabled: true,
    publicKey: testKeys.paystack.publicKey,
    encryptedSecretKey: encryptSecret(TEST_SECRET, testKeys.paystack.secretKey),
    encryptedWebhookSecret: null,
    supportedMethods: ['card'],
    createdAt: now,
    updatedAt: now,
  });
  await em.flush();
  await database.close();
}
