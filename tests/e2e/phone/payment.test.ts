import type { Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { asStaff, makeProduct, readProduct } from '#tests/support/api.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { fillDetails } from '#tests/support/fill-details.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { expect, test } from '#tests/support/test.ts';

// The browser's part of a payment, against the imitations of both providers.
test.use({ serverEnv: { PAYMENTS_SANDBOX: '1' }, outsideHosts: ['wa.me'] });

const CONFIRMING = 'We are confirming your payment, please do not pay again';

const paystack = (page: Page) => page.frameLocator('iframe[title="Paystack checkout"]');
const flutterwave = (page: Page) => page.frameLocator('iframe[title="Flutterwave checkout"]');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay (now )?₦/ });
const cartButton = (page: Page) =>
  page.locator('header').getByRole('button', { name: /cart/i, includeHidden: true });

/**
 * In the sandbox a transfer arrives after five seconds, which is too soon on a busy machine. Here it arrives when the answer is
 * called.
 */
async function holdTransfer(page: Page): Promise<() => Promise<unknown>> {
  const payer = '**/sandbox/paystack/payer/*';
  await page.route(payer, (route) =>
    route.continue({
      postData: { ...(route.request().postDataJSON() as object), laterMs: 600_000 },
    }),
  );
  const transfer = page.waitForRequest(payer);
  return async () =>
    page.request.post((await transfer).url(), { data: { action: 'approve', place: 'page' } });
}

let customers = 0;

/** A filled checkout for one item; the total is ₦16,125. */
async function openCheckout(page: Page, server: ServerProcess) {
  const product = await makeProduct(server, {});
  await storeCart(page, [{ product }]);
  await page.goto('/checkout');
  customers += 1;
  await fillDetails(page, {
    email: `ngozi${customers}@example.com`,
    phone: `0803${String(1_000_000 + customers)}`,
  });
  await expect(payButton(page)).toHaveText('Pay ₦16,125');
  return product;
}

const findViolations = (page: Page) => flawsOf(page, { without: 'iframe' });

