import { providerNames } from '#shared/payment-providers.ts';
import { daysText, type Retention } from '#shared/retention.ts';
import { dialledPhone, type Settings } from '#shared/settings.ts';

const retention = (days: number) =>
  days === 0 ? 'as long as the store exists' : `for ${daysText(days)}`;

/**
 * The values that a policy may name in braces, like `{store}`. Contact and address follow the settings, times the
 * environment.
 */
export function policyValues(
  settings: Settings,
  { mailDays, webhookBodyDays, activityDays, messageDays }: Retention,
): Record<string, string> {
  const { storeName, storeEmail, storePhone, storeAddress } = settings;
  const ways = [
    storeEmail && `by e-mail to ${storeEmail}`,
    storePhone && `by phone on [${storePhone}](tel:${dialledPhone(settings)})`,
    'through our [contact page](/contact)',
  ].filter((way) => way !== '');
  return {
    store: storeName,
    address: storeAddress || 'Nigeria',
    contact: [ways.slice(0, -1).join(', '), ways.at(-1)].filter(Boolean).join(' or '),
    providers: Object.values(providerNames).join(' or '),
    keepMails: retention(mailDays),
    keepNotices: retention(webhookBodyDays),
    keepMessages: retention(messageDays),
    keepRecords: retention(activityDays),
  };
}
