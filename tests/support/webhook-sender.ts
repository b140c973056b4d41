import { createHmac } from 'node:crypto';
import type { PaymentProvider } from '#shared/payments.ts';
import { FLUTTERWAVE_HASH, testKeys } from './paying-shop.ts';
import type { TestShop } from './test-shop.ts';

/** The headers that prove a body to come from the provider, or pretend to with another secret. */
export const proofOf = (
  provider: PaymentProvider,
  body: string,
  secret = provider === 'paystack' ? testKeys.paystack.secretKey : FLUTTERWAVE_HASH,
): Record<string, string> =>
  provider === 'paystack'
    ? { 'x-paystack-signature': createHmac('sha512', secret).update(body).digest('hex') }
    : { 'verif-hash': secret };

/** Sends a body as the provider does: proven unless other headers are given. Text is sent as it is. */
export const webhookSender =
  (shop: TestShop) =>
  (provider: PaymentProvider, body: object | string, headers?: Record<string, string>) => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const proof = headers ?? proofOf(provider, raw);
    return shop.send('POST', `/api/webhooks/${provider}`, raw, proof);
  };
