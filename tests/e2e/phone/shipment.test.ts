import { expect, expectFlawless, placeOrder, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';
import { flawsOf } from '#tests/support/axe.ts';

test('staff enter a rider and a day, and the buyer sees them', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Parcel Patience' });
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: {
      orderId: order.id,
      amount: order.total,
      source: 'cash',
      note: '',
      key: `s-${order.id}`,
    },
  });
  await page.goto(`/admin/orders/${order.id}`);
  const details = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  const status = details.getByLabel(`Status of order #${order.id}`);
  await details.getByRole('button', { name: 'Mark shipped' }).click();
  const form = page.getByRole('dialog', { name: `Ship order #${order.id}` });
  await form.getByLabel('Rider’s phone').fill('12');
  await form.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(form.getByText('Please enter a phone number like')).toBeVisible();
  await expectFlawless(page);
  await form.getByLabel('Rider’s name').fill('Musa Bello');
  await form.getByLabel('Rider’s phone').fill('0802 987 6543');
  await form.getByLabel('Tracking link').fill('https://gig.example.com/1');
  await form.getByLabel('Expected on').fill('27/11/2026');
  await form.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('Order status updated successfully').first()).toBeVisible();
  await expect(status).toHaveText('Shipped');
  await expect(details.getByText('Musa Bello, +2348029876543').first()).toBeVisible();
  await expect(details.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /Musa%20Bello/,
  );

  await details.getByRole('button', { name: 'Change shipment' }).click();
  const change = page.getByRole('dialog', { name: `Shipment of order #${order.id}` });
  await expect(change.getByLabel('Rider’s name')).toHaveValue('Musa Bello');
  await change.getByLabel('Tracking number').fill('GIGL-1');
  await change.getByRole('button', { name: 'Save shipment' }).click();
  await expect(details.getByText('GIGL-1').first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`/order/${order.paymentReference}`);
  const steps = page.getByRole('list', { name: 'What happened and what comes' });
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Order placed/,
    /^Paid/,
    /^On its way.*GIGL-1.*Track the parcel/s,
    /^Delivery.*Expected on 27 November 2026/s,
  ]);
  await expect(steps.locator('[aria-current=step]')).toContainText('On its way');
  await expect(steps.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
    'href',
    'https://gig.example.com/1',
  );
  await expect(steps).not.toContainText('Musa');
  expect(await flawsOf(page)).toEqual([]);
});

test('the steps of a paid order say that it is confirmed, and its items lead back to the shop', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, {});
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: {
      orderId: order.id,
      amount: order.total,
      source: 'cash',
      note: '',
      key: `p-${order.id}`,
    },
  });
  await page.goto(`/order/${order.paymentReference}`);
  await expect(
    page.getByText('We have your payment and are getting your items ready.'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ordered piece' }).click();
  await expect(page).toHaveURL(/\/product\//);
});

test('a cancelled order says so before it says that there is nothing to pay', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, {});
  await asStaff(server, 'PATCH', `/api/orders/${order.id}/status`, { status: 'cancelled' });
  await page.goto(`/order/${order.paymentReference}`);
  const text = await page.getByRole('main').innerText();
  expect(text.indexOf('Cancelled')).toBeGreaterThan(0);
  expect(text.indexOf('Cancelled')).toBeLessThan(text.indexOf('Nothing to pay'));
});
