import { formatNaira } from '#shared/money.ts';
import type { WholeDashboard } from '#tests/support/dashboard.ts';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';
import { placeOrder } from '#tests/support/browser-order.ts';

test('the dashboard shows the figures, the newest orders and what needs attention', async ({
  page,
  server,
}) => {
  const done = await placeOrder(server, { customerName: 'Folake Ogunleye' });
  await asStaff(server, 'PATCH', `/api/orders/${done.id}/status`, { status: 'completed' });
  const short = await placeOrder(server, { customerName: 'Tunde Bakare' });
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: {
      orderId: short.id,
      source: 'cash',
      amount: short.total - 12_500,
      note: '',
      key: `dashboard-test-${short.id}`,
    },
  });
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');

  const figure = (label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  const { result } = await asStaff<{ result: { data: { json: WholeDashboard } } }>(
    server,
    'GET',
    '/trpc/reports.dashboard',
  );
  const report = result.data.json;
  const share = ((report.completedOrders / report.totalOrders) * 100).toFixed(1);
  for (const [label, ...texts] of [
    [
      'Total Sales',
      formatNaira(report.totalSales),
      `${report.completedOrders} completed orders`,
      `${formatNaira(report.paid)} paid`,
    ],
    ['Total Orders', `${report.totalOrders}`, `${report.pendingOrders} pending orders`],
    ['Total Products', `${report.totalProducts}`, `${report.inStockProducts} in stock`],
    ['Conversion Rate', `${share}%`],
  ] as const) {
    for (const text of texts) await expect(figure(label)).toContainText(text);
  }

  const orders = page.getByRole('list', { name: 'Recent orders' });
  await expect(orders.getByRole('listitem').first()).toContainText(`#${short.id}`);
  await expect(orders.getByRole('listitem').nth(1)).toContainText('Completed');
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/admin/orders',
  );

  // Other tests of the same shop may have left more that waits.
  const needsYou = page.getByRole('region', { name: 'Needs you' });
  await expect(needsYou).toBeVisible();
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y;
  expect(await top('Needs you')).toBeLessThan((await top('First steps')) ?? 0);
  const all = needsYou.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  const needs = needsYou.getByRole('listitem').filter({ hasText: `Order #${short.id}` });
  await expect(needs).toContainText('Underpaid');
  await expect(needs).toContainText('₦16,000 of ₦16,125 was received: ₦125 is missing.');
  await expect(needs.getByRole('link', { name: 'Ask for the rest' })).toHaveAttribute(
    'href',
    `/admin/orders/${short.id}#payment`,
  );
  await expectFlawless(page);
});
