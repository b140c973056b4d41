import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import {
  startPushService,
  type PushBrowser,
  type PushService,
} from '#tests/support/push-service.ts';

test.use({
  shopOf: 'push',
  serverEnv: { WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' },
  serviceWorkers: 'allow',
});

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/** Stands in for the browser's own subscription, which needs its maker's push service. */
async function subscribeAt(page: Page, { subscription }: PushBrowser) {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    const made = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => Promise.resolve(true),
    } as unknown as PushSubscription;
    let current: PushSubscription | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(current);
    PushManager.prototype.subscribe = () => Promise.resolve((current = made));
  }, subscription);
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });

test('notifications are switched on, tested, chosen and switched off', async ({ page }) => {
  const browser = service.browser();
  await subscribeAt(page, browser);
  await openScreen(page, '/admin/account', 'Account');
  const panel = panelOf(page);
  const main = panel.getByRole('switch', { name: 'Show notifications on this device' });
  await expect(main).not.toBeChecked();
  await main.click();
  await expect(main).toBeChecked();
  await expectFlawless(page);

  await panel.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Test sent', { exact: true })).toBeVisible();
  expect(browser.messages()).toMatchObject([{ title: 'It works', url: '/admin/account' }]);

  const messages = panel.getByRole('switch', { name: 'Messages' });
  const saved = page.waitForResponse((response) => response.url().includes('push.saveKinds'));
  await messages.click();
  await saved;
  await page.reload();
  await expect(messages).not.toBeChecked();
  await expect(panel.getByRole('switch', { name: 'New orders' })).toBeChecked();
  await expect(main).toBeChecked();

  await main.click();
  await expect(main).not.toBeChecked();
  await expect(panel.getByRole('button', { name: 'Send a test' })).toBeHidden();
});

test('a touched notification goes to its screen in the open tab', async ({ page }) => {
  await subscribeAt(page, service.browser());
  await openScreen(page, '/admin/account', 'Account');
  await panelOf(page).getByRole('switch', { name: 'Show notifications on this device' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Send a test' })).toBeVisible();
  await page.evaluate(() => {
    const data = { kind: 'open-screen', url: '/admin/messages' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
});

test('the panel says what to do where the browser blocks notifications', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openScreen(page, '/admin/account', 'Account');
  await expect(panelOf(page).getByText(/This browser blocks notifications/)).toBeVisible();
  await expect(
    panelOf(page).getByRole('switch', { name: 'Show notifications on this device' }),
  ).toBeDisabled();
  await expectFlawless(page);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  });

  test('the panel says to add the back office to the Home Screen first', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await openScreen(page, '/admin/account', 'Account');
    await expect(panelOf(page).getByText(/Add to Home Screen/)).toBeVisible();
  });
});
