import type { Shot } from './shots.ts';

const staffShots: Shot[] = [
  { name: 'admin-dashboard', path: '/admin/dashboard', whole: true },
  { name: 'admin-products', path: '/admin/products' },
  { name: 'admin-product', path: '/admin/products/2' },
  { name: 'admin-product-new', path: '/admin/products/new' },
  {
    name: 'admin-product-stock',
    path: '/admin/products/2',
    act: (page) => page.getByRole('button', { name: 'Correct stock' }).click(),
  },
  { name: 'admin-categories', path: '/admin/categories' },
];

/** Every screen of the back office and its main states. */
export const adminShots: Shot[] = [
  { name: 'admin-login', path: '/admin/login' },
  ...staffShots.map((shot) => ({ ...shot, staff: true })),
];
