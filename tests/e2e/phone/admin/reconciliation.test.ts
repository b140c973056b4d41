import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';

test.use({ serverEnv: { PAYMENTS_SANDBOX: '1' }, shopOf: 'reconciliation' });

async function post<Body>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Body> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

test('the books are compared, an open refund is shown, and a payment without an order is resolved', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server);
  const { paymentReference } = order;
  const started = await post<{ result: { data: { json: { accessCode: string } } } }>(
    `${server.url}/trpc/payments.start`,
    { json: { paymentReference, method: 'card', provider: 'paystack' } },
  );
  const pay = (accessCode: string) =>
    post(`${server.url}/sandbox/paystack/payer/${accessCode}`, { action: 'pay', place: 'page' });
  await pay(started.result.data.json.accessCode);
  await post(`${server.url}/trpc/payments.check`, { json: { paymentReference, claimed: true } });

  await openScreen(page, '/admin/payments', 'Payment Settings');
  await page.getByRole('link', { name: 'Open the payment check' }).click();
  await expect(page.getByText('Nothing has been compared yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare now' }).click();
  const paystack = page.getByRole('region', { name: 'Paystack' });
  await expect(paystack.getByText('Everything agrees')).toBeVisible({ timeout: 30_000 });
  await expect(paystack).toContainText(/Paystack: 1 payment, ₦[\d,.]+Store: the same/);
  await expectFlawless(page);

  await page.goto(`/admin/orders/${order.id}`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await refund.getByRole('button', { name: 'Only money' }).click();
  await refund.getByLabel('Amount in naira').fill('500');
  await refund.getByLabel('Reason').fill('A scratch');
  await refund.getByRole('button', { name: 'Refund ₦500' }).click();
  await expect(refund).toBeHidden();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refund).toContainText('Already refunded₦500 · through Paystack');
  await refund.getByRole('button', { name: 'Only money' }).click();
  await refund.getByLabel('Amount in naira').fill('600');
  await refund.getByLabel('Reason').fill('Another scratch');
  await refund.getByRole('button', { name: 'Refund ₦600' }).click();
  await expect(refund.getByText('Please check first, then tick this.')).toBeVisible();
  await expectFlawless(page);
  await refund.getByRole('checkbox').check();
  await refund.getByRole('button', { name: 'Refund ₦600' }).click();
  await expect(refund).toBeHidden();
  await expect(dialog.getByText('₦600', { exact: true }).first()).toBeVisible();

  const elsewhere = await post<{ data: { access_code: string } }>(
    `${server.url}/sandbox/paystack/transaction/initialize`,
    { email: 'guest@example.com', amount: 700_000, reference: 'a-payment-page' },
    { authorization: 'Bearer sk_test_sandbox' },
  );
  await pay(elsewhere.data.access_code);
  await openScreen(page, '/admin/payments/reconciliation', 'Payment check');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(paystack.getByText('One difference is open')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Payment without an order')).toBeVisible();
  await expect(page.getByText('a-payment-page')).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  const resolve = page.getByRole('dialog', { name: 'Resolve the difference' });
  await resolve.getByLabel('Reason').fill('Paid on the market');
  await resolve.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible();
  await expect(paystack.getByText('Everything agrees')).toBeVisible();
  await page.getByRole('button', { name: 'Resolved' }).click();
  await expect(page.getByText('Paid on the market')).toBeVisible();
});
