import { marksOf, type PaymentMark } from '#shared/payment-marks.ts';
import { hasBankAccount, isOn } from '#shared/settings.ts';
import { loadSettings } from '#server/settings/settings.ts';
import type { AccountCtx } from './provider-accounts.ts';
import { publicPaymentMethods } from './usable-accounts.ts';

/** The marks of the methods that the store offers now; none while checkout is closed. */
export async function listPaymentMarks(ctx: AccountCtx): Promise<PaymentMark[]> {
  const settings = await loadSettings(ctx);
  if (!isOn(settings.allowGuestCheckout)) return [];
  const methods = await publicPaymentMethods(ctx);
  return marksOf(hasBankAccount(settings) ? [...methods, 'bank_transfer'] : methods);
}
