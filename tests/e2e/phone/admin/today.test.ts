import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';
import { placeOrder } from '#tests/support/browser-order.ts';

test.use({ shopOf: 'today' });

test('the dashboard says what waits, and each leads to it', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Today Obi' });
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: { orderId: order.id, key: 'today', source: 'cash', amount: order.total, note: '' },
  });
  await asStaff(server, 'PATCH', `/api/orders/${order.id}/status`, { status: 'processing' });
  const unpaid = await placeOrder(server, { customerName: 'Unpaid Obi' });
  await asStaff(server, 'PATCH', `/api/orders/${unpaid.id}/status`, { status: 'processing' });
  await placeOrder(server, { customerName: 'Pending Obi' });
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: /^Waiting for payment 1 not paid$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard \|/);
  await expectFlawless(page);
  await today.getByRole('link', { name: /^To pack 1 paid$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders Management');
  const orders = page.getByRole('list', { name: 'Orders' });
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await expect(orders).toContainText('Today Obi');
  await page.getByRole('button', { name: 'Remove filter Paid, to pack' }).click();
  await expect(orders.getByRole('listitem')).toHaveCount(3);
});

test('orders that arrive are offered above the list, and do not move it', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await placeOrder(server, { customerName: 'Earlier Eze' });
  await openScreen(page, '/admin/orders', 'Orders Management');
  const orders = page.getByRole('list', { name: 'Orders' });
  const first = orders.getByRole('listitem').first();
  await expect(first).toContainText('Earlier Eze');
  const place = await first.boundingBox();
  await placeOrder(server, { customerName: 'Later Lawal' });
  await page.clock.fastForward(21_000);
  const show = page.getByRole('button', { name: 'Show 1 new order' });
  await expect(show).toBeVisible();
  await expect(first).toContainText('Earlier Eze');
  expect(await first.boundingBox()).toEqual(place);
  await expectFlawless(page);
  await show.click();
  await expect(first).toContainText('Later Lawal');
  await expect(show).toBeHidden();
});

test('a new order is heard where the back office is open, unless the sound is off', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const heard = { count: 0 };
    Object.assign(globalThis, {
      heard,
      AudioContext: class extends AudioContext {
        constructor() {
          super();
          heard.count += 1;
        }
      },
    });
  });
  const heard = () =>
    page.evaluate(() => (globalThis as unknown as { heard: { count: number } }).heard.count);
  const fetched = () => page.waitForResponse(/notifications\.list/);
  // Orders that are there at first are not new.
  await Promise.all([fetched(), openScreen(page, '/admin/account', 'Account')]);
  await placeOrder(server, { customerName: 'Heard Hauwa' });
  await Promise.all([fetched(), page.clock.fastForward(61_000)]);
  await expect.poll(heard).toBe(1);

  await page.getByRole('switch', { name: 'Play a sound on this device' }).click();
  await expectFlawless(page);
  await placeOrder(server, { customerName: 'Silent Sade' });
  const before = await page.title();
  await Promise.all([fetched(), page.clock.fastForward(61_000)]);
  await expect.poll(() => page.title()).not.toBe(before);
  expect(await heard()).toBe(1);
});

test('mails that were refused are listed, and the screen says when there are none', async ({
  page,
}) => {
  await openScreen(page, '/admin/mails', 'Mails not sent');
  await expect(page.getByText('All mails are sent')).toBeVisible();
  await expectFlawless(page);
});
