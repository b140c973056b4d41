import AxeBuilder from '@axe-core/playwright';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { fillDetails } from '#tests/support/fill-details.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

test('an order shows its pieces, sums and status, and nothing for axe to find', async ({
  page,
  server,
}) => {
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
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual(
    [],
  );

  await asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status: 'shipped' });
  await page.reload();
  await expect(page.locator('[aria-current=step]')).toHaveText('On its way');
  await asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status: 'cancelled' });
  await page.reload();
  await expect(main.getByText('This order was cancelled')).toBeVisible();
  await expect(main.getByText('Nothing to pay')).toBeVisible();
});

test.describe('delivery details', () => {
  test.use({ outsideHosts: ['wa.me'], expectedProblems: [/status of 403/] });

  test('are whole in the browser that ordered, in part in another, until it knows the phone number', async ({
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
    const whole = 'Ngozi Adeyemi\n12 Allen Avenue\nIkeja, Lagos\n+2348031235843';
    const details = page.getByRole('definition').filter({ hasText: 'Ikeja' });
    await expect(details).toHaveText(whole, { useInnerText: true });
    await page.reload();
    await expect(details).toHaveText(whole, { useInnerText: true });
    await expect(page.getByLabel('Last four digits')).toHaveCount(0);

    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator('html[data-alive]').waitFor({ state: 'attached' });
    const theirs = other.getByRole('definition').filter({ hasText: 'Ikeja' });
    await expect(theirs).toHaveText('N… A…\n…, Ikeja, Lagos\n+234 803 ••• ••••', {
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
    const { violations } = await new AxeBuilder({ page: other }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await field.fill('5843');
    await field.press('Enter');
    await expect(theirs).toHaveText(whole, { useInnerText: true });
    await expect(theirs).toBeFocused();
    await expect(field).toHaveCount(0);
    await other.reload();
    await expect(theirs).toHaveText(whole, { useInnerText: true });
    await context.close();
  });
});

test('on paper it is a receipt only once it is paid, with the payment and its address', async ({
  page,
  server,
}) => {
  const { id, paymentReference, total } = await placeOrder(server);
  await page.goto(`/order/${paymentReference}`);
  await expect(page.getByRole('button', { name: 'Print order' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Order — not paid', { exact: true })).toBeVisible();
  await expect(page.getByText('Receipt', { exact: true })).toHaveCount(0);

  await asStaff(server, 'POST', '/trpc/payments.confirmReceipt', {
    json: { orderId: id, amount: total, source: 'cash', note: 'Seen', key: `paper-${id}` },
  });
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

  await asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status: 'cancelled' });
  await page.reload();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Receipt', { exact: true })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it can be read, and the shop be written to', async ({ page, server }) => {
    const { id, paymentReference } = await placeOrder(server);
    await page.goto(`/order/${paymentReference}`);
    await expect(page.getByText('Ordered piece').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue via WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`%23${id}`),
    );
  });
});

test.describe('an address without an order', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('says so', async ({ page }) => {
    for (const reference of ['nope', 'ADN-1795000000000-0123456789abcdef0123456789abcdef']) {
      const answer = await page.goto(`/order/${reference}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
    }
  });
});
