import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';
import { placeOrder } from '#tests/support/browser-order.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

test.use({ shopOf: 'bulk-orders' });

const pay = (server: ServerProcess, order: { id: number; total: number }) =>
  asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: {
      orderId: order.id,
      source: 'cash',
      amount: order.total,
      note: '',
      key: `bulk-orders-test-${order.id}`,
    },
  });
/** On a phone the boxes of the rows are hidden until then. */
async function startSelecting(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Select orders' }).click();
}

const statusOf = async (server: ServerProcess, id: number) =>
  (await asStaff<{ status: string }>(server, 'GET', `/api/orders/${id}`)).status;

test('several orders are shipped together, but none that is unpaid, and it is undone', async ({
  page,
  server,
  isMobile,
}) => {
  const paid = [
    await placeOrder(server, { customerName: 'Bulka One' }),
    await placeOrder(server, { customerName: 'Bulka Two' }),
  ];
  for (const order of paid) await pay(server, order);
  const unpaid = await placeOrder(server, { customerName: 'Bulka Three' });
  await openScreen(page, '/admin/orders?search=bulka', 'Orders Management');
  if (isMobile) await startSelecting(page);
  for (const { id } of [...paid, unpaid]) {
    await page.getByRole('checkbox', { name: `Select order #${id}` }).check();
  }
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expectFlawless(page);
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Shipped' }).click();
  const dialog = page.getByRole('dialog', { name: '1 order was not changed' });
  await expect(dialog).toContainText(`Order #${unpaid.id}`);
  await expect(dialog).toContainText('is unpaid.');
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await Promise.all(paid.map(({ id }) => statusOf(server, id)))).toEqual([
    'shipped',
    'shipped',
  ]);
  expect(await statusOf(server, unpaid.id)).toBe('pending');

  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 orders as before', { exact: true })).toBeVisible();
  expect(await Promise.all(paid.map(({ id }) => statusOf(server, id)))).toEqual([
    'shipped',
    'shipped',
  ]);
});

test('slips, a pick list and labels are printed for several orders', async ({
  page,
  server,
  isMobile,
}) => {
  const one = await placeOrder(server, { customerName: 'Prinka One' });
  const two = await placeOrder(server, { customerName: 'Prinka Two' });
  await openScreen(page, '/admin/orders?search=prinka', 'Orders Management');
  if (isMobile) await startSelecting(page);
  for (const { id } of [one, two]) {
    await page.getByRole('checkbox', { name: `Select order #${id}` }).check();
  }
  await page
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('link', { name: 'Print' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print 2 orders');
  await expect(page.getByRole('heading', { name: 'Packing slip' })).toHaveCount(2);
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Pick list' }).click();
  await expect(page.getByRole('heading', { name: 'Pick list: 2 items of 2 orders' })).toBeVisible();
  for (const { id } of [one, two]) {
    await expect(page.getByRole('listitem').filter({ hasText: `#${id}` })).toBeVisible();
  }
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Labels' }).click();
  await expect(page.getByText('Prinka Two')).toBeVisible();
  await expectFlawless(page);
  if (isMobile) return;
  // A sheet of its own for each.
  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sheets = /\/Type \/Pages\s[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1];
  expect(sheets).toBe('2');
});
