import type { Shot } from './shot.ts';

const staffShots: Shot[] = [
  { name: 'admin-dashboard', path: '/admin/dashboard', whole: true },
  {
    name: 'admin-menu',
    path: '/admin/dashboard',
    only: 'phone',
    act: (page) => page.getByRole('button', { name: 'More' }).click(),
  },
  {
    name: 'admin-bell',
    path: '/admin/dashboard',
    act: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  { name: 'admin-notifications', path: '/admin/notifications' },
  { name: 'admin-messages', path: '/admin/messages' },
  {
    name: 'admin-message',
    path: '/admin/messages',
    act: (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
  },
  { name: 'admin-account', path: '/admin/account' },
  {
    name: 'admin-password',
    path: '/admin/account',
    act: (page) => page.getByRole('button', { name: 'Change password' }).click(),
  },
  { name: 'admin-audit', path: '/admin/audit' },
  { name: 'admin-not-found', path: '/admin/no/such/screen' },
  { name: 'admin-orders', path: '/admin/orders' },
  {
    name: 'admin-order',
    path: '/admin/orders',
    act: (page) =>
      page
        .getByRole('link', { name: /^View order/ })
        .first()
        .click(),
  },
  { name: 'admin-order-new', path: '/admin/orders/new' },
  { name: 'admin-order-print', path: '/admin/orders/1001/print' },
  { name: 'admin-customers', path: '/admin/customers' },
  { name: 'admin-customer', path: '/admin/customers/1001' },
  { name: 'admin-analytics', path: '/admin/analytics', whole: true },
  { name: 'admin-products', path: '/admin/products' },
  { name: 'admin-product', path: '/admin/products/2' },
  { name: 'admin-product-new', path: '/admin/products/new' },
  {
    name: 'admin-product-stock',
    path: '/admin/products/2',
    act: (page) => page.getByRole('button', { name: 'Correct stock' }).click(),
  },
  { name: 'admin-categories', path: '/admin/categories' },
  { name: 'admin-settings', path: '/admin/settings', whole: true },
  { name: 'admin-payments', path: '/admin/payments', whole: true },
];

/** Every screen of the back office and its main states. */
export const adminShots: Shot[] = [
  { name: 'admin-login', path: '/admin/login' },
  ...staffShots.map((shot) => ({ ...shot, staff: true })),
];
