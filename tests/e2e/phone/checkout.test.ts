import type { Page } from '@playwright/test';
import { orderCode } from '#shared/order-code.ts';
import type { SettingsInput } from '#shared/settings-schema.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { asStaff, changeProduct, makeProduct, readProduct } from '#tests/support/api.ts';
import { fillDetails } from '#tests/support/fill-details.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { loseResponses } from '#tests/support/lose-responses.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

/** The order arrives, but its response and the lookup afterwards are lost. */
async function placeWithoutResponse(page: Page) {
  const lost = await loseResponses(page, /\/trpc\/.*(placeOrder|byReference)/);
  await placeButton(page).click();
  await expect(page.getByText('We could not hear back from the shop')).toBeVisible();
  lost.goOn();
}

test.use({ outsideHosts: ['wa.me'] });

const placeButton = (page: Page) => page.getByRole('button', { name: 'Continue via WhatsApp' });
const stockOf = async (...[server, id]: Parameters<typeof readProduct>) =>
  (await readProduct(server, id)).stockQuantity;

async function openCheckout(page: Page, server: Parameters<typeof makeProduct>[0]) {
  const product = await makeProduct(server, {});
  await storeCart(page, [{ product }]);
  await page.goto('/checkout');
  await expect(page.getByText('₦16,125').first()).toBeVisible();
  return product;
}

test('an empty cart leads to the shop', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/shop');
});

test('the summary lists every item and the totals', async ({ page, server }) => {
  const ring = await readProduct(server, 'okun-pearl-ring');
  const plain = await makeProduct(server, { name: 'Plain piece', price: 1_000_050 });
  await storeCart(page, [
    { product: ring, quantity: 2, variant: { 'Ring size': '7' } },
    { product: plain },
  ]);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('button', { name: /^Show 3 items/ })).toContainText('₦294,550.54');
  await summary.getByRole('button', { name: /^Show 3 items/ }).click();
  const first = summary.getByRole('listitem').first();
  const second = summary.getByRole('listitem').last();
  await expect(first.getByRole('img', { name: 'Okun Pearl Ring' })).toBeVisible();
  for (const text of ['Okun Pearl Ring', 'Ring size: 7', 'Quantity: 2', '₦264,000']) {
    await expect(first).toContainText(text);
  }
  await expect(second).toContainText('₦10,000.50');
  await expect(summary.getByRole('term')).toHaveText([
    'Subtotal',
    'Shipping',
    'Tax (7.5%)',
    'Total',
  ]);
  await expect(summary.getByRole('definition')).toHaveText([
    '₦274,000.50',
    'Free',
    '₦20,550.04',
    '₦294,550.54',
  ]);
  const panel = page.getByRole('region', { name: 'Flexible Payment' });
  await expect(panel).toContainText('Please complete payment via WhatsApp');
});

