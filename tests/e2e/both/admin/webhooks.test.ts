import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { startConsumer } from '#tests/support/webhook-consumer.ts';

test.use({
  serverEnv: { WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' },
  shopOf: 'webhooks',
  // A refused address, and an endpoint that was just removed.
  expectedProblems: [/status of 40[04]/],
});

test('an endpoint is added with its secret, tried, replayed and removed', async ({ page }) => {
  const consumer = await startConsumer();
  try {
    await openScreen(page, '/admin/webhooks', 'Webhooks');
    await page.getByRole('button', { name: 'Add Endpoint' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Endpoint' });
    await form.getByLabel('Address').fill('http://10.0.0.1/hook');
    await form.getByRole('checkbox').last().scrollIntoViewIfNeeded();
    await form.getByRole('button', { name: 'Add Endpoint' }).click();
    await expect(form.getByText('Please choose at least one event')).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    await form.getByLabel('order.paid').check();
    await form.getByRole('button', { name: 'Add Endpoint' }).click();
    await expect(form.getByText('is a private address')).toBeVisible();
    await expectFlawless(page);
    await form.getByLabel('Address').fill(`${consumer.url}/hook`);
    await form.getByRole('button', { name: 'Add Endpoint' }).click();

    const secret = page.getByRole('dialog', { name: 'Signing Secret' });
    await expect(secret.getByText(/^whsec_/)).toBeVisible();
    await expectFlawless(page);
    await secret.getByRole('button', { name: 'I have stored it' }).click();

    await page.getByRole('link', { name: consumer.url }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new URL(consumer.url).host);
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByRole('link', { name: 'webhook.test' }).click();
    const delivery = page.getByRole('dialog', { name: 'webhook.test' });
    await expect(delivery.getByText('Delivered')).toBeVisible();
    await expect(delivery.getByText('204', { exact: true })).toHaveCount(1);
    await expectFlawless(page);
    const sent = delivery.getByRole('group', { name: 'What was sent' });
    await sent.focus();
    await expect(sent).toBeFocused();
    await expect(sent).toContainText('"webhook.test"');
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await expect(delivery.getByText('204', { exact: true })).toHaveCount(2);
    expect(new Set(consumer.received.map(({ id }) => id)).size).toBe(1);
    await delivery.getByRole('button', { name: 'Close' }).click();

    await expectFlawless(page);
    await page.getByRole('button', { name: 'Remove endpoint' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('No endpoints yet')).toBeVisible();
    await expectFlawless(page);
  } finally {
    await consumer.close();
  }
});
