import { readProduct } from '#tests/support/api.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { layoutShift } from '#tests/support/layout-shift.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

// Both providers are switched on.
test.use({ serverEnv: { PAYMENTS_SANDBOX: '1' } });

test('a product says what the store promises, and opens what its policies say', async ({
  page,
}) => {
  await page.goto('/product/okun-pearl-ring');
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  const promises = page.getByRole('list', { name: 'Our promises' });
  await expect(promises.getByRole('link')).toHaveText([
    /^Free shipping across Nigeria/,
    /7 days/,
    /money back/,
  ]);
  const titles = page.locator('summary');
  await expect(titles).toHaveText([
    'Delivery',
    'Returns & warranty',
    'Authenticity',
    'Materials & care',
    'Measurements',
  ]);
  const text = page.getByText('The total at checkout is all you pay');
  await expect(text).toBeHidden();
  await titles.filter({ hasText: 'Delivery' }).focus();
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  for (const title of ['Returns & warranty', 'Authenticity'])
    await titles.filter({ hasText: title }).click();
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'More about warranty' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warranty');
});

test('a promise of two lines does not end with a word alone', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/product/okun-pearl-ring');
  const widths = await page.getByText('Changed your mind? 7 days to return it').evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map(({ width }) => width);
  });
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
});

test('the home page promises the same below the hero and above the footer', async ({ page }) => {
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Our promises' });
  await expect(band.getByRole('link', { name: /^Free shipping/ })).toHaveAttribute(
    'href',
    '/delivery',
  );
  const section = page.getByRole('region', { name: 'Shop with confidence' });
  await expect(section).toContainText('Pay by card, bank transfer or USSD');
  await section.getByRole('link', { name: 'Care', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care');
});

test('the footer shows the payment methods and leads to every policy', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const marks = footer.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem');
  await expect(marks).toHaveText(['Visa', 'Mastercard', 'Verve', 'Bank transfer', 'USSD']);
  await expect(footer.getByRole('navigation', { name: 'Policies' }).getByRole('link')).toHaveText([
    'Privacy',
    'Terms',
    'Delivery',
    'Returns',
    'Warranty',
    'Authenticity',
    'Care',
  ]);
});

test('checkout shows the marks of the methods that it offers', async ({ page, server }) => {
  await storeCart(page, [{ product: await readProduct(server, 'ankara-sun-disc-scarf') }]);
  await page.goto('/checkout');
  const list = page.getByRole('main').getByRole('list', { name: 'Ways to pay' });
  await expect(list.getByRole('listitem')).toHaveText([
    'Visa',
    'Mastercard',
    'Verve',
    'Bank transfer',
  ]);
  await expect(page.getByRole('group', { name: 'Payment Method' }).getByRole('radio')).toHaveCount(
    2,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the policies of a product open', async ({ page }) => {
    await page.goto('/product/okun-pearl-ring');
    await page.locator('summary').filter({ hasText: 'Authenticity' }).click();
    await expect(page.getByText('Every piece is what its page says')).toBeVisible();
  });
});
