import type { PublicPaymentSetting } from '#shared/payments.ts';
import type { Context } from '../context.ts';
import { PaymentSetting } from '../entities/index.ts';

/** What everybody may know of the providers; the secret keys are not even read. */
export async function listPaymentSettings({
  em,
}: Pick<Context, 'em'>): Promise<PublicPaymentSetting[]> {
  const settings = await em.find(PaymentSetting, {}, { orderBy: { provider: 'asc' } });
  return settings.map(({ provider, isEnabled, supportedMethods, publicKey }) => ({
    provider,
    isEnabled,
    supportedMethods,
    publicKey,
  }));
}
