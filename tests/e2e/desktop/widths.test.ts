import type { Page } from '@playwright/test';
import { makeProduct } from '#tests/support/api.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

const widths = [360, 768, 1024, 1440, 1920];

test.use({ expectedProblems: [/status of 404/], contextOptions: { reducedMotion: 'reduce' } });

async function expectToFit(page: Page, what: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const [wanted, given] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(wanted, `${what} at ${width} pixels`).toBe(given);
  }
}

const addresses = [
  '/',
  '/shop',
  '/shop?view=list',
  '/shop?search=zzzzqq&category=necklaces&category=earrings&price=100k-500k',
  '/product/ife-solitaire-diamond-ring',
  '/product/no-such-piece',
  '/about',
  '/contact',
  '/no/such/page',
];

test('no page is ever wider than its screen', async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page, address);
  }
});

test('no content with very long words is wider than its screen', async ({ page, server }) => {
  const product = await makeProduct(server, {
    name: `Onye${'kachukwu'.repeat(14)} ${'very '.repeat(14)}long`,
    description: 'x'.repeat(400),
    features: ['y'.repeat(180)],
    variations: [
      {
        id: 'a',
        name: 'Z'.repeat(80),
        type: 'size',
        options: ['w'.repeat(90), 'v'],
        priceModifier: 0,
      },
    ],
  });
  await page.goto(`/product/${product.slug}`);
  await expectToFit(page, 'the product');
  for (const view of ['grid', 'list']) {
    await page.goto(`/shop?search=onyekachukwu&view=${view}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectToFit(page, view);
  }
  await storeCart(page, [{ product, variant: { ['Z'.repeat(80)]: 'w'.repeat(90) }, quantity: 9 }]);
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible();
  await expectToFit(page, 'checkout');
  const { paymentReference } = await placeOrder(server, {
    customerAddress: 'Behind the mall, https://maps.example/'.padEnd(200, 'x'),
  });
  await page.goto(`/order/${paymentReference}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order #');
  await expectToFit(page, 'the order in part');
  await page.getByLabel('Last four digits of the phone number').fill('4567');
  await page.getByRole('button', { name: 'Show delivery details' }).click();
  await expect(page.getByText('Behind the mall')).toBeVisible();
  await expectToFit(page, 'the order');
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Edit cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await expectToFit(page, 'the cart');
});
