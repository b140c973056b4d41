import type { PublicPaymentSetting } from '#shared/payments.ts';
import type { Context } from '../context.ts';
import { isUsable } from './offered-methods.ts';
import { loadAccounts } from './provider-accounts.ts';

/** What everybody may know of the providers. One whose keys are missing is not enabled, whatever its switch says. */
export async function listPaymentSettings(
  ctx: Pick<Context, 'em' | 'payments'>,
): Promise<PublicPaymentSetting[]> {
  const accounts = await loadAccounts(ctx);
  return accounts
    .map((account) => ({
      provider: account.provider,
      isEnabled: isUsable(account),
      supportedMethods: account.methods,
      publicKey: account.publicKey,
    }))
    .toSorted((a, b) => a.provider.localeCompare(b.provider));
}