test('axe finds nothing, even when the form has errors', async ({ page, server }) => {
  await openCheckout(page, server);
  expect(await flawsOf(page)).toEqual([]);
  await placeButton(page).click();
  await expect(page.getByText('Please enter your city')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
});

test('an order can be placed with the keyboard alone', async ({ page, server }) => {
  const product = await openCheckout(page, server);
  await page.getByRole('button', { name: /^Open cart/ }).focus();
  const tabTo = async (label: string) => {
    const target = page.getByLabel(label).or(page.getByRole('button', { name: label }));
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${label} cannot be reached with Tab`);
  };
  for (const [label, text] of [
    ['Full Name', 'Ngozi Adeyemi'],
    ['Email Address', 'ngozi.keys@example.com'],
    ['Phone Number', '08031234568'],
    ['Delivery Address', '12 Allen Avenue'],
    ['State', 'Lag'],
    ['City', 'Ikeja'],
  ] as const) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
  await tabTo('Continue via WhatsApp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/ADN-/);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await stockOf(server, product.id)).toBe(9);
});

test('details are stored on the device only if the customer wants that', async ({
  page,
  server,
}) => {
  const product = await openCheckout(page, server);
  const remembered = () => page.evaluate(() => localStorage.getItem('adunni-details'));
  await fillDetails(page);
  expect(await remembered()).toBeNull();
  await page.getByLabel('Remember my details on this device').check();
  await expect.poll(remembered).toContain('Ngozi');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order\/ADN-/);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('adunni-checkout')))
    .toBeNull();

  await page.goto(`/product/${product.slug}`);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByLabel('Phone Number')).toHaveValue('0803 123 4567');
  await page.getByLabel('Remember my details on this device').uncheck();
  await expect.poll(remembered).toBeNull();
});

test('viewing an order from elsewhere preserves what is being typed', async ({ page, server }) => {
  const { paymentReference } = await placeOrder(server);
  await openCheckout(page, server);
  await fillDetails(page);
  await page.goto(`/order/${paymentReference}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order #');
  await page.goto('/checkout');
  await expect(page.getByLabel('Delivery Address')).toHaveValue('12 Allen Avenue');
});

test("the order page has the chat's link if the browser blocks the tab", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openCheckout(page, server);
  await fillDetails(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order\/ADN-/);
  await expect(page.getByRole('link', { name: 'Continue via WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/\d+\?text=.*ADN-/,
  );
});

test('one cart placed from two tabs is one order with the latest details', async ({
  page,
  context,
  server,
}) => {
  const product = await openCheckout(page, server);
  await fillDetails(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await fillDetails(other);
  await other.getByLabel('Full Name').fill('Bisi Adeyemi');
  await expect(placeButton(other)).toContainText('₦16,125');
  const held = await holdRequest(page, /\/trpc\/checkout\.placeOrder/);
  await placeButton(page).click();
  await held.asked;
  await other.bringToFront();
  await placeButton(other).click();
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1);
  held.release();
  await expect(page).toHaveURL(/\/order\/ADN-/);
  await expect(other).toHaveURL(page.url());
  await expect(other.getByRole('main')).toContainText('Bisi Adeyemi');
  expect(await stockOf(server, product.id)).toBe(9);
});

test.describe('a rejected order', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('pressing the button checks a sold-out item again', async ({ page, server }) => {
    const [product, other] = [await makeProduct(server, {}), await makeProduct(server, {})];
    await storeCart(page, [{ product }, { product: other }]);
    await page.goto('/checkout');
    await expect(placeButton(page)).toContainText('₦32,250');
    await fillDetails(page);
    await changeProduct(server, product.id, { stockQuantity: 0 });
    await placeButton(page).click();
    const rejection = page.getByRole('main').getByText('Error creating order');
    await expect(rejection).toBeVisible();
    await expect(placeButton(page)).toContainText('₦16,125');
    await changeProduct(server, product.id, { stockQuantity: 5 });
    await placeButton(page).click();
    await expect(placeButton(page)).toContainText('₦32,250');
    await expect(rejection).toHaveCount(0);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    expect(await stockOf(server, product.id)).toBe(4);
  });

  test('a price is confirmed by ordering at it', async ({ page, server }) => {
    const product = await openCheckout(page, server);
    await changeProduct(server, product.id, { price: 1_600_000 });
    await page.reload();
    const notice = page.getByText('was ₦15,000').first();
    await expect(notice).toBeVisible();
    await fillDetails(page);
    await changeProduct(server, product.id, { stockQuantity: 0 });
    await placeButton(page).click();
    await expect(page.getByRole('main').getByText('Error creating order')).toBeVisible();
    await changeProduct(server, product.id, { stockQuantity: 5 });
    await page.reload();
    await expect(placeButton(page)).toContainText('₦17,200');
    await expect(notice).toHaveCount(0);
  });

  test('all changes are named at once, and the first one is shown', async ({ page, server }) => {
    const gone = await makeProduct(server, { name: 'Vanished drops' });
    const dear = await makeProduct(server, { name: 'Dearer chain' });
    const fine = await makeProduct(server, { name: 'Steady ring' });
    const sold = await makeProduct(server, { name: 'Sold bangle' });
    await storeCart(
      page,
      [gone, dear, fine, sold].map((product) => ({ product })),
    );
    await page.goto('/checkout');
    await expect(placeButton(page)).toContainText('₦64,500');
    await fillDetails(page);
    await asStaff(server, 'DELETE', `/api/products/${gone.id}`);
    await changeProduct(server, dear.id, { price: 1_600_000 });
    await changeProduct(server, sold.id, { stockQuantity: 0 });
    await placeButton(page).click();

    const alert = page.getByRole('alert').filter({ hasText: 'Error creating order' });
    await expect(alert.getByRole('listitem')).toHaveText([
      'Vanished drops is no longer in the shop',
      'Dearer chain costs ₦16,000 now',
      'Sold bangle is sold out',
    ]);
    const row = (name: string) =>
      page
        .getByRole('region', { name: 'Order Summary' })
        .getByRole('listitem')
        .filter({ hasText: name });
    await expect(row('Vanished drops')).toBeFocused();
    await expect(row('Vanished drops')).toBeInViewport();
    await expect(row('Dearer chain')).toContainText('was ₦15,000, now ₦16,000');
    // The rest of the order at current prices.
    await expect(placeButton(page)).toContainText('₦33,325');

    await alert.getByRole('button', { name: 'Sold bangle is sold out' }).click();
    await expect(row('Sold bangle')).toBeFocused();
    await page.getByRole('button', { name: 'Remove: Vanished drops' }).click();
    await expect(alert.getByRole('listitem')).toHaveText([
      'Dearer chain costs ₦16,000 now',
      'Sold bangle is sold out',
    ]);
    expect(await flawsOf(page)).toEqual([]);
  });

  test('the rejection disappears once it is corrected', async ({ page, server }) => {
    const product = await makeProduct(server, {});
    await storeCart(page, [{ product, quantity: 3 }]);
    await page.goto('/checkout');
    await expect(placeButton(page)).toContainText('₦48,375');
    await fillDetails(page);
    await changeProduct(server, product.id, { stockQuantity: 2 });
    await placeButton(page).click();
    const rejection = page.getByRole('main').getByText('Error creating order');
    await expect(rejection).toBeVisible();
    await page.getByRole('button', { name: /^Change to 2/ }).click();
    await expect(placeButton(page)).toContainText('₦32,250');
    await expect(rejection).toHaveCount(0);
  });
});

test.describe('on a connection that drops', () => {
  test.use({ expectedProblems: [/ERR_|Failed to load resource/] });

  test('nothing is lost offline, and the order is placed after reconnecting', async ({
    page,
    context,
    server,
  }) => {
    const product = await openCheckout(page, server);
    await fillDetails(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await placeButton(page).click();
    await expect(page.getByRole('alert').getByText('You seem to be offline')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Ikeja');
    expect(context.pages()).toHaveLength(1);
    await context.setOffline(false);
    // After reconnecting the cart is checked first.
    await expect(placeButton(page)).toContainText('₦16,125');
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    expect(await stockOf(server, product.id)).toBe(9);
  });

  test('totals that could not be checked again are no longer shown', async ({ page, server }) => {
    await page.clock.install();
    await openCheckout(page, server);
    await expect(placeButton(page)).toContainText('₦16,125');
    await page.route('**/trpc/checkout.quote*', (route) => route.abort('connectionreset'));
    const summary = page.getByRole('region', { name: 'Order Summary' });
    const notice = 'Prices and stock could not be checked just now.';
    // A response on its way postpones the next check by a minute.
    await expect(async () => {
      await page.clock.runFor(61_000);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(summary).toContainText(notice, { timeout: 2000 });
    }).toPass();
    await expect(placeButton(page)).not.toContainText('₦');
    await expect(summary.getByText('Total', { exact: true })).toHaveCount(0);
    await page.unroute('**/trpc/checkout.quote*');
    await summary.getByRole('button', { name: 'Try again' }).click();
    await expect(placeButton(page)).toContainText('₦16,125');
  });

  test('payment methods that failed to load can be loaded again', async ({ page, server }) => {
    await page.route(/payments\.settings/, (route) => route.abort(), { times: 1 });
    await openCheckout(page, server);
    const alert = page.getByRole('alert').filter({ hasText: 'how you can pay' });
    await expect(alert).toBeVisible();
    await expect(page.getByText('Flexible Payment')).toHaveCount(0);
    await fillDetails(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/checkout');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Flexible Payment' })).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ngozi Adeyemi');
  });

  test('leaving while an order is being restored does not lead back', async ({ page, server }) => {
    await openCheckout(page, server);
    await fillDetails(page);
    await placeWithoutResponse(page);

    const held = await holdRequest(page, /orders\.byReference/);
    await page.reload();
    await held.asked;
    await page.getByRole('banner').getByRole('link', { name: 'Adunni Jewels' }).click();
    await expect(page).toHaveURL('/');
    await held.answer();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Order created successfully')).toHaveCount(0);
  });

  test('a request without a response times out', async ({ page, server }) => {
    await page.clock.install();
    const product = await makeProduct(server, {});
    await storeCart(page, [{ product }]);
    const held = page.waitForRequest('**/trpc/checkout.quote*');
    await page.route('**/trpc/checkout.quote*', () => undefined);
    await page.goto('/checkout');
    await page.clock.runFor(1000);
    await held;
    // The payment methods load before the clock advances.
    await expect(placeButton(page)).toBeVisible();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    // A quote that is requested while the clock advances has its own time.
    await expect(async () => {
      await page.clock.runFor(21_000);
      await expect(summary).toContainText('Prices and stock could not be checked just now.', {
        timeout: 500,
      });
    }).toPass();
    await expect(placeButton(page)).toBeEnabled();
    await page.unroute('**/trpc/checkout.quote*');
    const again = summary.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      // The page tries by itself too, and may have the quote first.
      if (await again.isVisible()) await again.click({ timeout: 500 });
      await page.clock.runFor(1000);
      await expect(placeButton(page)).toContainText('₦16,125', { timeout: 500 });
    }).toPass();
  });

  test('a lost response is recovered, and the chat still opens', async ({
    page,
    context,
    server,
  }) => {
    const product = await openCheckout(page, server);
    await fillDetails(page);
    await loseResponses(page, /\/trpc\/checkout\.placeOrder/);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    expect(await stockOf(server, product.id)).toBe(9);
    await expect
      .poll(() =>
        context
          .pages()
          .map((tab) => tab.url())
          .join(),
      )
      .toContain('wa.me');
  });

  test('a change after a lost response corrects the same order', async ({ page, server }) => {
    const product = await openCheckout(page, server);
    await fillDetails(page);
    await placeWithoutResponse(page);
    await page.getByLabel('City').fill('Lekki');
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    await expect(page.getByRole('main')).toContainText('Lekki, Lagos');
    expect(await stockOf(server, product.id)).toBe(9);
  });
});

