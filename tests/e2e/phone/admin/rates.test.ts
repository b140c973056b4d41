import { closeToast, expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct, readProduct } from '#tests/support/api.ts';

test.use({ shopOf: 'rates', expectedProblems: [/status of 400/] });

test('a seller prices a ring by weight, publishes the day’s price of gold, and takes it back', async ({
  page,
  server,
}) => {
  await asStaff(server, 'POST', '/api/settings', { priceByWeight: 'true', showPriceParts: 'true' });
  const product = await makeProduct(server, {
    name: 'Weighed Ring',
    price: 60_000_000,
    variations: [
      { id: 'v1', name: 'Ring size', type: 'size', options: ['6', '9'], priceModifier: 0 },
    ],
  });
  await openScreen(page, `/admin/products/${product.id}`, 'Weighed Ring');
  await page.getByRole('link', { name: 'Price by weight' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price by weight');
  await page.getByRole('button', { name: 'Save Price by Weight' }).click();
  await expect(page.getByText('Enter the grams, like 6.2')).toBeVisible();
  await page.getByLabel('Grams', { exact: true }).fill('4,2 g');
  await page.getByLabel('₦ for each gram').fill('15k');
  await page.getByLabel('Which choice?').selectOption('Ring size');
  await page.getByLabel('Grams of 9').fill('5');
  await expect(page.getByText('Gold has no price yet')).toBeVisible();
  await expectFlawless(page);

  await page.reload();
  await expect(page.getByText('Your earlier input was restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Price by Weight' }).click();
  await expect(page.getByText('Price by weight saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/admin/products/${product.id}`);
  expect((await readProduct(server, product.id)).price).toBe(60_000_000);
  await expect(page.getByText('The price follows the weight and today’s board.')).toBeVisible();
  await closeToast(page);

  await openScreen(page, '/admin/products', 'Products');
  await page.getByRole('link', { name: 'Today’s board' }).click();
  await page.getByLabel('Gold (₦ per gram)').fill('190k');
  // 4.2 g × 18/24 × ₦190,000 + 4.2 × ₦15,000 = ₦661,500, rounded to ₦662,000
  await expect(page.getByText('₦600,000 → ₦662,000')).toBeVisible();
  await expect(page.getByText('₦600,000 → ₦788,000')).toBeVisible();
  await expectFlawless(page);
  const publish = page.getByRole('button', { name: 'Publish 1 product' });
  await expect(publish).toBeDisabled();
  await page.getByLabel(/^1 product with a large change/).click();
  await publish.click();
  await expect(page.getByText('Prices published', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Gold ₦190,000 a gram, since/)).toBeVisible();
  expect((await readProduct(server, product.id)).price).toBe(66_200_000);

  await page.getByLabel('Gold (₦ per gram)').fill('19k');
  await expect(page.getByRole('alert')).toHaveText(
    'Gold would cost 10 times less than before: check the digits',
  );
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await page.getByLabel('Gold (₦ per gram)').fill('200,000');
  await page.getByRole('button', { name: 'Publish 1 product' }).click();
  await expect(page.getByText(/^Gold ₦200,000 a gram, since/)).toBeVisible();

  await page.goto(`/product/${product.slug}`);
  await page.getByText('What the price is made of').click();
  await expect(page.getByText('Gold 18k, 4.2 g')).toBeVisible();
  await page.getByRole('radio', { name: '9' }).check({ force: true });
  await expect(page.getByText('Gold 18k, 5 g')).toBeVisible();

  await openScreen(page, '/admin/products/board', 'Today’s board');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/^Gold ₦190,000 a gram, since/)).toBeVisible();
  expect((await readProduct(server, product.id)).price).toBe(66_200_000);
});
