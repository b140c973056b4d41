import { randomUUID } from 'node:crypto';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';

// Others record cash as well.
test.use({ shopOf: 'figures' });

const screens: [path: string, heading: string][] = [
  ['/admin/dashboard', 'Dashboard Overview'],
  ['/admin/orders', 'Orders Management'],
  ['/admin/customers', 'Customers'],
  ['/admin/analytics', 'Analytics'],
];

test('every figure says what it counts, by touch and by keyboard', async ({ page, server }) => {
  test.slow();
  const { id: orderId, total: amount } = await placeOrder(server, {
    customerName: 'Counted Chidi',
  });
  for (const key of [randomUUID(), randomUUID()])
    await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
      json: { orderId, amount, source: 'pos', note: '', key },
    });
  for (const [path, heading] of screens) {
    await openScreen(page, path, heading);
    const buttons = page.getByRole('button', { name: /^What .+ counts$/ });
    const figures = page.locator('main dl').filter({ has: buttons }).locator('dt');
    await expect(buttons.first()).toBeVisible();
    expect(await buttons.count(), path).toBe(await figures.count());
    for (const button of await buttons.all()) {
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.tap();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    }
    await expectFlawless(page);
    await buttons.first().focus();
    await page.keyboard.press('Enter');
    await expect(buttons.first()).toHaveAttribute('aria-expanded', 'false');
  }
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  const text = page.getByText('Visitors who do not order are not counted', { exact: false });
  await expect(text).toBeHidden();
  await page.getByRole('button', { name: 'What Conversion Rate counts' }).tap();
  await expect(text).toBeVisible();
  // Where two figures of a screen differ by definition, it says by what.
  await expect(page.getByText('with what was paid twice or too much')).toBeVisible();
  await expect(
    page.getByText(/^Payments less refunds of all orders, cancelled ones too/),
  ).toBeVisible();
});

test('cash is counted by person and day, and a correction keeps the first count', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Cash Chinwe' });
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: { orderId: order.id, amount: order.total, source: 'cash', note: '', key: randomUUID() },
  });
  await openScreen(page, '/admin/cash', 'Cash');
  const today = page.getByRole('listitem').filter({ hasText: 'Recorded' }).first();
  await today.getByRole('button', { name: /^Count the cash of/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cash of/ });
  const save = dialog.getByRole('button', { name: 'Save the count' });
  await save.click();
  await expect(dialog.getByText('Please enter the amount that you counted, or 0')).toBeVisible();
  await dialog.getByLabel('Counted (₦)').fill('30000');
  await expect(dialog.getByText('₦2,250 less than was recorded.')).toBeVisible();
  await dialog.getByLabel('Note').fill('Change for the rider');
  await expectFlawless(page);
  // The tab dies before it is saved.
  await page.reload();
  await today.getByRole('button', { name: /^Count the cash of/ }).click();
  await expect(dialog.getByLabel('Counted (₦)')).toHaveValue('₦30,000');
  await expect(dialog.getByLabel('Note')).toHaveValue('Change for the rider');
  await save.click();
  await expect(today.getByText('₦2,250 missing')).toBeVisible();
  await expect(today.getByText(/“Change for the rider”/)).toBeVisible();

  await today.getByRole('button', { name: /^Correct the count of/ }).click();
  const correction = page.getByRole('dialog', { name: /^Correct the count of/ });
  await expect(
    correction.getByText('₦30,000 was counted. The history keeps this count.'),
  ).toBeVisible();
  await expect(correction.getByLabel('Counted (₦)')).toHaveValue('');
  await correction.getByLabel('Counted (₦)').fill('32,250');
  await correction.getByRole('button', { name: 'Save the count' }).click();
  await expect(today.getByText('None', { exact: true })).toBeVisible();
  await expect(today.getByText(/^Counted ₦30,000 by/)).toBeVisible();
  await expect(today.getByText(/^Corrected to ₦32,250 by/)).toBeVisible();
  await expectFlawless(page);
});

test('the product form shows the margin as the cost is typed, also at a sale price', async ({
  page,
  server,
}) => {
  const { id } = await makeProduct(server, { name: 'Margin ring', price: 10_000_000 });
  await openScreen(page, `/admin/products/${id}`, 'Margin ring');
  const margin = page.getByText('Margin', { exact: true }).locator('xpath=..');
  await expect(margin).toHaveCount(0);
  await page.getByLabel('Cost price (₦)').fill('60000');
  await expect(margin).toContainText('₦40,000 (40%)');
  await page.getByLabel('Sale price (₦)').fill('50000');
  await expect(page.getByText('Below the cost')).toBeVisible();
  await page.getByLabel('Sale price (₦)').fill('80000');
  await expect(page.getByText('Margin at the sale price').locator('xpath=..')).toContainText(
    '₦20,000 (25%)',
  );
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByLabel('Cost price (₦)')).toHaveValue('₦60,000');
});
