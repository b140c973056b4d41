import type { OrderDetail } from '#shared/staff-orders.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { fillDetails } from '#tests/support/fill-details.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

test('an order shows its items, totals and status; axe finds nothing', async ({ page, server }) => {
  const { id, paymentReference } = await placeOrder(server);
  await page.goto(`/order/${paymentReference}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`);
  for (const text of [
    'Order received',
    'Not paid yet',
    '₦30,000',
    'Tax (7.5%)',
    '₦32,250',
    'Ikeja',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(main).not.toContainText('@example.com');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await flawsOf(page)).toEqual([]);

  await asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status: 'shipped' });
  await page.reload();
  await expect(page.locator('[aria-current=step]')).toContainText('On its way');
  await asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status: 'cancelled' });
  await page.reload();
  await expect(main.getByText('This order was cancelled')).toBeVisible();
  await expect(main.getByText('Nothing to pay')).toBeVisible();
});

test.describe('delivery details', () => {
  test.use({ outsideHosts: ['wa.me'], expectedProblems: [/status of 403/] });

  test('are complete in the browser that ordered, and masked in another until it knows the phone number', async ({
    page,
    browser,
    server,
  }) => {
    const product = await makeProduct(server, {});
    await storeCart(page, [{ product }]);
    await page.goto('/checkout');
    await fillDetails(page, { phone: '0803 123 5843' });
    await page.getByRole('button', { name: 'Continue via WhatsApp' }).click();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    const complete = 'Ngozi Adeyemi\n12 Allen Avenue\nIkeja, Lagos\n+2348031235843';
    const details = page.getByRole('definition').filter({ hasText: 'Ikeja' });
    await expect(details).toHaveText(complete, { useInnerText: true });
    await page.reload();
    await expect(details).toHaveText(complete, { useInnerText: true });
    await expect(page.getByLabel('Last four digits')).toHaveCount(0);

    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const othersDetails = other.getByRole('definition').filter({ hasText: 'Ikeja' });
    await expect(othersDetails).toHaveText('N… A…\n…, Ikeja, Lagos\n+234 803 ••• ••••', {
      useInnerText: true,
    });
    const field = other.getByLabel('Last four digits of the phone number');
    const button = other.getByRole('button', { name: 'Show delivery details' });
    await button.click();
    await expect(other.getByText('Please enter the last four digits')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('0000');
    await button.click();
    await expect(other.getByText('These are not the last four digits')).toBeVisible();
    expect(await flawsOf(other)).toEqual([]);
    await field.fill('5843');
    await field.press('Enter');
    await expect(othersDetails).toHaveText(complete, { useInnerText: true });
    await expect(othersDetails).toBeFocused();
    await expect(field).toHaveCount(0);
    await other.reload();
    await expect(othersDetails).toHaveText(complete, { useInnerText: true });
    await context.close();
  });
});

test('a printed order is a receipt only once it is paid, with the payment and its URL', async ({
  page,
  server,
}) => {
  const { id, paymentReference, total } = await placeOrder(server);
  await page.goto(`/order/${paymentReference}`);
  await expect(page.getByRole('button', { name: 'Print order' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Order — not paid', { exact: true })).toBeVisible();
  await expect(page.getByText('Receipt', { exact: true })).toHaveCount(0);

  const { result } = await asStaff<{ result: { data: { json: OrderDetail } } }>(
    server,
    'POST',
    '/trpc/payments.recordManualPayment',
    { json: { orderId: id, amount: total, source: 'cash', note: 'Seen', key: `paper-${id}` } },
  );
  await page.reload();
  await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
  await expect(page.getByText(/^₦32,250 by cash on \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  await expect(
    page.getByText(`This order online: ${server.url}/order/${paymentReference}`),
  ).toBeVisible();
  await expect(page.getByText('value added tax (VAT) at 7.5%')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();

  const paymentId = result.data.json.payments[0]?.id;
  await asStaff(server, 'POST', '/trpc/payments.refund', {
    json: { paymentId, amount: 1_000_000, reason: 'Scratched', key: `scratch-${id}` },
  });
  await page.reload();
  await expect(page.getByText(/^₦32,250 by cash on /)).toContainText('Refunded ₦10,000');

  await asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status: 'cancelled' });
  await page.reload();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Receipt', { exact: true })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it can be read, and the chat can be opened', async ({ page, server }) => {
    const { id, paymentReference } = await placeOrder(server);
    await page.goto(`/order/${paymentReference}`);
    await expect(page.getByText('Ordered piece').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue via WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`%23${id}`),
    );
  });
});

test.describe('a URL without an order', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('shows a 404 page', async ({ page }) => {
    for (const reference of ['nope', 'ADN-1795000000000-0123456789abcdef0123456789abcdef']) {
      const response = await page.goto(`/order/${reference}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
    }
  });
});
