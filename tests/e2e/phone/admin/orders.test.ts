import type { Locator, Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import type { OrderContact } from '#shared/customer-details.ts';
import { customerFieldNames } from '#shared/customer-fields.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const setStatus = async (page: Page, control: Locator, status: string) => {
  await control.click();
  await page.getByRole('menuitemradio', { name: status, exact: true }).click();
};

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

const payInCash = (server: ServerProcess, { id, total }: { id: number; total: number }) =>
  asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: { orderId: id, amount: total, source: 'cash', note: '', key: crypto.randomUUID() },
  });

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
  for (const text of ['Two Taps', '2 items', '₦32,250', 'Unpaid']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const { y, height } = (await card.boundingBox()) ?? { y: 0, height: 0 };
  expect(y, 'the list begins high up').toBeLessThan(420);
  expect(height).toBeLessThanOrEqual(104);
  await expectFlawless(page);

  const held = await holdRequest(page, /\/trpc\/orders\.setStatus/);
  const status = card.getByLabel(`Status of order #${order.id}`);
  await setStatus(page, status, 'Processing');
  await expect(status).toBeDisabled();
  held.release();
  await expect(toast(page, 'Order status updated successfully')).toBeVisible();
  await expect(status).toBeEnabled();
  await expect(status).toHaveText('Processing');
  await expect(status).toBeFocused();
  await page.reload();
  await expect(status).toHaveText('Processing');
});

test('a swipe over an order takes the next step, and is undone from its toast', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Swiped Simi' });
  await openScreen(page, '/admin/orders?search=Swiped', 'Orders Management');
  const row = page.getByRole('listitem').filter({ hasText: 'Swiped Simi' });
  const touch = (type: string, clientX: number) =>
    row.dispatchEvent(type, { pointerType: 'touch', isPrimary: true, clientX, clientY: 300 });
  await touch('pointerdown', 60);
  await touch('pointermove', 110);
  await touch('pointerup', 110);
  await expect(row.getByRole('button', { name: /: Pending$/ })).toBeVisible();
  await touch('pointerdown', 60);
  await touch('pointermove', 110);
  await touch('pointermove', 190);
  await touch('pointerup', 190);
  await expect(toast(page, 'Order status updated successfully')).toBeVisible();
  await expect(row.getByRole('button', { name: /: Processing$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: /: Pending$/ })).toBeVisible();
  expect(order.status).toBe('pending');
});

