import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { asStaff, changeProduct, makeProduct } from '#tests/support/api.ts';

const restored = (page: Page) => page.getByText('What you typed before is back.');

/** The browser throws the tab's page away, as a phone does when it is short of memory. */
async function dropPage(page: Page) {
  await page.reload();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
});

test('a half-typed sale survives the end of its page, with today’s prices, and leaving the screen', async ({
  page,
  server,
}) => {
  const ring = await makeProduct(server, { name: 'Kept ring', price: 1_000_000, stockQuantity: 9 });
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await page.getByLabel('Search products...').fill('kept ring');
  await page.getByRole('button', { name: /^Add Kept ring/ }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByLabel('Paid with').selectOption('pos');
  await page.getByLabel('Paid now').fill('5000');
  await page.getByLabel('Name').fill('Bisi');
  await expect(page.getByText('₦21,500', { exact: true })).toBeVisible();
  await changeProduct(server, ring.id, { price: 2_000_000 });
  await dropPage(page);
  await expect(restored(page)).toBeVisible();
  await expect(page.getByText('₦43,000', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Paid with')).toHaveValue('pos');
  await expect(page.getByLabel('Paid now')).toHaveValue('₦5,000');
  await expect(page.getByLabel('Name')).toHaveValue('Bisi');
  await expectFlawless(page);

  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('link', { name: 'Record a sale' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Bisi');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('dialog', { name: /^Order Details - #\d+$/ })).toBeVisible();
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await expect(restored(page)).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('Start again empties a sale', async ({ page, server }) => {
  await makeProduct(server, { name: 'Dropped ring', stockQuantity: 9 });
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await page.getByLabel('Search products...').fill('dropped ring');
  await page.getByRole('button', { name: /^Add Dropped ring/ }).click();
  await page.getByLabel('Note').fill('Wrapped');
  await dropPage(page);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Tap a product to add it.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('');
  await dropPage(page);
  await expect(page.getByText('Tap a product to add it.')).toBeVisible();
  await expect(restored(page)).toBeHidden();
});

test('a half-typed change of an order survives the end of its page', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Kept Kemi' });
  await makeProduct(server, { name: 'Kept anklet', price: 1_000_000, stockQuantity: 3 });
  const address = `/admin/orders/${order.id}/edit`;
  await openScreen(page, address, `Edit order #${order.id}`);
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await page.getByRole('button', { name: 'Add a product' }).click();
  await page.getByLabel('Search products...').fill('kept anklet');
  await page.getByRole('button', { name: /^Add Kept anklet/ }).click();
  await page.getByLabel('Price of one').last().fill('9000');
  await page.getByLabel('Delivery fee').fill('1500');
  await dropPage(page);
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel('Price of one').last()).toHaveValue('₦9,000');
  await expect(page.getByLabel('Delivery fee')).toHaveValue('₦1,500');
  await expect(page.getByText('₦27,300', { exact: true })).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Order changed', { exact: true }).first()).toBeVisible();
  await openScreen(page, address, `Edit order #${order.id}`);
  await expect(restored(page)).toBeHidden();
});

test('the items, amount and reason of a refund survive the end of their page', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Kept Kunle' });
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: { orderId: order.id, amount: order.total, source: 'cash', note: '', key: randomUUID() },
  });
  await page.goto(`/admin/orders/${order.id}`);
  const open = () =>
    page
      .getByRole('dialog', { name: `Order Details - #${order.id}` })
      .getByRole('button', { name: 'Refund', exact: true })
      .click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await open();
  await dialog.getByRole('button', { name: 'Decrease quantity' }).click();
  await dialog.getByLabel('Put back in stock').uncheck();
  await expect(dialog.getByRole('button', { name: 'Refund ₦16,125' })).toBeEnabled();
  await dialog.getByLabel('Reason').fill('Clasp broke');
  await dropPage(page);
  await open();
  await expect(restored(page)).toBeVisible();
  await expect(dialog.getByLabel('Put back in stock')).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Refund ₦16,125' })).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Clasp broke');
  // An amount that somebody typed stays as well, until another choice replaces it.
  await dialog.getByLabel('Amount in naira').fill('10000');
  await dropPage(page);
  await open();
  await expect(dialog.getByRole('button', { name: 'Refund ₦10,000' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(dialog.getByRole('button', { name: 'Refund ₦32,250' })).toBeVisible();
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog.getByRole('button', { name: 'Refund ₦32,250' })).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Returned by the customer');
});

interface Case {
  path: string;
  opener: string;
  typed: [label: string, text: string][];
  ticked?: RegExp;
}
const dialogs: Case[] = [
  {
    path: '/admin/categories',
    opener: 'Add Category',
    typed: [
      ['Name', 'Anklets'],
      ['Description (optional)', 'For the beach'],
    ],
  },
  {
    path: '/admin/discounts',
    opener: 'Add Code',
    typed: [
      ['Code', 'KEPT10'],
      ['Minimum order (₦)', '₦20,000'],
    ],
    ticked: /^Rings/,
  },
  {
    path: '/admin/staff',
    opener: 'Invite somebody',
    typed: [
      ['Name', 'Musa'],
      ['Email (optional)', 'musa@example.com'],
    ],
    ticked: /^Catalogue/,
  },
  {
    path: '/admin/webhooks',
    opener: 'Add Endpoint',
    typed: [
      ['Address', 'https://example.com/hooks'],
      ['Description (optional)', 'Stock sync'],
    ],
    ticked: /^An order was placed/,
  },
];

test.describe('a dialog whose save gets no answer', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  for (const { path, opener, typed, ticked } of dialogs) {
    test(`keeps what was typed, also when its page ends: ${opener}`, async ({ page }) => {
      await page.goto(path);
      const dialog = page.getByRole('dialog', { name: opener });
      const box = dialog.getByRole('checkbox', { name: ticked });
      const open = () => page.getByRole('button', { name: opener, exact: true }).first().click();
      const expectTyped = async () => {
        for (const [label, text] of typed)
          await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
        if (ticked) await expect(box).toBeChecked();
      };
      await open();
      for (const [label, text] of typed) await dialog.getByLabel(label, { exact: true }).fill(text);
      if (ticked) await box.check();
      await page.route('**/trpc/**', (route) => route.abort());
      await dialog.locator('button[type=submit]').click();
      await expect(page.getByText('No answer came.', { exact: false }).first()).toBeVisible();
      await expectTyped();
      await page.unroute('**/trpc/**');
      await dropPage(page);
      await open();
      await expectTyped();
      await dialog.getByRole('button', { name: 'Start again' }).click();
      await expect(dialog.getByLabel(typed[0]?.[0] ?? '', { exact: true })).toHaveValue('');
    });
  }
});
