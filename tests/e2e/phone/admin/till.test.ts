import type { Page } from '@playwright/test';
import type { OrderView } from '#shared/orders.ts';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, changeProduct, makeProduct, readProduct } from '#tests/support/api.ts';
import { loseResponses } from '#tests/support/lose-responses.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

test.use({
  serviceWorkers: 'allow',
  // Messages that a browser logs about failed requests, the subject of these tests.
  expectedProblems: [
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|ERR_ABORTED|status of 409/,
  ],
});

const openTill = (page: Page) => openScreen(page, '/admin/orders/new', 'Record a sale');
const waiting = (page: Page) => page.getByRole('region', { name: /^Not sent yet: \d+$/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pick = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Add ${name}`) }).click();

async function sell(page: Page, product: string, customer: string) {
  await page.getByLabel('Search products...').fill(product);
  await pick(page, product);
  await page.getByLabel('Name', { exact: true }).fill(customer);
  await press(page, 'Record sale');
}

/** Until the till opens without a connection. */
async function prepare(page: Page) {
  await openTill(page);
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await caches.match('/admin')) !== undefined &&
          localStorage.getItem('adunni-admin-known-products') !== null,
      ),
    )
    .toBe(true);
  // All that the first page loaded has gone to the worker with the document.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
}

const salesTo = async (server: ServerProcess, customer: string) =>
  (await asStaff<OrderView[]>(server, 'GET', '/api/orders')).filter(
    ({ customerName }) => customerName === customer,
  );

test('sales made without a connection are sent once, in their order, also after the phone was off', async ({
  page,
  context,
  server,
}) => {
  const ring = await makeProduct(server, {
    name: 'Stall ring',
    price: 1_000_000,
    stockQuantity: 5,
  });
  await prepare(page);
  await context.setOffline(true);
  await sell(page, 'Stall ring', 'First Stall');
  await expect(waiting(page)).toContainText('1 × Stall ring');
  await expect(page.getByText('Tap a product to add it.')).toBeVisible();
  await expect(page.getByText(/^The sale is stored on this device/).first()).toBeVisible();
  await expectFlawless(page);

  // The phone was off meanwhile: all that it has is what it stored.
  await page.goto('about:blank');
  await page.goto('/admin/orders/new');
  await expect(waiting(page)).toContainText('First Stall');
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await page.getByLabel('Search products...').fill('stall ring');
  await expect(page.getByRole('button', { name: /^Add Stall ring/ })).toContainText('4 left');
  await sell(page, 'Stall ring', 'Second Stall');
  await expect(page.getByRole('region', { name: 'Not sent yet: 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(page.getByText('2 sales are not sent yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(waiting(page)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('2 sales sent', { exact: true })).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  const [first, second] = [
    await salesTo(server, 'First Stall'),
    await salesTo(server, 'Second Stall'),
  ];
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(first[0]?.id).toBeLessThan(second[0]?.id ?? 0);
  expect(first[0]).toMatchObject({ total: 1_075_000, paymentStatus: 'paid', status: 'completed' });
  expect(await readProduct(server, ring.id)).toMatchObject({ stockQuantity: 3 });
});

test('a sale whose answer was lost is sent again, and recorded once', async ({ page, server }) => {
  const ring = await makeProduct(server, { name: 'Echo ring', price: 1_000_000, stockQuantity: 5 });
  await openTill(page);
  const lost = await loseResponses(page, /trpc\/orders\.recordSale/);
  await sell(page, 'Echo ring', 'Echo Stall');
  await expect(waiting(page)).toContainText('Echo Stall');
  lost.goOn();
  await press(page, 'Send now');
  await expect(page.getByText('Sale sent', { exact: true })).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  expect(await salesTo(server, 'Echo Stall')).toHaveLength(1);
  expect(await readProduct(server, ring.id)).toMatchObject({ stockQuantity: 4 });
});

test('a sale that the stock or the price no longer allows asks, and what was sold stays', async ({
  page,
  context,
  server,
}) => {
  const last = await makeProduct(server, { name: 'Last ring', price: 1_000_000, stockQuantity: 1 });
  const dear = await makeProduct(server, { name: 'Dear ring', price: 1_000_000, stockQuantity: 2 });
  await openTill(page);
  await page.getByLabel('Search products...').fill('last ring');
  await expect(page.getByRole('button', { name: /^Add Last ring/ })).toBeVisible();
  await context.setOffline(true);
  await pick(page, 'Last ring');
  await page.getByLabel('Name', { exact: true }).fill('Short Stall');
  await press(page, 'Record sale');
  await expect(waiting(page)).toContainText('Short Stall');
  await sell(page, 'Dear ring', 'Dear Stall');
  await expect(page.getByRole('region', { name: 'Not sent yet: 2' })).toBeVisible();
  await changeProduct(server, last.id, { stockQuantity: 0 });
  await changeProduct(server, dear.id, { price: 2_000_000 });
  await context.setOffline(false);
  await expect(waiting(page).getByRole('alert')).toHaveCount(2);
  await expect(waiting(page)).toContainText('The total is ₦21,500 now');
  await expectFlawless(page);

  const dearSale = waiting(page).getByRole('listitem').filter({ hasText: 'Dear Stall' });
  await dearSale.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Price of one')).toHaveValue('₦10,000');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dear Stall');
  await press(page, 'Record sale');
  await expect(page.getByRole('dialog', { name: /^Order Details - #\d+$/ })).toBeVisible();
  expect(await salesTo(server, 'Dear Stall')).toMatchObject([{ total: 1_075_000 }]);

  await openTill(page);
  await changeProduct(server, last.id, { stockQuantity: 1 });
  await press(page, 'Send again');
  await expect(page.getByText('Sale sent', { exact: true })).toBeVisible();
  expect(await salesTo(server, 'Short Stall')).toHaveLength(1);
  await expect(waiting(page)).toBeHidden();
});

test('a code picks its product with its option, typed or seen by the camera', async ({
  page,
  server,
}) => {
  await makeProduct(server, {
    name: 'Coded ring',
    price: 1_000_000,
    stockQuantity: 9,
    barcode: '6009705240012',
    variations: [
      {
        id: 's',
        name: 'Size',
        type: 'size',
        options: ['S', 'L'],
        priceModifier: 0,
        optionCodes: { L: { barcode: '6009705240029' } },
      },
    ],
  });
  // Reads the code that the page is given instead of what the camera sees.
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect() {
          return Promise.resolve([{ rawValue: '6009705240029' }]);
        }
      },
    });
    navigator.mediaDevices.getUserMedia = () =>
      Promise.resolve(document.createElement('canvas').captureStream());
  });
  await openTill(page);
  await page.getByLabel('Search products...').fill('06009705240012');
  await page.getByLabel('Search products...').press('Enter');
  await expect(page.getByRole('group', { name: 'Size of Coded ring' })).toBeVisible();
  await expect(page.getByLabel('Search products...')).toHaveValue('');
  await press(page, 'Remove Coded ring');
  await press(page, 'Scan');
  const size = page.getByRole('group', { name: 'Size of Coded ring' });
  await expect(size.getByRole('button', { name: 'L' })).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Cash');
  await press(page, '₦15,000');
  await expect(page.getByText('Change ₦4,250')).toBeVisible();
  await expectFlawless(page);
});
