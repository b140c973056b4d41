import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { CustomerDetails, OrderReceipt } from '#shared/orders.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { asStaff, makeProduct } from './api.ts';
import type { ServerProcess } from './server-process.ts';
import { signInPage } from './sign-in-page.ts';
import { expect, test as base } from './test.ts';

/** Signed in from the start: the cookie is there before the first page. */
export const test = base.extend<{ signedIn: undefined }>({
  signedIn: [
    async ({ page, server }, use) => {
      await signInPage(page, server);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect, signInPage };

/** Goes to a screen and waits for its heading and its data. */
export async function openScreen(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Fits the width, has one h1, and axe finds nothing; errors in the console fail every test by themselves. */
export async function expectFlawless(page: Page): Promise<void> {
  const [wanted, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wanted, 'no sideways scroll').toBe(given);
  // What fades in is judged when it is there.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** An order of two pieces at ₦15,000, placed as a shopper's browser does. */
export async function placeOrder(
  server: ServerProcess,
  customer: Partial<CustomerDetails> = {},
): Promise<OrderReceipt & CustomerDetails> {
  const { id, price } = await makeProduct(server, { name: 'Ordered piece', price: 1_500_000 });
  const details = {
    customerName: 'Ngozi Adeyemi',
    customerEmail: `ngozi${id}@example.com`,
    customerPhone: '08031234567',
    customerAddress: '12 Allen Avenue',
    customerCity: 'Ikeja',
    customerState: 'Lagos' as const,
    ...customer,
  };
  const order = await asStaff<OrderReceipt>(server, 'POST', '/api/orders', {
    ...details,
    items: [{ productId: id, quantity: 2, variant: {}, price }],
    subtotal: 3_000_000,
    tax: 225_000,
    total: 3_225_000,
    paymentMethod: 'whatsapp',
    paymentReference: createPaymentReference(),
  });
  return { ...order, ...details };
}