test('last month is exported in three taps from the dashboard', async ({ page, server }) => {
  await placeOrder(server, { customerName: 'This Month' });
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  const filters = page.getByRole('list', { name: 'Active filters' });
  await expect(filters.getByRole('listitem')).toHaveCount(1);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const address = new URL((await file).url());
  const lastDay = new Date(`${address.searchParams.get('to')}T12:00:00Z`);
  lastDay.setUTCDate(lastDay.getUTCDate() + 1);
  expect(lastDay.getUTCDate()).toBe(1);
  expect(address.searchParams.get('from')).toMatch(/-01$/);
  await expectFlawless(page);
  await filters.getByRole('button').click();
  await expect(filters).toBeHidden();
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('shipping an unpaid order needs confirmation, in the list and in its details', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Unpaid Uche' });
  await openScreen(page, '/admin/orders?search=unpaid+uche', 'Orders Management');
  const status = page.getByRole('listitem').getByLabel(`Status of order #${order.id}`);
  await setStatus(page, status, 'Shipped');
  const question = page.getByRole('alertdialog', { name: '₦32,250 is unpaid. Ship anyway?' });
  await expect(question.getByText(`Order #${order.id} of Unpaid Uche.`)).toBeVisible();
  await expectFlawless(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toBeHidden();
  await expect(status).toHaveText('Pending');

  await page.getByRole('link', { name: `View order #${order.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  const statusInside = dialog.getByLabel(`Status of order #${order.id}`);
  await setStatus(page, statusInside, 'Completed');
  await page
    .getByRole('alertdialog', { name: '₦32,250 is unpaid. Complete anyway?' })
    .getByRole('button', { name: 'Complete anyway' })
    .click();
  await expect(toast(page, 'Order status updated successfully')).toBeVisible();
  await expect(statusInside).toHaveText('Completed');
});

test('keys move through the statuses without changing one, and a cancellation asks', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Arrow Ada' });
  await openScreen(page, '/admin/orders?search=arrow+ada', 'Orders Management');
  const status = page.getByRole('button', { name: `Status of order #${order.id}` });
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Pending' })).toBeFocused();
  for (const name of ['Processing', 'Shipped', 'Completed', 'Cancelled']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name })).toBeFocused();
  }
  await expectFlawless(page);
  await page.keyboard.press('Escape');
  await expect(status).toBeFocused();
  await expect(status).toHaveText('Pending');

  await setStatus(page, status, 'Cancelled');
  const question = page.getByRole('alertdialog', { name: `Cancel order #${order.id}?` });
  await expect(question.getByText('Back into stock: 2 × Ordered piece.')).toBeVisible();
  await expect(question.getByText('Nothing is paid.')).toBeVisible();
  await expectFlawless(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(status).toHaveText('Pending');
  await expect(status).toBeFocused();
});

test('a cancellation is undone from its toast, stock included', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Undo Uju' });
  const productId = order.items[0]?.productId ?? 0;
  const stock = async () =>
    (await (await page.request.get(`/api/products/${productId}`)).json()).stockQuantity;
  const before = await stock();
  await openScreen(page, '/admin/orders?search=undo+uju', 'Orders Management');
  const status = page.getByRole('button', { name: `Status of order #${order.id}` });
  await setStatus(page, status, 'Cancelled');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(toast(page, 'Order status updated successfully')).toBeVisible();
  await expect(status).toHaveText('Cancelled');
  expect(await stock()).toBe(before + 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Order status restored')).toBeVisible();
  await expect(status).toHaveText('Pending');
  expect(await stock()).toBe(before);
});

test('the toast about an open order leaves its title and its buttons free, and undoes', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Free Folake' });
  await page.goto(`/admin/orders/${order.id}?search=free+folake`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  const status = dialog.getByRole('button', { name: `Status of order #${order.id}` });
  await setStatus(page, status, 'Processing');
  const shown = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(shown).toContainText('Order status updated successfully');
  // It rises a little.
  await expect(async () => {
    const [over, next, action, footer] = await Promise.all([
      shown.boundingBox(),
      dialog.getByRole('button', { name: 'Next order' }).boundingBox(),
      dialog.getByRole('button', { name: 'Confirm payment' }).boundingBox(),
      status.boundingBox(),
    ]);
    if (!over || !next || !action || !footer) throw new Error('one of them is hidden');
    expect(over.y).toBeGreaterThan(next.y + next.height);
    expect(over.y).toBeGreaterThan(action.y + action.height);
    expect(over.y + over.height).toBeLessThanOrEqual(footer.y);
  }).toPass({ timeout: 5000 });
  await shown.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveText('Pending');
});

test.describe('two people at one order', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('do not overwrite each other’s status', async ({ page, server }) => {
    const order = await placeOrder(server, { customerName: 'Both Bisi' });
    await openScreen(page, '/admin/orders?search=both+bisi', 'Orders Management');
    const status = page.getByRole('button', { name: `Status of order #${order.id}` });
    await expect(status).toHaveText('Pending');
    await page.request.patch(`/api/orders/${order.id}/status`, { data: { status: 'completed' } });
    await setStatus(page, status, 'Processing');
    await expect(
      toast(page, `Order #${order.id} is Completed now. Check it, then choose a status.`),
    ).toBeVisible();
    await expect(status).toHaveText('Completed');
  });

  test('see the new status before a dialog opens', async ({ page, server }) => {
    const order = await placeOrder(server, { customerName: 'Late Lami' });
    await openScreen(page, '/admin/orders?search=late+lami', 'Orders Management');
    const status = page.getByRole('button', { name: `Status of order #${order.id}` });
    await expect(status).toHaveText('Pending');
    await page.request.patch(`/api/orders/${order.id}/status`, { data: { status: 'completed' } });
    await setStatus(page, status, 'Shipped');
    await expect(
      toast(page, `Order #${order.id} is Completed now. Check it, then choose a status.`),
    ).toBeVisible();
    await expect(page.locator('[role$=dialog]')).toHaveCount(0);
    await expect(status).toHaveText('Completed');
  });
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
  await payment.getByRole('button', { name: 'Bank transfer' }).click();
  const record = payment.getByRole('button', { name: 'It has arrived' });
  await record.click();
  await expect(payment.getByText('Please choose where you saw it')).toBeVisible();
  await expectFlawless(page);
  await payment.getByRole('button', { name: 'The bank’s app' }).click();
  await payment.getByLabel('Sender’s name').fill('F. ADE');
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
    await setStatus(page, status, 'Cancelled');
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(toast(page, 'Order status updated successfully')).toBeVisible();
    await page.request.delete(`/api/products/${order.items[0]?.productId}`);
    await setStatus(page, status, 'Pending');
    await expect(toast(page, 'Error updating order status')).toBeVisible();
    await expect(page.getByText(/^Ordered piece is no longer in the shop/)).toBeVisible();
    await expect(status).toHaveText('Cancelled');
  });
});

