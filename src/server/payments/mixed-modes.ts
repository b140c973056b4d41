import type { PaymentMode } from '#shared/payments.ts';
import { modeOfKey } from '#shared/provider-keys.ts';
import type { ProviderAccount } from './provider-accounts.ts';

/** What an enabled provider's keys move; null where it is off or has no keys. The secret key is of the same mode: saving sees to that. */
const modeOf = ({ isEnabled, provider, publicKey }: ProviderAccount): PaymentMode | null =>
  isEnabled && publicKey !== '' ? modeOfKey(provider, publicKey) : null;

/**
 * The enabled providers with test keys where another one has live keys. A shop from before this was refused may have them; a checkout
 * must not offer them, or a buyer pays with a test card and the order counts as paid.
 */
export function testKeysBesideLive<Account extends ProviderAccount>(
  accounts: readonly Account[],
): Account[] {
  const hasLive = accounts.some((account) => modeOf(account) === 'live');
  return hasLive ? accounts.filter((account) => modeOf(account) === 'test') : [];
}

/** The accounts that a checkout may use: all but those. */
export function servingAccounts<Account extends ProviderAccount>(
  accounts: readonly Account[],
): Account[] {
  const refused = testKeysBesideLive(accounts);
  return accounts.filter((account) => !refused.includes(account));
}
