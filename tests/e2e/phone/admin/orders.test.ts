import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { holdRequest } from '#tests/support/hold-request.ts';

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

test('an order’s status is changed from the list in two taps', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Two Taps' });
  await openScreen(page, '/admin/orders?search=two+taps', 'Orders Management');
  for (const label of ['Total Orders', 'Pending', 'Processing', 'Completed']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(page.getByText(/^\d+ total$/)).toBeVisible();
  await expect(page.getByText(/^\d+ pending$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Orders (1)' })).toBeVisible();
  await expect(page.getByText('Total Value ₦32,250')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: `#${order.id}` });
  for (const text of ['Two Taps', order.customerEmail, '1 items', '₦32,250', 'Unpaid']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expectFlawless(page);

  const held = await holdRequest(page, /\/trpc\/orders\.setStatus/);
  const status = card.getByLabel(`Status of order #${order.id}`);
  await status.selectOption('Processing');
  await expect(status).toBeDisabled();
  held.release();
  await expect(toast(page, 'Order status updated successfully')).toBeVisible();
  await expect(status).toBeEnabled();
  await expect(status).toHaveValue('processing');
  await page.reload();
  await expect(status).toHaveValue('processing');
});

test('shipping an unpaid order needs confirmation, in the list and in its details', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Unpaid Uche' });
  await openScreen(page, '/admin/orders?search=unpaid+uche', 'Orders Management');
  const status = page.getByRole('listitem').getByLabel(`Status of order #${order.id}`);
  await status.selectOption('Shipped');
  const question = page.getByRole('alertdialog', { name: '₦32,250 is unpaid. Ship anyway?' });
  await expect(question.getByText(`Order #${order.id} of Unpaid Uche.`)).toBeVisible();
  await expectFlawless(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(status).toHaveValue('pending');

  await page.getByRole('link', { name: `View order #${order.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  const statusInside = dialog.getByLabel(`Status of order #${order.id}`);
  await statusInside.selectOption('Completed');
  await page
    .getByRole('alertdialog', { name: '₦32,250 is unpaid. Complete anyway?' })
    .getByRole('button', { name: 'Complete anyway' })
    .click();
  await expect(toast(page, 'Order status updated successfully')).toBeVisible();
  await expect(statusInside).toHaveValue('completed');
});

test('a transfer is confirmed with its evidence, and reversed if it never arrived', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Forged Fola' });
  await page.goto(`/admin/orders/${order.id}`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  await dialog.getByRole('button', { name: 'Record a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByLabel('Paid by').selectOption('Bank transfer');
  const record = payment.getByRole('button', { name: 'It has arrived' });
  await record.click();
  await expect(payment.getByText('Please choose where you saw it')).toBeVisible();
  await expect(payment.getByText('Please look at the account first')).toBeVisible();
  await expectFlawless(page);
  await payment.getByLabel('Where you saw it').selectOption('The bank’s app');
  await payment.getByLabel('Sender’s name').fill('F. ADE');
  await payment.getByRole('checkbox').check();
  await record.click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  await expect(dialog.getByText('Seen in: The bank’s app').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Reverse' }).click();
  const reversal = page.getByRole('dialog', { name: 'Reverse the payment of ₦32,250' });
  await reversal.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(reversal.getByText('Please say why')).toBeVisible();
  await expectFlawless(page);
  await reversal.getByLabel('Reason').fill('The alert was forged');
  await reversal.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(toast(page, 'Payment reversed')).toBeVisible();
  await expect(dialog.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Unpaid', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reverse' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Record a payment' })).toBeVisible();
});

test.describe('an impossible status change', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('is rejected with a message and changes nothing', async ({ page, server }) => {
    const order = await placeOrder(server, { customerName: 'Gone Piece' });
    await openScreen(page, '/admin/orders?search=gone+piece', 'Orders Management');
    const status = page.getByLabel(`Status of order #${order.id}`);
    await status.selectOption('Cancelled');
    await expect(toast(page, 'Order status updated successfully')).toBeVisible();
    await page.request.delete(`/api/products/${order.items[0]?.productId}`);
    await status.selectOption('Pending');
    await expect(toast(page, 'Error updating order status')).toBeVisible();
    await expect(page.getByText(/^Ordered piece is no longer in the shop/)).toBeVisible();
    await expect(status).toHaveValue('cancelled');
  });
});

test('the address filters the list, and an empty result says so', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Filter Fatima' });
  await openScreen(page, '/admin/orders', 'Orders Management');
  const search = page.getByPlaceholder('Search by customer name, email, or order ID...');
  await search.fill(`#${order.id}`);
  await expect(page).toHaveURL(new RegExp(`search=%23${order.id}`));
  await expect(page.getByRole('heading', { name: 'All Orders (1)' })).toBeVisible();
  const status = page.getByLabel('Status', { exact: true });
  await expect(status.locator('option')).toHaveText([
    'All Status',
    'Pending',
    'Processing',
    'Shipped',
    'Completed',
    'Cancelled',
  ]);
  await status.selectOption('Completed');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await expect(page.getByText('Total Value')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All Orders (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Channel').selectOption('Market');
  await expect(page.getByRole('heading', { name: 'All Orders (0)' })).toBeVisible();
  await expectFlawless(page);
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/orders.csv?search=%23${order.id}&channel=market&sort=newest`,
  );
});

test('an order’s details show everything and take a note, a payment and a refund', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Detail Dora' });
  await openScreen(page, '/admin/orders?search=detail+dora', 'Orders Management');
  await page.getByRole('link', { name: `View order #${order.id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}\\?search=detail`));
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  for (const heading of [
    'Customer Information',
    'Order Items',
    'Order Summary',
    'Order Status',
    'Payment',
    'What happened',
  ]) {
    await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  for (const text of [
    'Detail Dora',
    order.customerEmail,
    '+2348031234567',
    'Ikeja, Lagos',
    '12 Allen Avenue',
    'Ordered piece',
    'Payment Ref',
    order.paymentReference,
    'Tax (7.5%)',
  ]) {
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const chat = await dialog
    .getByRole('link', { name: 'WhatsApp this customer' })
    .getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain(
    `https://wa.me/2348031234567?text=Hello Detail, this is Adunni Jewels about your order #${order.id}.`,
  );
  await expectFlawless(page);

  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByText('Please write something')).toBeVisible();
  await dialog.getByLabel('Note for staff').fill('Wrap it as a present');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Wrap it as a present' }),
  ).toBeVisible();

  await dialog.getByRole('button', { name: 'Record a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(payment.getByLabel('Amount in naira')).toHaveValue('₦32,250');
  await payment.getByLabel('Amount in naira').fill('30,000');
  await expectFlawless(page);
  await payment.getByRole('button', { name: 'It has arrived' }).click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  await expect(dialog.getByText('Underpaid').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept ₦2,250 missing' }).click();
  const accept = page.getByRole('dialog', { name: 'Accept ₦2,250 missing' });
  await accept.getByLabel('Reason').fill('A friend of the house');
  await accept.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(page, 'Difference accepted')).toBeVisible();
  await expect(dialog.getByText('Paid', { exact: true }).first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Amount in naira').fill('40,000');
  await refund.getByRole('button', { name: /^Refund/ }).click();
  await expect(refund.getByText('At most ₦30,000 is left')).toBeVisible();
  await expect(refund.getByText('Please say why')).toBeVisible();
  await refund.getByLabel('Amount in naira').fill('5,000');
  await refund.getByLabel('Reason').fill('A scratch');
  await refund.getByRole('button', { name: 'Refund ₦5,000' }).click();
  await expect(toast(page, 'Refund requested')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expectFlawless(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/orders\?search=detail/);
});

test('an order prints as a packing slip and as a receipt with its VAT', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server);
  await openScreen(page, `/admin/orders/${order.id}/print`, `Print order #${order.id}`);
  await expect(page.getByRole('heading', { name: 'Packing slip' })).toBeVisible();
  await expect(page.getByText('₦', { exact: false })).toHaveCount(0);
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order — not paid' })).toBeVisible();
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: {
      orderId: order.id,
      amount: order.total,
      source: 'cash',
      note: 'Seen',
      key: `print-${order.id}`,
    },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(/^₦32,250 by cash on /)).toBeVisible();
  await expect(page.getByText('VAT (7.5%)')).toBeVisible();
  await expect(page.getByText('₦2,250', { exact: true })).toBeVisible();
  await expectFlawless(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});

test('a sale made at the market is recorded in a few taps', async ({ page, server }) => {
  const ring = await makeProduct(server, {
    name: 'Market ring',
    price: 1_000_000,
    stockQuantity: 3,
    variations: [
      {
        id: 's',
        name: 'Size',
        type: 'size',
        options: ['S', 'L'],
        priceModifier: 0,
        optionPrices: { L: 500_000 },
      },
    ],
  });
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByText('Please pick at least one product')).toBeVisible();
  await page.getByLabel('Search products...').fill('market ring');
  await page.getByRole('button', { name: /^Add Market ring/ }).click();
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByText('Please choose', { exact: true })).toBeVisible();
  await page.getByLabel('Size of Market ring').selectOption('L');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('₦32,250', { exact: true })).toBeVisible();
  await page.getByLabel('Paid with').selectOption('Not yet: send a pay link');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(
    page.getByText('Please enter an email address: without one nobody can pay online'),
  ).toBeVisible();
  await page.getByLabel('Paid with').selectOption('Cash');
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(toast(page, 'Sale recorded')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: /^Order Details - #\d+$/ });
  await expect(dialog.getByText('Walk-in customer')).toBeVisible();
  await expect(dialog.getByText('Size: L')).toBeVisible();
  await expect(dialog.getByText('Completed').first()).toBeVisible();
  await expect(dialog.getByText('Paid', { exact: true }).first()).toBeVisible();
  const left = await (await page.request.get(`/api/products/${ring.id}`)).json();
  expect(left).toMatchObject({ stockQuantity: 1 });
});
