import type { Page } from '@playwright/test';
import { button, type Shot } from './shot.ts';
import type { SizeName } from './sizes.ts';
import type { Stage } from './stage.ts';

async function select(page: Page, size: SizeName, names: RegExp) {
  if (size === 'phone') await button(page, 'Select').click();
  const boxes = page.getByRole('checkbox', { name: names });
  for (const at of [0, 1]) await boxes.nth(at).check();
}

/** The back office of a store in use: bulk actions, refunds, changed orders, staff and connections. */
export const runningShots = ({ paidOrder, giftOrder }: Stage): Shot[] =>
  shotsOf(paidOrder, giftOrder).map((shot) => ({ ...shot, staff: true }));

const shotsOf = (paidOrder: number, giftOrder: number): Shot[] => [
  {
    name: 'admin-search',
    path: '/admin/dashboard',
    act: async (page) => {
      await button(page, 'Search').click();
      await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('ngozi');
      await page.getByRole('region', { name: 'Customers' }).waitFor();
    },
  },
  {
    name: 'admin-products-bulk',
    path: '/admin/products',
    act: (page, size) => select(page, size, /^Select (?!all)/),
  },
  {
    name: 'admin-orders-bulk',
    path: '/admin/orders',
    act: (page, size) => select(page, size, /^Select order/),
  },
  { name: 'admin-order-paid', path: `/admin/orders/${paidOrder}` },
  {
    name: 'admin-order-refund',
    path: `/admin/orders/${paidOrder}`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click(),
  },
  { name: 'admin-order-edit', path: '/admin/orders/1001/edit', whole: true },
  { name: 'admin-order-gift', path: `/admin/orders/${giftOrder}` },
  { name: 'admin-reviews', path: '/admin/reviews' },
  { name: 'admin-stock-asks', path: '/admin/stock-asks' },
  { name: 'admin-discounts', path: '/admin/discounts' },
  {
    name: 'admin-discount-new',
    path: '/admin/discounts',
    act: (page) => button(page, /code$/i).first().click(),
  },
  { name: 'admin-delivery', path: '/admin/delivery', delivers: true, whole: true },
  { name: 'admin-imports', path: '/admin/products/import' },
  {
    name: 'admin-import',
    path: '/admin/products/import',
    act: async (page) => {
      await page.getByLabel('Choose a file').setInputFiles({
        name: 'new pieces.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Name,Price,Description,Stock\nEfe Coral Ring,45000,Red coral on silver,3\nWithout a price,,Text,1\n',
        ),
      });
      await page.getByText('Efe Coral Ring').first().waitFor();
    },
  },
  {
    name: 'admin-product-combinations',
    path: '/admin/products?search=ojo',
    act: async (page) => {
      await page
        .getByRole('link', { name: /Ojo Signet Ring/ })
        .first()
        .click();
      const counted = page.getByLabel('Count stock for each combination');
      await counted.evaluate((it) => it.scrollIntoView({ block: 'start' }));
    },
  },
  { name: 'admin-staff', path: '/admin/staff' },
  {
    name: 'admin-staff-invite',
    path: '/admin/staff',
    act: (page) => button(page, 'Invite somebody').click(),
  },
  { name: 'admin-api-keys', path: '/admin/api-keys' },
  { name: 'admin-webhooks', path: '/admin/webhooks' },
  { name: 'admin-webhook', path: '/admin/webhooks/1' },
  { name: 'admin-customer-texts', path: '/admin/settings/messages' },
  { name: 'admin-policies', path: '/admin/settings/policies' },
  { name: 'admin-mails', path: '/admin/mails' },
  { name: 'admin-disputes', path: '/admin/disputes' },
  { name: 'admin-reconciliation', path: '/admin/payments/reconciliation' },
];