test('paying in the window empties the cart and ends at home; a double click is one order', async ({
  page,
  server,
}) => {
  const product = await openCheckout(page, server);
  await expect(page.getByRole('radio', { name: /Card Payment/ })).toBeChecked();
  await expect(page.getByText('secure window of Paystack')).toBeVisible();
  await payButton(page).dblclick();
  await expect(page).toHaveURL(/\/order\/ADN-/);
  await expect(page.getByText('Order created successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('Redirecting to payment...', { exact: true })).toBeVisible();
  await paystack(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Payment successful!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your order has been confirmed. Thank you for shopping with us!').first(),
  ).toBeVisible();
  await expect(cartButton(page)).toHaveAttribute('aria-label', /0 items/);
  expect((await readProduct(server, product.id)).stockQuantity).toBe(9);

  await page.reload();
  const notice = page.getByRole('complementary', { name: 'Your order' });
  await notice.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText('Paid ₦16,125. Thank you!')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('the code of the last page is fetched in advance', async ({ page, server }) => {
  const preloaded = [/\/home-page-.*\.js$/, /\/paid-notice-.*\.js$/].map((file) =>
    page.waitForResponse(file),
  );
  await openCheckout(page, server);
  await Promise.all(preloaded);
});

test.describe('when the thanks do not load', () => {
  test.use({
    expectedProblems: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported|^exception: $/],
  });

  test('paying still ends at a complete home page; they load after reconnecting', async ({
    page,
    context,
    server,
  }) => {
    await page.route(/\/paid-notice-.*\.js$/, (route) => route.abort());
    await openCheckout(page, server);
    await payButton(page).click();
    await paystack(page).getByRole('button', { name: 'Approve payment' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Payment successful!', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured Collection' })).toBeVisible();
    await page.unroute(/\/paid-notice-.*\.js$/);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('complementary', { name: 'Your order' })).toBeVisible();
  });
});

test('closing the window does not cancel the order; a late payment is recognised', async ({
  page,
  context,
  server,
}) => {
  const product = await openCheckout(page, server);
  await payButton(page).click();
  await paystack(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert').getByText('Payment was cancelled')).toBeVisible();
  await expect(page.getByText('Payment was cancelled', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Payment method not available at this time')).toHaveCount(0);
  const chat = page.getByRole('link', { name: 'Complete payment via WhatsApp' });
  await expect(chat).toHaveAttribute('href', /wa\.me\/\d+\?text=.*ADN-/);
  expect(context.pages()).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);
  const order = page.url();

  await page.goto('/checkout');
  await expect(page.getByText(/Your order #\d+ is waiting for payment/)).toBeVisible();
  const arrive = await holdTransfer(page);
  await payButton(page).click();
  await paystack(page).getByRole('button', { name: 'Pay later' }).click();
  await expect(page).toHaveURL(order);
  await expect(page.getByText(CONFIRMING)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await arrive();
  await page.reload();
  await expect(page.getByText('Paid ₦16,125. Thank you!')).toBeVisible({ timeout: 20_000 });
  await expect(cartButton(page)).toHaveAttribute('aria-label', /0 items/);
  expect((await readProduct(server, product.id)).stockQuantity).toBe(9);
});

test('neither a reload nor Back opens the payment again', async ({ page, server }) => {
  await openCheckout(page, server);
  await payButton(page).click();
  await paystack(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert').getByText('Payment was cancelled')).toBeVisible();
  const order = page.url();
  const started: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('payments.start')) started.push(request.url());
  });
  const staysClosed = async () => {
    await expect(page).toHaveURL(order);
    const checked = page.waitForResponse(/payments\.check/);
    await page.reload();
    await checked;
    await expect(payButton(page)).toBeEnabled();
    expect(started).toEqual([]);
  };
  await staysClosed();
  await page.getByRole('link', { name: 'About Us' }).click();
  // The address changes before the page does.
  await expect(payButton(page)).toHaveCount(0);
  await expect(page).toHaveURL('/about');
  const checked = page.waitForResponse(/payments\.check/);
  await page.goBack();
  await checked;
  await staysClosed();
});

test('other items replace the unpaid order', async ({ page, server }) => {
  const product = await openCheckout(page, server);
  await payButton(page).click();
  await paystack(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert').getByText('Payment was cancelled')).toBeVisible();
  const first = page.url();
  await page.goto(`/product/${product.slug}`);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(payButton(page)).toHaveText('Pay ₦32,250');
  await payButton(page).click();
  await paystack(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page).toHaveURL('/');
  expect((await readProduct(server, product.id)).stockQuantity).toBe(8);
  await page.goto(first);
  await expect(page.getByText(/^Replaced by order #\d+$/)).toBeVisible();
});

test.describe('an address corrected after a payment was opened', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('replaces the unpaid order', async ({ page, server }) => {
    const product = await openCheckout(page, server);
    await payButton(page).click();
    await paystack(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert').getByText('Payment was cancelled')).toBeVisible();
    const first = page.url();
    await page.goto('/checkout');
    await page.getByLabel('City').fill('Lekki');
    await payButton(page).click();
    await paystack(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    const second = page.url();
    expect(second).not.toBe(first);
    await expect(page.getByRole('main')).toContainText('Lekki, Lagos');
    expect((await readProduct(server, product.id)).stockQuantity).toBe(9);
    await page.goto(first);
    await expect(page.getByText(/^Replaced by order #\d+$/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Ikeja, Lagos');
    await page.getByRole('link', { name: 'See the new order' }).click();
    await expect(page).toHaveURL(second);
    await expect(page.getByRole('main')).toContainText('Lekki, Lagos');
  });
});

test("a browser with only the link pays on the provider's page if the window needs the customer's details", async ({
  page,
  server,
}) => {
  await asStaff(server, 'POST', '/api/payment-settings', {
    provider: 'paystack',
    isEnabled: false,
  });
  try {
    await openCheckout(page, server);
    await payButton(page).click();
    await flutterwave(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert').getByText('Payment was cancelled')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await payButton(page).click();
    await page.waitForURL(/\/sandbox\/flutterwave\//);
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page).toHaveURL(/\/order\/ADN-[\w-]+$/);
    await expect(page.getByText('Paid ₦16,125. Thank you!')).toBeVisible();
  } finally {
    await asStaff(server, 'POST', '/api/payment-settings', {
      provider: 'paystack',
      isEnabled: true,
    });
  }
});

test('the chosen method survives a reload; a transfer that was set aside allows other methods and still counts', async ({
  page,
  server,
}) => {
  await openCheckout(page, server);
  await page.getByRole('radio', { name: /Bank Transfer/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Bank Transfer/ })).toBeChecked();
  await expect(payButton(page)).toHaveText('Pay ₦16,125');
  const arrive = await holdTransfer(page);
  await payButton(page).click();
  await paystack(page).getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByText('We are waiting for your transfer')).toBeVisible();
  await expect(page.getByText('less than a minute')).toHaveCount(0);
  await page.getByRole('button', { name: 'I did not send one, pay another way' }).click();
  await expect(page.getByRole('radio', { name: /Card Payment/ })).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await arrive();
  await expect(page.getByText('Paid ₦16,125. Thank you!')).toBeVisible({ timeout: 20_000 });
});

test('a payment in another tab closes the window', async ({ page, context, server }) => {
  await openCheckout(page, server);
  await payButton(page).click();
  await expect(paystack(page).getByRole('button', { name: 'Approve payment' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await payButton(other).click();
  await paystack(other).getByRole('button', { name: 'Approve payment' }).click();
  await expect(other).toHaveURL('/');
  await page.bringToFront();
  await expect(page.getByText('Paid ₦16,125. Thank you!')).toBeVisible();
  await expect(page.getByText('This order is paid', { exact: true })).toBeVisible();
  await expect(page.locator('iframe[title="Paystack checkout"]')).toBeHidden();
  await expect(page).toHaveURL(/\/order\//);
});

test("a double payment is named on the order's page", async ({ page, browser, server }) => {
  await openCheckout(page, server);
  await payButton(page).click();
  await expect(paystack(page).getByRole('button', { name: 'Approve payment' })).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await payButton(other).click();
  await paystack(other).getByRole('button', { name: 'Approve payment' }).click();
  await expect(other.getByText('Payment successful!', { exact: true })).toBeVisible();
  await elsewhere.close();

  await paystack(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByText('This order was already paid', { exact: true })).toBeVisible();
  const notice = /We received ₦16,125 a second time, and will give it back/;
  await expect(page.getByRole('main').getByText(notice).first()).toBeVisible();
  await expect(page.getByText('Payment successful!')).toHaveCount(0);
  await expect(page).toHaveURL(/\/order\//);
});

test('a part payment is named, with a way to pay the rest', async ({ page, server }) => {
  await openCheckout(page, server);
  await payButton(page).click();
  await paystack(page).getByRole('button', { name: 'Pay too little' }).click();
  await expect(page.getByRole('heading', { name: /^₦[\d,.]+ still to pay$/ })).toBeVisible();
  await expect(page.getByText(/We received ₦[\d,.]+ of ₦16,125, thank you/)).toBeVisible();
  await expect(cartButton(page)).toHaveAttribute('aria-label', /0 items/);
  await page.reload();
  await payButton(page).click();
  await paystack(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByText('Payment successful!', { exact: true })).toBeVisible();
});

test('the balance of a sale with a deposit is paid over its link', async ({ page, server }) => {
  const { id: productId } = await makeProduct(server, {});
  const paymentReference = `ADN-${Date.now()}-${crypto.randomUUID().replaceAll('-', '')}`;
  await asStaff(server, 'POST', '/trpc/orders.recordSale', {
    json: {
      items: [{ productId, quantity: 1, variant: {} }],
      total: 1_612_500,
      paidWith: 'cash',
      paid: 500_000,
      channel: 'market',
      status: 'pending',
      paymentReference,
      customerName: '',
      customerPhone: '',
      customerEmail: 'deposit@example.com',
      customerAddress: '',
      customerCity: '',
      customerState: '',
      note: '',
    },
  });
  await page.goto(`/order/${paymentReference}`);
  await expect(page.getByRole('heading', { name: 'Balance due: ₦11,125' })).toBeVisible();
  await expect(page.getByText(/^Deposit received: ₦5,000 of ₦16,125, thank you/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(payButton(page)).toHaveText(/₦11,125$/);
  await payButton(page).click();
  await paystack(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByText('Payment successful!', { exact: true })).toBeVisible();
});

test.describe('on a connection that drops', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to load resource/] });

  test("a window that does not open is replaced by the provider's page, which leads back", async ({
    page,
    server,
  }) => {
    await openCheckout(page, server);
    await page.route('**/inline.js', (route) => route.abort());
    // The page's buttons do nothing before its script has come.
    const openPage = async () => {
      await payButton(page).click();
      await page.waitForURL('**/sandbox/paystack/**');
    };
    await openPage();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert').getByText('Payment was cancelled')).toBeVisible();
    await openPage();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page).toHaveURL(/\/order\/ADN-[\w-]+$/);
    await expect(page.getByText('Payment successful!', { exact: true })).toBeVisible();
    await expect(page.getByText('Paid ₦16,125. Thank you!')).toBeVisible();
    await expect(cartButton(page)).toHaveAttribute('aria-label', /0 items/);
  });

  test('if neither opens, the other provider is next: declined there, then paid', async ({
    page,
    server,
  }) => {
    await openCheckout(page, server);
    await page.route('**/sandbox/paystack/**', (route) => route.abort());
    await payButton(page).click();
    await expect.poll(() => page.url()).toContain('chrome-error');
    await page.goBack();
    await expect(page.getByRole('alert').getByText('Payment was cancelled')).toBeVisible();
    await payButton(page).click();
    await flutterwave(page).getByRole('button', { name: 'Decline' }).click();
    await flutterwave(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toContainText(/Payment was (cancelled|not successful)/);
    await payButton(page).click();
    await flutterwave(page).getByRole('button', { name: 'Approve payment' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Payment successful!', { exact: true })).toBeVisible();
  });

  test('leaving while a payment is being checked does not lead back', async ({
    page,
    context,
    server,
  }) => {
    await openCheckout(page, server);
    await payButton(page).click();
    await paystack(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert').getByText('Payment was cancelled')).toBeVisible();
    const order = page.url();

    const held = await holdRequest(page, /payments\.check/);
    await page.goto(`${order}?payment=paystack`);
    await held.asked;
    const tabs = context.pages().length;
    await page.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await held.answer();
    await expect(page).toHaveURL('/about');
    await expect(page.getByText('Payment method not available at this time')).toHaveCount(0);
    expect(context.pages()).toHaveLength(tabs);
  });

  test('a tab closed before the server is notified: the order is paid anyway', async ({
    page,
    context,
    server,
  }) => {
    await openCheckout(page, server);
    await page.route('**/trpc/payments.check*', (route) => route.abort());
    await payButton(page).click();
    await paystack(page).getByRole('button', { name: 'Approve payment' }).click();
    await expect(page.getByText(CONFIRMING)).toBeVisible();
    const order = page.url();
    await page.close();
    const another = await context.newPage();
    await another.goto(order);
    await expect(another.getByText('Paid ₦16,125. Thank you!')).toBeVisible();
    await expect(cartButton(another)).toHaveAttribute('aria-label', /0 items/);
  });
});
