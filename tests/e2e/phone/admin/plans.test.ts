import type { CustomerOrder } from '#shared/orders.ts';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { fillDetails } from '#tests/support/fill-details.ts';

test.use({
  shopOf: 'plans',
  outsideHosts: ['wa.me'],
  expectedProblems: [/status of 4(?:00|09)/],
});

test('a buyer pays a ring in parts, and the seller follows, pauses and ends the plan', async ({
  page,
  server,
}) => {
  await asStaff(server, 'POST', '/api/settings', { payInParts: 'true' });
  const product = await makeProduct(server, { name: 'Planned Ring', price: 100_000_000 });
  await openScreen(page, `/admin/products/${product.id}`, 'Planned Ring');
  await page.getByRole('link', { name: 'Small-small' }).click();
  await page.getByLabel('At once (%)').fill('120');
  await page.getByRole('button', { name: 'Save Plan' }).click();
  await expect(page.getByText('Enter a percentage from 1 to 95')).toBeVisible();
  await page.getByLabel('At once (%)').fill('40');
  await expect(page.getByText('₦400,000')).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Save Plan' }).click();
  await expect(page.getByText('Plan saved', { exact: true })).toBeVisible();

  await page.goto(`/product/${product.slug}`);
  await page.getByText('Pay small-small').click();
  await expect(page.getByText('40 % now, and 4 parts every two weeks.')).toBeVisible();
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await page.goto('/checkout');
  await fillDetails(page);
  await page.getByRole('button', { name: 'Continue via WhatsApp' }).click();
  await expect(page).toHaveURL(/\/order\//);
  await page.reload();
  await expect(page.getByText('₦430,000 now, and 4 parts every two weeks.')).toBeVisible();
  await expect(page.getByText(/we keep up to ₦107,500/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose this plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await expectFlawless(page);

  const [order] = await asStaff<CustomerOrder[]>(server, 'GET', '/api/orders?limit=1');
  await asStaff(server, 'POST', `/api/orders/${order?.id}/payments`, {
    amount: 43_000_000,
    source: 'cash',
    key: crypto.randomUUID(),
  });
  await page.reload();
  await expect(page.getByText('First part').first()).toContainText('paid');
  await expect(page.getByText('Paid so far')).toBeVisible();

  await openScreen(page, '/admin/orders/plans?filter=active', 'Small-small');
  await expectFlawless(page);
  await page.getByRole('link', { name: /Ngozi Adeyemi/ }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'End plan' }).click();
  await page.getByLabel('You keep (₦)').fill('200k');
  await expect(page.getByText('You may keep ₦107,500 at most')).toBeVisible();
  await page.getByLabel('You keep (₦)').fill('50k');
  await expect(page.getByText('₦380,000')).toBeVisible();
  await page.getByRole('button', { name: 'End Plan' }).click();
  await expect(page.getByText('₦50,000 kept, ₦380,000 to give back')).toBeVisible();
});
