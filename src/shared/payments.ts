import { z } from 'zod';

export const paymentProvider = z.enum(['flutterwave', 'paystack']);
export type PaymentProvider = z.infer<typeof paymentProvider>;

export const providerMethod = z.enum(['card', 'bank_transfer', 'ussd']);
export type ProviderMethod = z.infer<typeof providerMethod>;

/** What a shopper's browser may know of a provider. */
export const publicPaymentSetting = z.object({
  provider: paymentProvider,
  isEnabled: z.boolean(),
  supportedMethods: z.array(providerMethod),
  publicKey: z.string(),
});
export type PublicPaymentSetting = z.infer<typeof publicPaymentSetting>;
