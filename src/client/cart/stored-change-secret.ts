import { createStoredValue, deviceStorage, isRecord } from '#client/lib/stored-value.ts';
import { changeSecret as changeSecretPattern } from '#shared/orders.ts';
import { randomHex } from '#shared/payment-reference.ts';

const VERSION = '1';
const BYTES = 16;

const storedSecret = createStoredValue<string | null>({
  storage: deviceStorage,
  key: 'adunni-change-secret',
  parse: (stored) =>
    isRecord(stored) && stored.version === VERSION
      ? (changeSecretPattern.safeParse(stored.secret).data ?? null)
      : null,
  format: (secret) => ({ version: VERSION, secret }),
});

/**
 * This browser's secret, created on first use and sent with each of its orders: it grants the right to change them. One for
 * all orders, and separate from the cart, which may be emptied.
 */
export function loadChangeSecret(): string {
  const secret = storedSecret.read() ?? randomHex(BYTES);
  if (storedSecret.read() === null) storedSecret.write(secret);
  return secret;
}
