import type { Locator, Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const panelOf = (page: Page, id: number) =>
  page.getByRole('dialog', { name: `Order Details - #${id}` });
const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `#${id}` });

test('an order opens beside the list, and keys go to the next and the previous one', async ({
  page,
  server,
}) => {
  const first = await placeOrder(server, { customerName: 'Panel Peju' });
  const second = await placeOrder(server, { customerName: 'Panel Peju' });
  const third = await placeOrder(server, { customerName: 'Panel Peju' });
  await openScreen(page, '/admin/orders?search=panel+peju', 'Orders Management');
  await page.getByRole('link', { name: `View order #${third.id}` }).click();
  await expect(panelOf(page, third.id)).toBeFocused();
  await expect(rowOf(page, third.id)).toHaveAttribute('aria-current', 'true');
  await expect(panelOf(page, third.id).getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expectFlawless(page);

  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${second.id}\\?search=panel`));
  await expect(rowOf(page, second.id)).toHaveAttribute('aria-current', 'true');
  await expect(rowOf(page, third.id)).not.toHaveAttribute('aria-current', 'true');
  const next = panelOf(page, second.id).getByRole('button', { name: 'Next order' });
  await next.click();
  await expect(panelOf(page, first.id)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next order' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(panelOf(page, second.id)).toBeVisible();

  // Letters that are typed stay letters, and the list stays in use.
  await panelOf(page, second.id).getByLabel('Note for staff').fill('');
  await page.keyboard.type('jk');
  await expect(panelOf(page, second.id).getByLabel('Note for staff')).toHaveValue('jk');
  await page.getByRole('link', { name: `View order #${third.id}` }).click();
  await expect(panelOf(page, third.id)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `View order #${third.id}` })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/orders\?search=panel/);
});

/** The headings of an order as they follow each other in the document, with their distance from the top. */
const headingsOf = (order: Locator) =>
  order.locator('h2, h3').evaluateAll((headings) =>
    headings.map((heading) => ({
      name: heading.textContent,
      top: heading.getBoundingClientRect().top,
    })),
  );

test('the parts of an order are read in the order in which they are seen', async ({
  page,
  server,
}) => {
  const { id } = await placeOrder(server, { customerName: 'Ordered Ore' });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/orders/${id}`);
    await expect(panelOf(page, id).getByRole('heading', { name: 'Payment' })).toBeVisible();
    const parts = await headingsOf(panelOf(page, id));
    expect(parts.map(({ name }) => name).slice(0, 4), `at ${width} pixels`).toEqual([
      `Order Details - #${id}`,
      'Order Status',
      'Payment',
      'Customer Information',
    ]);
    expect(parts, `at ${width} pixels`).toEqual(parts.toSorted((a, b) => a.top - b.top));
  }

  // Two columns: the right one has no gap between its parts.
  await page.setViewportSize({ width: 1200, height: 900 });
  const [payment, history] = await Promise.all(
    ['Payment', 'What happened'].map((name) =>
      panelOf(page, id)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .boundingBox(),
    ),
  );
  if (!payment || !history) throw new Error('one of them is hidden');
  expect(history.x).toBe(payment.x);
  expect(history.y - payment.y - payment.height).toBeCloseTo(16, 0);
});

test('Back closes the order beside the list and returns to its row', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Back Bimpe' });
  await openScreen(page, '/admin/orders?search=back+bimpe', 'Orders Management');
  const view = page.getByRole('link', { name: `View order #${order.id}` });
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page, order.id)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(view).toBeFocused();
});

test('rows of a desktop’s list are 52 px high, below a header that stays', async ({
  page,
  server,
}) => {
  for (let at = 0; at < 3; at += 1) await placeOrder(server, { customerName: 'Dense Deola' });
  await page.setViewportSize({ width: 1440, height: 400 });
  await openScreen(page, '/admin/orders?search=dense+deola', 'Orders Management');
  const row = page.getByRole('row').filter({ hasText: 'Dense Deola' }).first();
  const box = await row.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(53);
  const piece = await row.getByText('Ordered piece').boundingBox();
  const whole = await row.getByText('Ordered piece').evaluate((name) => name.scrollHeight);
  expect(piece?.height, 'the name is on one line, whole').toBeGreaterThanOrEqual(whole);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const filters = await page.getByRole('searchbox').boundingBox();
  const header = await page.getByRole('columnheader', { name: 'Customer' }).boundingBox();
  expect(filters?.y).toBeGreaterThanOrEqual(56);
  expect(header?.y).toBeGreaterThanOrEqual((filters?.y ?? 0) + (filters?.height ?? 0));
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeInViewport();
});

test('the list fits its screen with the longest of its badges', async ({ page, server }) => {
  const { id: productId } = await makeProduct(server, {
    name: 'Wide bracelet with a long name of many words',
    price: 125_000_000,
  });
  const sale = await asStaff<{ result: { data: { json: { id: number } } } }>(
    server,
    'POST',
    '/trpc/orders.recordSale',
    {
      json: {
        paymentReference: createPaymentReference(),
        items: [{ productId, quantity: 3, variant: {} }],
        total: 403_125_000,
        channel: 'instagram',
        paidWith: 'cash',
        paid: 100_000_000,
        status: 'processing',
        customerName: 'Oluwadamilola Wide-Badge Adeyemi-Okonkwo',
        customerEmail: 'oluwadamilola.adeyemi-okonkwo@example.com',
        customerPhone: '08031112233',
        customerAddress: '',
        customerCity: 'Port Harcourt',
        customerState: '',
        note: '',
      },
    },
  );
  const { id } = sale.result.data.json;
  // Its date, which takes more space than how long ago it came.
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  for (const width of [1280, 1360, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['', `/${id}`]) {
      await page.goto(`/admin/orders${path}?search=wide-badge`);
      await expect(page.getByText('Balance due ₦3,031,250')).toHaveCount(path === '' ? 1 : 2);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const widths = await page
        .locator('main table')
        .evaluate(({ clientWidth, parentElement }) => ({
          page: document.documentElement.scrollWidth,
          over: clientWidth - (parentElement?.clientWidth ?? 0),
        }));
      expect(widths, `${path} at ${width} pixels`).toEqual({ page: width, over: 0 });
    }
  }
});
