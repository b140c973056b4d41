import type { StartedPayment } from '#shared/payments.ts';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { signInAsStaff } from '#tests/support/join-staff.ts';
import { signInPage } from '#tests/support/sign-in-page.ts';

test.use({ serverEnv: { PAYMENTS_SANDBOX: '1' } });

test('a dispute is found, and its evidence completed and sent', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Disputing Dayo' });
  const started = await page.request.post('/trpc/payments.start', {
    data: {
      json: {
        paymentReference: order.paymentReference,
        method: 'card',
        provider: 'paystack',
      },
    },
  });
  const { result } = (await started.json()) as { result: { data: { json: StartedPayment } } };
  const { accessCode } = result.data.json;
  const paid = await page.request.post(`/sandbox/paystack/payer/${accessCode}`, {
    data: { action: 'dispute', place: 'page' },
  });
  expect(paid.ok()).toBe(true);

  await openScreen(page, '/admin/disputes', 'Disputes');
  await page.getByRole('button', { name: 'Check the providers now' }).click();
  const row = page.getByRole('link', { name: `Order #${order.id}` });
  await expect(row).toBeVisible();
  await expect(page.getByText(/^\d+ h \d+ min left$/).first()).toBeVisible();
  await expectFlawless(page);

  const address = (await row.getAttribute('href')) ?? '';
  await signInAsStaff(page, server, ['money']);
  await openScreen(page, address, `Dispute, order #${order.id}`);
  await expect(page.getByText(`#${order.id}`, { exact: true })).toBeVisible();
  for (const label of ['Customer', 'Delivered on', 'Proof of delivery', 'Messages and notes']) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).not.toBeEditable();
    await expect(field).toHaveAccessibleDescription(
      'You may not read this. The store fills it in.',
    );
  }
  await expectFlawless(page);
  await page.getByRole('link', { name: 'Print evidence' }).click();
  await expect(page.getByText('You may not read this.')).toHaveCount(8);
  await signInPage(page, server);
  await openScreen(page, '/admin/disputes', 'Disputes');

  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dispute, order #${order.id}`);
  await expect(page.getByLabel('What was sold')).toHaveValue(new RegExp(`Order #${order.id}`));
  await expectFlawless(page);
  await page.getByLabel('Why you decline').fill('');
  await page.getByRole('button', { name: 'Decline with evidence' }).click();
  await expect(page.getByText('Please say why you decline').first()).toBeVisible();
  await page.getByLabel('Why you decline').fill('The rider handed it over.');
  await page.getByLabel('Proof of delivery').fill('Waybill 4711');
  await page.getByRole('button', { name: 'Decline with evidence' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Decline with evidence' })
    .click();
  await expect(page.getByText('What was sent to Paystack.')).toBeVisible();
  await expect(page.getByText('Waybill 4711')).toBeVisible();
  await expectFlawless(page);

  await page.getByRole('link', { name: 'Print evidence' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print evidence');
  await expect(page.getByText('The rider handed it over.')).toBeVisible();
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Disputes of this order' })).toBeVisible();
  await expect(page.getByText('Declined, evidence sent')).toBeVisible();
});