test.describe('with other settings', () => {
  let original: SettingsInput;
  test.beforeEach(async ({ server }) => {
    original = await asStaff<SettingsInput>(server, 'GET', '/api/settings');
  });
  test.afterEach(({ server }) => asStaff(server, 'POST', '/api/settings', original));

  test("without a provider a bank transfer goes to the store's account", async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await asStaff(server, 'POST', '/api/settings', {
      whatsappNumber: '+2348035550101',
      bankName: 'Zenith Bank',
      bankAccountNumber: '1012345678',
      bankAccountName: 'Adunni Jewels Ltd',
    });
    await openCheckout(page, server);
    await fillDetails(page);
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: /Bank Transfer/ })).toBeChecked();
    await page.getByRole('button', { name: /Place order/ }).click();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    const account = page.getByRole('region', { name: 'Transfer ₦16,125 to our account' });
    await expect(account).toContainText('Zenith Bank');
    await account.getByRole('button', { name: 'Copy account number' }).click();
    await expect(account.getByRole('button', { name: 'Copied account number' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1012345678');
    await expect(account.getByRole('button', { name: 'Copy account number' })).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await account.getByRole('button', { name: 'Copy amount' }).click();
    await expect(
      account.getByText('Please select the amount and copy it by hand.'),
    ).toBeInViewport();
    const number = /#(\d+)/.exec(
      (await page.getByRole('heading').first().textContent()) ?? '',
    )?.[1];
    await expect(account).toContainText(`${orderCode(Number(number))} as the narration`);
    const chatLink = account.getByRole('link', { name: 'Tell us via WhatsApp' });
    const chat = new URL((await chatLink.getAttribute('href')) ?? '');
    expect(chat.searchParams.get('text')).toContain(
      `₦16,125 by bank transfer for order #${number}`,
    );
    await expect(
      account.getByText('Your items are reserved, at these prices, until'),
    ).toBeVisible();
    await account.getByRole('button', { name: 'I have sent it' }).click();
    await expect(account.getByText('We are looking for your transfer')).toBeVisible();
    await page.reload();
    await expect(account.getByText('We are looking for your transfer')).toBeVisible();
    await expect(account.getByRole('button', { name: 'I have sent it' })).toHaveCount(0);
    await expect(page.getByText('Waiting for your bank transfer')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('adunni-cart'))).toContain('"items":[]');
    expect(await flawsOf(page)).toEqual([]);
  });

  test('without a WhatsApp number the order goes by email', async ({ page, server }) => {
    await asStaff(server, 'POST', '/api/settings', {
      whatsappNumber: '',
      storePhone: '',
      storeEmail: 'shop@example.com',
    });
    await openCheckout(page, server);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Continue via email' }).click();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    await expect(page.getByRole('link', { name: 'Continue via email' })).toHaveAttribute(
      'href',
      /^mailto:shop@example\.com\?subject=Order%20%23\d+&body=Hello/,
    );
  });

  test('without any contact the order is placed, and the store will be in touch', async ({
    page,
    server,
  }) => {
    await asStaff(server, 'POST', '/api/settings', {
      whatsappNumber: '',
      storePhone: '',
      storeEmail: '',
    });
    await openCheckout(page, server);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    await expect(page.getByText('We will be in touch')).toBeVisible();
  });

  test('a closed checkout offers the cart in a chat', async ({ page, server }) => {
    await asStaff(server, 'POST', '/api/settings', {
      whatsappNumber: '+2348035550101',
      allowGuestCheckout: 'false',
    });
    await openCheckout(page, server);
    await expect(page.getByText('Online checkout is closed at the moment')).toBeVisible();
    const link = page.getByRole('link', { name: 'Order via WhatsApp' });
    const chat = new URL((await link.getAttribute('href')) ?? '');
    expect(chat.searchParams.get('text')).toContain('1 × Test piece: ₦15,000');
    expect(chat.searchParams.get('text')).toContain('Total: ₦16,125');
  });

  test('a closed checkout without a number offers the cart in an email', async ({
    page,
    server,
  }) => {
    await asStaff(server, 'POST', '/api/settings', {
      whatsappNumber: '',
      storePhone: '',
      storeEmail: 'shop@example.com',
      allowGuestCheckout: 'false',
    });
    await openCheckout(page, server);
    const link = page.getByRole('link', { name: 'Order via email' });
    const email = new URL((await link.getAttribute('href')) ?? '');
    expect(email.searchParams.get('subject')).toBe('I would like to order');
    expect(email.searchParams.get('body')).toContain('\r\n1 × Test piece: ₦15,000\r\n');
  });
});

test('a phone folds the summary under its total and keeps the button to pay at its foot', async ({
  page,
  server,
}) => {
  await openCheckout(page, server);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const toggle = summary.getByRole('button', { name: /^Show 1 item/ });
  await expect(toggle).toContainText('₦16,125');
  await expect(summary.getByRole('listitem')).toHaveCount(0);
  await toggle.click();
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expect(placeButton(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Quick Links' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Policies' })).toBeVisible();
});
