import { matchPath } from 'react-router-dom';
import type { SettingKey } from '#shared/settings.ts';
import type { Scope } from '#shared/staff-rights.ts';
import type { AdminIconName } from './glyphs.ts';

/**
 * The right that a screen needs, named like that of the procedures it calls; `person` is every member of staff, `anybody`
 * also who is not signed in.
 */
export type ScreenAccess = 'anybody' | 'person' | 'owner' | Scope;

/** Headings of the navigation; null for the links that need none. */
export const navGroups = { first: null, people: 'People and figures', store: 'The store' };

interface Screen {
  /** `:id` stands for a number. */
  path: `/admin/${string}`;
  access: ScreenAccess;
  /** Its link in the navigation. */
  link?: { group: keyof typeof navGroups; label: string; icon: AdminIconName };
}

/**
 * All screens; `routes.tsx` says which file shows each. The links are in the order of the navigation: the most used come
 * first, and on a phone the first three that are open to the user are in the bottom bar.
 */
const screens = {
  login: { path: '/admin/login', access: 'anybody' },
  /** Where the links of invitations and new passwords lead; their token follows behind `#`. */
  join: { path: '/admin/join', access: 'anybody' },

  dashboard: {
    path: '/admin/dashboard',
    access: 'person',
    link: { group: 'first', label: 'Dashboard', icon: 'home' },
  },
  orders: {
    path: '/admin/orders',
    access: 'orders:read',
    link: { group: 'first', label: 'Orders', icon: 'bag' },
  },
  order: { path: '/admin/orders/:id', access: 'orders:read' },
  newOrder: { path: '/admin/orders/new', access: 'orders:write' },
  editOrder: { path: '/admin/orders/:id/edit', access: 'orders:write' },
  reminders: { path: '/admin/orders/reminders', access: 'orders:write' },
  printOrders: { path: '/admin/orders/print', access: 'orders:read' },
  printOrder: { path: '/admin/orders/:id/print', access: 'orders:read' },
  products: {
    path: '/admin/products',
    access: 'products:read',
    link: { group: 'first', label: 'Products', icon: 'gem' },
  },
  product: { path: '/admin/products/:id', access: 'products:read' },
  newProduct: { path: '/admin/products/new', access: 'products:write' },
  imports: { path: '/admin/products/import', access: 'products:read' },
  import: { path: '/admin/products/import/:id', access: 'products:read' },
  categories: {
    path: '/admin/categories',
    access: 'categories:write',
    link: { group: 'first', label: 'Categories', icon: 'tag' },
  },
  discountCodes: {
    path: '/admin/discounts',
    access: 'discounts:read',
    link: { group: 'first', label: 'Discounts', icon: 'percent' },
  },

  customers: {
    path: '/admin/customers',
    access: 'customers:read',
    link: { group: 'people', label: 'Customers', icon: 'people' },
  },
  /** A customer is identified by the id of any of their orders. */
  customer: { path: '/admin/customers/:id', access: 'customers:read' },
  broadcast: { path: '/admin/customers/broadcast', access: 'customers:read' },
  messages: {
    path: '/admin/messages',
    access: 'messages:read',
    link: { group: 'people', label: 'Messages', icon: 'mail' },
  },
  reviews: {
    path: '/admin/reviews',
    access: 'reviews:read',
    link: { group: 'people', label: 'Reviews', icon: 'heart' },
  },
  stockAsks: {
    path: '/admin/stock-asks',
    access: 'messages:read',
    link: { group: 'people', label: 'Stock asks', icon: 'clock' },
  },
  notifications: {
    path: '/admin/notifications',
    access: 'person',
    link: { group: 'people', label: 'Notifications', icon: 'bell' },
  },
  analytics: {
    path: '/admin/analytics',
    access: 'reports:read',
    link: { group: 'people', label: 'Analytics', icon: 'chart' },
  },

  payments: {
    path: '/admin/payments',
    access: 'owner',
    link: { group: 'store', label: 'Payments', icon: 'card' },
  },
  reconciliation: {
    path: '/admin/payments/reconciliation',
    access: 'payments:read',
    link: { group: 'store', label: 'Reconciliation', icon: 'card' },
  },
  cash: {
    path: '/admin/cash',
    access: 'payments:read',
    link: { group: 'store', label: 'Cash', icon: 'card' },
  },
  disputes: {
    path: '/admin/disputes',
    access: 'disputes:read',
    link: { group: 'store', label: 'Disputes', icon: 'shield' },
  },
  dispute: { path: '/admin/disputes/:id', access: 'disputes:read' },
  printDispute: { path: '/admin/disputes/:id/print', access: 'disputes:read' },
  webhooks: {
    path: '/admin/webhooks',
    access: 'webhooks:read',
    link: { group: 'store', label: 'Webhooks', icon: 'webhook' },
  },
  webhook: { path: '/admin/webhooks/:id', access: 'webhooks:read' },
  failedMails: { path: '/admin/mails', access: 'settings:write' },
  failedWhatsapp: { path: '/admin/messages-not-sent', access: 'orders:read' },
  delivery: {
    path: '/admin/delivery',
    access: 'settings:write',
    link: { group: 'store', label: 'Delivery', icon: 'truck' },
  },
  settings: {
    path: '/admin/settings',
    access: 'settings:write',
    link: { group: 'store', label: 'Settings', icon: 'settings' },
  },
  policies: { path: '/admin/settings/policies', access: 'settings:write' },
  customerTexts: { path: '/admin/settings/messages', access: 'settings:write' },
  whatsapp: { path: '/admin/settings/whatsapp', access: 'owner' },
  staff: {
    path: '/admin/staff',
    access: 'owner',
    link: { group: 'store', label: 'Staff', icon: 'badge' },
  },
  apiKeys: {
    path: '/admin/api-keys',
    access: 'owner',
    link: { group: 'store', label: 'API keys', icon: 'key' },
  },
  account: {
    path: '/admin/account',
    access: 'person',
    link: { group: 'store', label: 'Account', icon: 'person' },
  },
  audit: {
    path: '/admin/audit',
    access: 'owner',
    link: { group: 'store', label: 'Audit', icon: 'history' },
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];
export const screenNamed = (name: ScreenName): Screen => screens[name];

type AddressOf<Path> = Path extends `${string}:id${string}` ? (id: number) => string : Path;
type Addresses = { [Name in ScreenName]: AddressOf<(typeof screens)[Name]['path']> };

const addresses = Object.fromEntries(
  screenNames.map((name) => {
    const { path } = screenNamed(name);
    return [name, path.includes(':id') ? (id: number) => path.replace(':id', String(id)) : path];
  }),
) as Addresses;

/** All addresses of the back office. */
export const adminPaths = {
  ...addresses,
  /** Goes to the setting's field; `wrong`: to the first whose stored value is not used. */
  setting: (name: SettingKey | 'wrong') => `${addresses.settings}#${name}`,
};

const all = screenNames.map(screenNamed);
/** An address with a number is matched, all others are looked up first: the navigation does so for each of its links. */
const accessByPath = new Map(all.map(({ path, access }) => [path as string, access]));
const withNumber = all.filter(({ path }) => path.includes(':'));

/** An address without a screen shows nothing that needs a right. */
export function accessTo(address: string): ScreenAccess {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return (
    accessByPath.get(path) ??
    withNumber.find((screen) => matchPath(screen.path, path))?.access ??
    'person'
  );
}
