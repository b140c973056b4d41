import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentProvider } from '#shared/payments.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in the same time whatever is sent, of whatever length. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/**
 * Whether a webhook comes from the provider: Paystack signs the raw bytes with its secret key (HMAC-SHA512), Flutterwave
 * sends the secret word itself. https://paystack.com/docs/payments/webhooks
 */
export const isSigned = (
  provider: PaymentProvider,
  { body, signature, secret }: { body: Buffer; signature: string; secret: string },
): boolean =>
  provider === 'paystack'
    ? isSame(signature.toLowerCase(), createHmac('sha512', secret).update(body).digest('hex'))
    : isSame(signature, secret);
