import type { Scope } from '#shared/staff-rights.ts';
import { adminPaths } from './paths.ts';

/** The right that a screen needs, named like that of the procedures it calls; `person` is every member of staff. */
export type ScreenAccess = 'person' | 'owner' | Scope;

/** The right that opens a screen and the screens below its address. */
const rights: readonly (readonly [address: string, access: ScreenAccess])[] = [
  [adminPaths.orders, 'orders:read'],
  [adminPaths.newOrder, 'orders:write'],
  [adminPaths.reminders, 'orders:write'],
  [adminPaths.products, 'products:read'],
  [adminPaths.newProduct, 'products:write'],
  [adminPaths.categories, 'categories:write'],
  [adminPaths.discountCodes, 'discounts:read'],
  [adminPaths.customers, 'customers:read'],
  [adminPaths.messages, 'messages:read'],
  [adminPaths.reviews, 'reviews:read'],
  [adminPaths.stockAsks, 'messages:read'],
  [adminPaths.analytics, 'reports:read'],
  [adminPaths.payments, 'owner'],
  [adminPaths.reconciliation, 'payments:read'],
  [adminPaths.cash, 'payments:read'],
  [adminPaths.disputes, 'disputes:read'],
  [adminPaths.webhooks, 'webhooks:read'],
  [adminPaths.failedMails, 'settings:write'],
  [adminPaths.whatsapp, 'owner'],
  [adminPaths.failedWhatsapp, 'orders:read'],
  [adminPaths.settings, 'settings:write'],
  [adminPaths.delivery, 'settings:write'],
  [adminPaths.staff, 'owner'],
  [adminPaths.apiKeys, 'owner'],
  [adminPaths.audit, 'owner'],
];

const isBelow = (path: string, address: string) =>
  path === address || path.startsWith(`${address}/`);

/** The longest address in the table decides; other screens are for every member of staff. */
export function accessTo(address: string): ScreenAccess {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const [closest] = rights
    .filter(([start]) => isBelow(path, start))
    .toSorted(([a], [b]) => b.length - a.length);
  return closest?.[1] ?? 'person';
}