test('the address filters the list, and an empty result says so', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Filter Fatima' });
  await openScreen(page, '/admin/orders', 'Orders Management');
  const search = page.getByPlaceholder('Search by customer name, email, or order ID...');
  await search.fill(`#${order.id}`);
  await expect(page).toHaveURL(new RegExp(`search=%23${order.id}`));
  await expect(page.getByRole('heading', { name: 'All Orders (1)' })).toBeVisible();
  const status = page.getByRole('group', { name: 'Status' });
  await expect(status.getByRole('button')).toHaveText([
    'All Status',
    'Pending',
    'Processing',
    'Shipped',
    'Completed',
    'Cancelled',
    'Paid, to pack',
  ]);
  await status.getByRole('button', { name: 'Completed' }).click();
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await expect(page.getByText('Total Value')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All Orders (1)' })).toBeVisible();
  // Two days are one filter, and an order of the list is none.
  const filters = page.getByRole('button', { name: 'Filters' });
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(1);
  await expect(filters).toHaveText('Filters(1)');
  await page.getByRole('button', { name: /^Remove filter/ }).click();
  await filters.click();
  await page.getByLabel('Sorted by').selectOption('Oldest first');
  await expect(filters).toHaveText('Filters');
  await page.getByLabel('Sorted by').selectOption('Newest first');
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
    '0803 123 4567',
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
  await payment.getByRole('button', { name: 'Cash', exact: true }).click();
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

  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByRole('button', { name: 'Only money' }).click();
  await expect(refund.getByLabel('Amount in naira')).toHaveValue('₦30,000');
  await refund.getByLabel('Amount in naira').fill('40,000');
  await refund.getByRole('button', { name: /^Refund/ }).click();
  await expect(refund.getByText('At most ₦30,000 is left')).toBeVisible();
  await expect(refund.getByText('Please say why')).toBeVisible();
  await refund.getByLabel('Amount in naira').fill('5,000');
  await refund.getByLabel('Reason').fill('A scratch');
  await refund.getByRole('button', { name: 'Refund ₦5,000' }).click();
  await expect(toast(page, 'Refunded ₦5,000')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expectFlawless(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/orders\?search=detail/);
  await expect(page.getByRole('link', { name: `View order #${order.id}` })).toBeFocused();
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
  const numbers = { taxNumber: '12345678-0001', rcNumber: '1234567' };
  await asStaff(server, 'POST', '/api/settings', numbers);
  await page.reload();
  await expect(page.getByText('TIN 12345678-0001')).toBeVisible();
  await expect(page.getByText('RC 1234567')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(/^₦32,250 by cash on /)).toBeVisible();
  await expect(page.getByText('VAT (7.5%)')).toBeVisible();
  await expect(page.getByText('₦2,250', { exact: true })).toBeVisible();
  await expectFlawless(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});

test('refunded items are not packed, and the rest is still to be shipped', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Partly Pelumi' });
  await payInCash(server, order);
  await page.goto(`/admin/orders/${order.id}`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByRole('button', { name: 'Decrease quantity' }).click();
  await refund.getByRole('button', { name: 'Refund ₦16,125' }).click();
  await expect(toast(page, 'Refunded ₦16,125')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark shipped' })).toBeVisible();

  const address = `/admin/orders/print?ids=${order.id}`;
  await openScreen(page, address, 'Print 1 order');
  await expect(page.getByText('1 item in this parcel')).toBeVisible();
  await page.getByRole('button', { name: 'Labels' }).click();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pick list' }).click();
  await expect(page.getByRole('heading', { name: 'Pick list: 1 item of 1 order' })).toBeVisible();
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
  await makeProduct(server, { name: 'Withdrawn ring', inStock: false });
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await page.getByRole('button', { name: 'Record sale' }).click();
  const nothing = page.getByText('Please pick at least one product');
  await expect(nothing).toBeFocused();
  await expect(nothing).toBeInViewport();
  await page.getByLabel('Search products...').fill('withdrawn ring');
  await expect(page.getByText('Not shown: Withdrawn ring (not for sale)')).toBeVisible();
  await expect(page.getByRole('button', { name: /Withdrawn ring/ })).toHaveCount(0);
  await page.getByLabel('Search products...').fill('market ring');
  await page.getByRole('button', { name: /^Add Market ring/ }).click();
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByText('Please choose', { exact: true })).toBeInViewport();
  const size = page.getByRole('group', { name: 'Size of Market ring' });
  await expect(size).toBeFocused();
  await size.getByRole('button', { name: 'L' }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('₦32,250', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Not yet: send a pay link' }).click();
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(
    page.getByText('Please enter an email address: without one nobody can pay online'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
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

test('a bargained sale with a deposit has a link for the rest', async ({ page, server }) => {
  await makeProduct(server, { name: 'Bargained bangle', price: 1_200_000, stockQuantity: 3 });
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await page.getByLabel('Search products...').fill('bargained bangle');
  await page.getByRole('button', { name: /^Add Bargained bangle/ }).click();
  await page.getByLabel('Price of one').fill('10000');
  await page.getByLabel('Price of one').press('Enter');
  await expect(page.getByLabel('Agreed total')).toBeFocused();
  await page.getByLabel('Agreed total').fill('10000');
  await page.getByLabel('Paid now').fill('4000');
  await page.getByLabel('Email').fill('deposit@example.com');
  await page.getByLabel('Phone').fill('08031112233');
  await expect(page.getByText(/^₦6,000 is left to pay/)).toBeVisible();
  await expectFlawless(page);
  await page.getByLabel('Phone').press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Record sale' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Order Details - #\d+$/ });
  await expect(dialog.getByText('Pay the rest:')).toBeVisible();
  const [number = ''] = /#\d+/.exec(await dialog.getByRole('heading').first().innerText()) ?? [];
  await expect(dialog.getByText('₦6,000', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('Balance due ₦6,000', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Underpaid|Needs attention/)).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'WhatsApp this customer' })).toHaveAttribute(
    'href',
    /text=.*The%20balance%20is%20%E2%82%A66%2C000/,
  );
  await dialog.getByRole('button', { name: 'Waive the balance of ₦6,000' }).click();
  const waive = page.getByRole('dialog', { name: 'Waive the balance of ₦6,000' });
  await expect(waive.getByText(/The balance is reported as a discount/)).toBeVisible();
  await waive.getByLabel('Reason').fill('A regular');
  await waive.getByLabel('Reason').press('Enter');
  await expect(waive.getByRole('button', { name: 'Waive', exact: true })).toBeFocused();
  await waive.getByRole('button', { name: 'Cancel' }).click();
  await expectFlawless(page);
  const link = await dialog.getByText('Pay the rest:').locator('..').innerText();
  const [, order = ''] = link.match(/\/order\/(\S+)/) ?? [];

  await openScreen(page, '/admin/orders?payment=balance_due', 'Orders Management');
  await expect(page.getByText('Balance due ₦6,000', { exact: true })).toBeVisible();
  await expect(page.getByText('Underpaid')).toHaveCount(0);
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  const ofThisOrder = page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${number}(?!\\d)`) });
  await expect(ofThisOrder.first()).toBeVisible();
  await expect(ofThisOrder.filter({ hasText: 'Underpaid' })).toHaveCount(0);

  // The newest is on the last page, which a higher number leads to.
  await openScreen(page, '/admin/orders/reminders?page=1000', 'Unpaid orders');
  const owing = page.getByRole('listitem').filter({ hasText: 'Bargained bangle' });
  await expect(owing).toContainText('Balance due ₦6,000');
  await owing.getByText('Message').click();
  await expect(owing).toContainText('The balance is ₦6,000.');
  await expectFlawless(page);

  await page.goto(`/order/${order}`);
  await expect(page.getByText('Deposit received: ₦4,000. Balance due: ₦6,000')).toBeVisible();
  await expect(page.getByText('Deposit received ₦4,000, balance ₦6,000')).toBeVisible();
  await expectFlawless(page);
});

test('an item is refunded and back in stock in four taps', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Returning Remi' });
  const productId = order.items[0]?.productId ?? 0;
  const stock = async () =>
    (await (await page.request.get(`/api/products/${productId}`)).json()).stockQuantity;
  await openScreen(page, '/admin/orders?search=returning+remi', 'Orders Management');
  await page.getByRole('link', { name: `View order #${order.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  await dialog.getByRole('button', { name: 'Record a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(payment.getByRole('button', { name: 'Bank transfer' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await payment.getByRole('button', { name: 'Cash', exact: true }).click();
  await payment.getByLabel('Amount in naira').press('Enter');
  await expect(payment.getByLabel('Note')).toBeFocused();
  await payment.getByRole('button', { name: 'It has arrived' }).click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  const before = await stock();

  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await expect(refund.getByRole('button', { name: 'Refund ₦32,250' })).toBeVisible();
  await expectFlawless(page);
  await refund.getByRole('button', { name: 'Decrease quantity' }).click();
  await refund.getByLabel('Amount in naira').press('Enter');
  await expect(refund.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(refund.getByRole('button', { name: 'Refund ₦16,125' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Refunded ₦16,125')).toBeVisible();
  await expect(dialog.getByText('1 refunded, 1 back in stock')).toBeVisible();
  await expect(dialog.getByText('Back in stock: 1 × Ordered piece')).toBeVisible();
  await expect(dialog.getByText('Received less refunds')).toBeVisible();
  expect(await stock()).toBe(before + 1);
});

test('one of two pieces is refunded in four taps from the dashboard', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Choosy Chioma' });
  await payInCash(server, order);
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: `View order #${order.id}` }).click();
  await page.getByRole('button', { name: 'Refund Ordered piece' }).click();
  await page.getByRole('button', { name: 'Refund ₦16,125' }).click();
  await expect(toast(page, 'Refunded ₦16,125')).toBeVisible();
  await expect(page.getByText('Back in stock: 1 × Ordered piece')).toBeVisible();
});

test('text typed about an order is there again after the order was closed', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Typing Tola' });
  await openScreen(page, '/admin/orders?search=typing+tola', 'Orders Management');
  const view = page.getByRole('link', { name: `View order #${order.id}` });
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  await view.click();
  await dialog.getByLabel('Note for staff').fill('Wants it on Friday');
  const typed: [opener: string, title: string, field: string, text: string][] = [
    ['Correct contact', `Contact of order #${order.id}`, 'City', 'Surulere'],
    ['Record a payment', 'Record a payment', 'Note', 'Given to Musa'],
  ];
  for (const [opener, title, field, text] of typed) {
    await dialog.getByRole('button', { name: opener }).click();
    await page.getByRole('dialog', { name: title }).getByLabel(field, { exact: true }).fill(text);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
  }
  await page.reload();
  await expect(dialog.getByLabel('Note for staff')).toHaveValue('Wants it on Friday');
  for (const [opener, title, field, text] of typed) {
    await dialog.getByRole('button', { name: opener }).click();
    const form = page.getByRole('dialog', { name: title });
    await expect(form.getByLabel(field, { exact: true })).toHaveValue(text);
    await expect(form.getByText('Your earlier input was restored.')).toBeVisible();
    await expectFlawless(page);
    await form.getByRole('button', { name: 'Start again' }).click();
    await expect(form.getByLabel(field, { exact: true })).not.toHaveValue(text);
    await page.keyboard.press('Escape');
  }
  // A stored note leaves the field.
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'on Friday' })).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('Note for staff')).toHaveValue('');
});

test('an order that the browser has translated goes on working', async ({ page, server }) => {
  const order = await placeOrder(server);
  await page.goto(`/admin/orders/${order.id}`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  await expect(dialog.getByLabel('Note for staff')).toBeVisible();
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.parentElement?.closest('font, script, style, textarea, option')) continue;
        const font = document.createElement('font');
        text.parentNode?.replaceChild(font, text);
        font.append(text);
      }
    });
  for (const note of ['Wrap it', 'Call first', 'Ring the bell']) {
    await translate();
    await dialog.getByLabel('Note for staff').fill(note);
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  }
  await translate();
  await dialog.getByRole('button', { name: 'Record a payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Record a payment' })).toBeVisible();
  await expect(page.getByText('could not be shown')).toHaveCount(0);
});

