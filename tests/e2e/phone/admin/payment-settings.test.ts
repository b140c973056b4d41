import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';
import { holdRequest } from '#tests/support/hold-request.ts';

// The tests provoke refusals of the server.
test.use({ expectedProblems: [/status of 40[019]/] });

test.afterEach(async ({ server }) => {
  for (const provider of ['paystack', 'flutterwave'])
    await asStaff(server, 'POST', '/api/payment-settings', { provider, isEnabled: false });
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Payment Settings' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test('a seller connects both providers', async ({ page, request }) => {
  const held = await holdRequest(page, /\/trpc\/.*paymentSettings\.list/);
  await page.goto('/admin/payments');
  await expect(page.getByText('Loading payment settings...')).toBeVisible();
  held.release();
  await expect(page.getByRole('heading', { name: 'No Payment Methods Configured' })).toBeVisible();
  for (const name of ['Flutterwave', 'Paystack']) {
    await expect(card(page, name).getByLabel('Public Key')).toBeDisabled();
    await expect(card(page, `Getting Started with ${name}`).getByRole('listitem')).toHaveCount(5);
  }
  await expect(card(page, 'Flutterwave').getByRole('checkbox')).toHaveCount(2);
  await expect(card(page, 'Paystack').getByRole('checkbox')).toHaveCount(3);
  await expectFlawless(page);

  const paystack = card(page, 'Paystack');
  await paystack.getByRole('switch').click();
  await save(page).click();
  await expect(toast(page, 'Failed to save payment settings')).toBeVisible();
  await expect(paystack.getByLabel('Public Key')).toHaveAccessibleDescription(
    /Enter the public key/,
  );
  await expect(paystack.getByLabel('Public Key')).toBeFocused();
  await expectFlawless(page);

  await paystack.getByLabel('Public Key').fill('sk_test_swapped');
  await paystack.getByLabel('Secret Key', { exact: true }).fill('sk_test_0123456789abcd1234');
  await save(page).click();
  await expect(paystack.getByLabel('Public Key')).toHaveAccessibleDescription(
    /Must start with pk_/,
  );

  const secret = paystack.getByLabel('Secret Key', { exact: true });
  await expect(secret).toHaveCSS('-webkit-text-security', 'disc');
  await paystack.getByRole('button', { name: 'Show secret key' }).click();
  await expect(secret).toHaveCSS('-webkit-text-security', 'none');
  await paystack.getByLabel('Public Key').fill('pk_test_0123456789abcdef');
  await paystack.getByLabel('USSD').uncheck();
  const flutterwave = card(page, 'Flutterwave');
  await flutterwave.getByRole('switch').click();
  await flutterwave.getByLabel('Public Key').fill('FLWPUBK_TEST-0123456789-X');
  await flutterwave.getByLabel('Secret Key', { exact: true }).fill('FLWSECK_TEST-0123456789-X');
  await flutterwave.getByLabel('Webhook Secret Hash', { exact: true }).fill('a-word-of-ours');
  await save(page).click();
  await expect(toast(page, 'Payment settings saved')).toBeVisible();
  await expect(
    toast(page, 'Your payment configuration has been updated successfully.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payments Enabled' })).toBeVisible();
  await expect(page.getByText('Flutterwave Active')).toBeVisible();
  await expect(page.getByText('Paystack Active')).toBeVisible();
  await expect(secret).toHaveValue('');
  await expect(secret).toHaveAccessibleDescription('Stored: ••••1234. Leave empty to keep it.');
  await expect(paystack.getByText('Test mode')).toBeVisible();

  const address = new URL('/api/webhooks/flutterwave', page.url()).href;
  await expect(flutterwave.getByText(address)).toBeVisible();
  await expect(flutterwave.getByText('No event has arrived from Flutterwave yet.')).toBeVisible();
  const event = await request.post(address, {
    headers: { 'verif-hash': 'a-word-of-ours' },
    data: { event: 'test_assess', data: {} },
  });
  expect(event.status()).toBe(200);
  await page.reload();
  await expect(flutterwave.getByText('Last event: Just now')).toBeVisible();
  await expectFlawless(page);
});

test('leaving the form loses no typed text, and a key is replaced', async ({ page, server }) => {
  await asStaff(server, 'POST', '/api/payment-settings', {
    provider: 'paystack',
    isEnabled: true,
    publicKey: 'pk_test_0123456789abcdef',
    secretKey: 'sk_test_0123456789abcd1234',
  });
  await openScreen(page, '/admin/payments', 'Payment Settings');
  await card(page, 'Paystack')
    .getByLabel('Secret Key', { exact: true })
    .fill('sk_test_another5678');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await save(page).click();
  await expect(toast(page, 'Payment settings saved')).toBeVisible();
  await expect(card(page, 'Paystack').getByText('••••5678')).toBeVisible();
});

test('both providers move from test keys to live keys together, never one alone', async ({
  page,
  server,
}) => {
  for (const keys of [
    { provider: 'paystack', publicKey: 'pk_test_0123456789', secretKey: 'sk_test_0123456789' },
    {
      provider: 'flutterwave',
      publicKey: 'FLWPUBK_TEST-0123456789-X',
      secretKey: 'FLWSECK_TEST-0123456789-X',
    },
  ]) {
    await asStaff(server, 'POST', '/api/payment-settings', { ...keys, isEnabled: true });
  }
  await openScreen(page, '/admin/payments', 'Payment Settings');
  const paystack = card(page, 'Paystack');
  await paystack.getByLabel('Public Key').fill('pk_live_0123456789');
  await paystack.getByLabel('Secret Key', { exact: true }).fill('sk_live_0123456789');
  await save(page).click();
  await expect(paystack.getByLabel('Public Key')).toHaveAccessibleDescription(
    'Must be a test key, like that of Flutterwave; or disable Flutterwave first',
  );
  const flutterwave = card(page, 'Flutterwave');
  await flutterwave.getByLabel('Public Key').fill('FLWPUBK-0123456789-X');
  await flutterwave.getByLabel('Secret Key', { exact: true }).fill('FLWSECK-0123456789-X');
  await save(page).click();
  await expect(toast(page, 'Payment settings saved')).toBeVisible();
  for (const each of [paystack, flutterwave]) {
    await expect(each.getByText('Live mode')).toBeVisible();
  }
});
