import type { PublicPaymentSetting } from '#shared/payments.ts';
import type { Context } from '../context.ts';
import { testKeysBesideLive } from './mixed-modes.ts';
import { loadAccounts } from './provider-accounts.ts';

/** What everybody may know of the providers. */
export async function listPaymentSettings(
  ctx: Pick<Context, 'em' | 'payments'>,
): Promise<PublicPaymentSetting[]> {
  const accounts = await loadAccounts(ctx);
  const refused = testKeysBesideLive(accounts);
  return accounts
    .map((account) => ({ ...account, isEnabled: account.isEnabled && !refused.includes(account) }))
    .map(({ provider, isEnabled, methods, publicKey }) => ({
      provider,
      isEnabled,
      supportedMethods: methods,
      publicKey,
    }))
    .toSorted((a, b) => a.provider.localeCompare(b.provider));
}