test('a paid order is shipped in three taps from the dashboard', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Three Taps' });
  await payInCash(server, order);
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const status = page.getByLabel(`Status of order #${order.id}`);
  await status.click();
  await page.getByRole('menuitemradio', { name: 'Shipped', exact: true }).click();
  await expect(toast(page, 'Order status updated successfully')).toBeVisible();
  await expect(status).toHaveText('Shipped');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: `View order #${order.id}` }).click();
  await page.getByRole('button', { name: 'Add rider or tracking' }).click();
  await expect(page.getByRole('dialog', { name: `Shipment of order #${order.id}` })).toBeVisible();
});

test.describe('two people who correct a contact', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('see each other’s text before one is replaced', async ({ page, server }) => {
    const order = await placeOrder(server, { customerName: 'Misspelt Msi' });
    await page.goto(`/admin/orders/${order.id}`);
    const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
    await dialog.getByRole('button', { name: 'Correct contact' }).click();
    const contact = page.getByRole('dialog', { name: `Contact of order #${order.id}` });
    await contact.getByLabel('Name').fill('Mercy Musa');
    await contact.getByLabel('Phone').fill('12');
    const save = contact.getByRole('button', { name: 'Save contact' });
    await save.click();
    await expect(contact.getByText(/Please enter a phone number like/)).toBeVisible();
    await contact.getByLabel('Phone').fill('0802 987 6543');
    await expectFlawless(page);

    const seen = await asStaff<OrderContact>(server, 'GET', `/api/orders/${order.id}`);
    const expected = Object.fromEntries(customerFieldNames.map((field) => [field, seen[field]]));
    const first = { ...expected, id: order.id, customerCity: 'Yaba', expected };
    await asStaff(server, 'POST', '/trpc/orders.correctContact', { json: first });
    await save.click();
    await expect(contact.getByText('City: Yaba')).toBeVisible();
    await expect(contact.getByLabel('Name')).toHaveValue('Mercy Musa');
    await contact.getByLabel('City').fill('Yaba');
    await save.click();
    await expect(toast(page, 'Contact corrected')).toBeVisible();
    await expect(dialog.getByText('Mercy Musa')).toBeVisible();
    await expect(dialog.getByText('Name was: Misspelt Msi')).toBeVisible();
    await expect(dialog.getByText('Yaba', { exact: false }).first()).toBeVisible();
  });
});
