import { matchPath } from 'react-router-dom';
import type { SettingKey } from '#shared/settings.ts';
import type { Scope } from '#shared/staff-rights.ts';
import type { AdminIconName } from './glyphs.ts';

/**
 * The right that a screen needs, named like that of the procedures it calls; `person` is every member of staff, `anybody`
 * also who is not signed in.
 */
export type ScreenAccess = 'anybody' | 'person' | 'owner' | Scope;

/** Entries of the navigation that stand for several screens, and lead to the first that is open to the user. */
export const navSections = {
  marketing: { label: 'Marketing', icon: 'percent' },
  payments: { label: 'Payments', icon: 'card' },
  settings: { label: 'Settings', icon: 'settings' },
} as const satisfies Record<string, { label: string; icon: AdminIconName }>;

interface Screen {
  /** `:id` stands for a number. */
  path: `/admin/${string}`;
  access: ScreenAccess;
  /** Its link in the navigation: an entry of its own, or one of a section. */
  link?:
    | { label: string; icon: AdminIconName }
    | { label: string; section: keyof typeof navSections };
}

/**
 * All screens; `routes.tsx` says which file shows each. The links are in the order of the navigation, a section where its first
 * screen is: the most used come first, and on a phone the first three that are open to the user are in the bottom bar.
 */
const screens = {
  login: { path: '/admin/login', access: 'anybody' },
  /** Where the links of invitations and new passwords lead; their token follows behind `#`. */
  join: { path: '/admin/join', access: 'anybody' },

  dashboard: {
    path: '/admin/dashboard',
    access: 'person',
    link: { label: 'Dashboard', icon: 'home' },
  },
  orders: {
    path: '/admin/orders',
    access: 'orders:read',
    link: { label: 'Orders', icon: 'bag' },
  },
  order: { path: '/admin/orders/:id', access: 'orders:read' },
  newOrder: { path: '/admin/orders/new', access: 'orders:write' },
  editOrder: { path: '/admin/orders/:id/edit', access: 'orders:write' },
  reminders: { path: '/admin/orders/reminders', access: 'orders:write' },
  plans: { path: '/admin/orders/plans', access: 'orders:read' },
  printOrders: { path: '/admin/orders/print', access: 'orders:read' },
  printOrder: { path: '/admin/orders/:id/print', access: 'orders:read' },
  products: {
    path: '/admin/products',
    access: 'products:read',
    link: { label: 'Products', icon: 'gem' },
  },
  product: { path: '/admin/products/:id', access: 'products:read' },
  productWeight: { path: '/admin/products/:id/weight', access: 'products:write' },
  productPlan: { path: '/admin/products/:id/plan', access: 'products:write' },
  productPieces: { path: '/admin/products/:id/pieces', access: 'stock:write' },
  pieces: { path: '/admin/products/pieces', access: 'stock:read' },
  countPieces: { path: '/admin/products/pieces/count', access: 'stock:write' },
  piece: { path: '/admin/pieces/:id', access: 'stock:read' },
  board: { path: '/admin/products/board', access: 'products:write' },
  newProduct: { path: '/admin/products/new', access: 'products:write' },
  categories: {
    path: '/admin/categories',
    access: 'categories:write',
    link: { label: 'Categories', icon: 'tag' },
  },

  customers: {
    path: '/admin/customers',
    access: 'customers:read',
    link: { label: 'Customers', icon: 'people' },
  },
  /** A customer is identified by the id of any of their orders. */
  customer: { path: '/admin/customers/:id', access: 'customers:read' },
  messages: {
    path: '/admin/messages',
    access: 'messages:read',
    link: { label: 'Messages', icon: 'mail' },
  },

  discountCodes: {
    path: '/admin/discounts',
    access: 'discounts:read',
    link: { label: 'Discounts', section: 'marketing' },
  },
  reviews: {
    path: '/admin/reviews',
    access: 'reviews:read',
    link: { label: 'Reviews', section: 'marketing' },
  },
  stockAsks: {
    path: '/admin/stock-asks',
    access: 'messages:read',
    link: { label: 'Stock asks', section: 'marketing' },
  },
  broadcast: {
    path: '/admin/customers/broadcast',
    access: 'customers:read',
    link: { label: 'Broadcast', section: 'marketing' },
  },

  payments: {
    path: '/admin/payments',
    access: 'owner',
    link: { label: 'Payment methods', section: 'payments' },
  },
  cash: {
    path: '/admin/cash',
    access: 'payments:read',
    link: { label: 'Cash', section: 'payments' },
  },
  disputes: {
    path: '/admin/disputes',
    access: 'disputes:read',
    link: { label: 'Disputes', section: 'payments' },
  },
  dispute: { path: '/admin/disputes/:id', access: 'disputes:read' },
  printDispute: { path: '/admin/disputes/:id/print', access: 'disputes:read' },
  reconciliation: {
    path: '/admin/payments/reconciliation',
    access: 'payments:read',
    link: { label: 'Payment check', section: 'payments' },
  },

  analytics: {
    path: '/admin/analytics',
    access: 'reports:read',
    link: { label: 'Analytics', icon: 'chart' },
  },
  notifications: {
    path: '/admin/notifications',
    access: 'person',
    link: { label: 'Notifications', icon: 'bell' },
  },

  settings: {
    path: '/admin/settings',
    access: 'settings:write',
    link: { label: 'Store', section: 'settings' },
  },
  settingsContact: { path: '/admin/settings/contact', access: 'settings:write' },
  settingsAbout: { path: '/admin/settings/about', access: 'settings:write' },
  settingsPromises: { path: '/admin/settings/promises', access: 'settings:write' },
  settingsMails: { path: '/admin/settings/mails', access: 'settings:write' },
  settingsSystem: { path: '/admin/settings/system', access: 'settings:write' },
  delivery: {
    path: '/admin/delivery',
    access: 'settings:write',
    link: { label: 'Delivery', section: 'settings' },
  },
  policies: {
    path: '/admin/settings/policies',
    access: 'settings:write',
    link: { label: 'Policies', section: 'settings' },
  },
  customerTexts: {
    path: '/admin/settings/messages',
    access: 'settings:write',
    link: { label: 'Message texts', section: 'settings' },
  },
  translations: {
    path: '/admin/settings/translations',
    access: 'products:write',
    link: { label: 'Translations', section: 'settings' },
  },
  whatsapp: {
    path: '/admin/settings/whatsapp',
    access: 'owner',
    link: { label: 'WhatsApp', section: 'settings' },
  },
  staff: {
    path: '/admin/staff',
    access: 'owner',
    link: { label: 'Staff', section: 'settings' },
  },
  account: {
    path: '/admin/account',
    access: 'person',
    link: { label: 'Account', section: 'settings' },
  },
  apiKeys: {
    path: '/admin/api-keys',
    access: 'owner',
    link: { label: 'API keys', section: 'settings' },
  },
  webhooks: {
    path: '/admin/webhooks',
    access: 'webhooks:read',
    link: { label: 'Webhooks', section: 'settings' },
  },
  webhook: { path: '/admin/webhooks/:id', access: 'webhooks:read' },
  imports: {
    path: '/admin/products/import',
    access: 'products:read',
    link: { label: 'Imports', section: 'settings' },
  },
  import: { path: '/admin/products/import/:id', access: 'products:read' },
  audit: {
    path: '/admin/audit',
    access: 'owner',
    link: { label: 'Activity', section: 'settings' },
  },
  failedMails: { path: '/admin/mails', access: 'settings:write' },
  failedWhatsapp: { path: '/admin/messages-not-sent', access: 'orders:read' },
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
