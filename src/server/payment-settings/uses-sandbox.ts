import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { modeOfKey } from '#shared/payment-providers.ts';
import { PaymentSetting } from '#server/entities/index.ts';
import { type AppSecrets, decryptSecret } from '#server/encrypt-secret.ts';

interface SandboxOptions {
  /** `auto`: on while no provider's key is stored. */
  paymentsSandbox: boolean | 'auto';
  secrets: AppSecrets;
}

/**
 * Whether built-in imitations replace the providers. Throws where that is demanded of a store with a live key. Decided once,
 * when the server starts.
 */
export async function usesSandbox(
  { em }: { em: SqlEntityManager },
  { paymentsSandbox, secrets }: SandboxOptions,
): Promise<boolean> {
  if (paymentsSandbox === false) return false;
  const rows = await em.find(PaymentSetting, { encryptedSecretKey: { $ne: null } });
  if (paymentsSandbox === 'auto') return rows.length === 0;
  for (const { provider, encryptedSecretKey } of rows) {
    const key = decryptSecret(secrets, encryptedSecretKey ?? '');
    if (!key || modeOfKey(provider, key) === 'live') {
      throw new Error(`PAYMENTS_SANDBOX=1 is refused: a live key of ${provider} is stored.`);
    }
  }
  return true;
}
