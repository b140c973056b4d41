import { providerMethod, type ProviderMethod } from '#shared/payments.ts';
import type { Context } from '../context.ts';
import { servingAccounts } from './mixed-modes.ts';
import { loadAccounts, type ProviderAccount } from './provider-accounts.ts';

/** Enabled, and with the keys that it takes. */
export const isUsable = ({ isEnabled, publicKey, secretKey }: ProviderAccount) =>
  isEnabled && publicKey !== '' && secretKey !== null;

/** What the enabled providers together can take, card first. */
export async function offeredMethods(
  ctx: Pick<Context, 'em' | 'payments'>,
): Promise<ProviderMethod[]> {
  const usable = servingAccounts(await loadAccounts(ctx)).filter(isUsable);
  return providerMethod.options.filter((method) =>
    usable.some(({ methods }) => methods.includes(method)),
  );
}
