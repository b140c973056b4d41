import { adminPaths } from '../paths.ts';
import type { IconName } from '../ui/icon.tsx';

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
}

/** The four that a seller wants all day stand first; on a phone the first three have a place in the bar. */
export const navGroups: { label: string | null; items: NavItem[] }[] = [
  {
    label: null,
    items: [
      { to: adminPaths.dashboard, label: 'Dashboard', icon: 'home' },
      { to: adminPaths.orders, label: 'Orders', icon: 'bag' },
      { to: adminPaths.products, label: 'Products', icon: 'gem' },
      { to: adminPaths.categories, label: 'Categories', icon: 'tag' },
    ],
  },
  {
    label: 'People and figures',
    items: [
      { to: adminPaths.customers, label: 'Customers', icon: 'people' },
      { to: adminPaths.messages, label: 'Messages', icon: 'mail' },
      { to: adminPaths.notifications, label: 'Notifications', icon: 'bell' },
      { to: adminPaths.analytics, label: 'Analytics', icon: 'chart' },
    ],
  },
  {
    label: 'The store',
    items: [
      { to: adminPaths.payments, label: 'Payments', icon: 'card' },
      { to: adminPaths.disputes, label: 'Disputes', icon: 'shield' },
      { to: adminPaths.settings, label: 'Settings', icon: 'settings' },
      { to: adminPaths.account, label: 'Account', icon: 'person' },
      { to: adminPaths.audit, label: 'Audit', icon: 'history' },
    ],
  },
];

export const barItems: NavItem[] = navGroups[0]?.items.slice(0, 3) ?? [];
