import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { modeOfKey } from '#shared/provider-keys.ts';
import { PaymentSetting } from '../entities/index.ts';
import { openKey } from './sealed-key.ts';

interface Wish {
  /** `auto`: on while no provider's key is stored. */
  paymentsSandbox: boolean | 'auto';
  secret: string;
}

/**
 * Whether the built-in imitations of the providers are used. Throws where they are asked for in a shop that has a key
 * which moves real money.
 */
export async function isSandbox(
  { em }: { em: SqlEntityManager },
  { paymentsSandbox, secret }: Wish,
): Promise<boolean> {
  if (paymentsSandbox === false) return false;
  const rows = await em.find(PaymentSetting, { secretKeySealed: { $ne: null } });
  if (paymentsSandbox === 'auto') return rows.length === 0;
  for (const { provider, secretKeySealed } of rows) {
    const key = openKey(secret, secretKeySealed ?? '');
    if (!key || modeOfKey(provider, key) === 'live') {
      throw new Error(`PAYMENTS_SANDBOX=1 is refused: a live key of ${provider} is stored.`);
    }
  }
  return true;
}
