import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';

// The browser's part of the sandbox: the two inline scripts as a shop's page sees them.

let sandbox: RunningSandbox;
let shop: Server;
let shopUrl: string;

test.beforeAll(async () => {
  sandbox = await startSandbox({ laterMs: 60_000, merchant: 'Adunni' });
  const ours = `'self' ${sandbox.url}`;
  shop = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; script-src ${ours}; frame-src ${ours}; connect-src ${ours}`,
    });
    response.end(`<!doctype html><html lang="en"><title>Shop</title>
      <main><h1>Shop</h1></main>
      <script src="${sandbox.paystackScriptUrl}"></script>
      <script src="${sandbox.flutterwaveScriptUrl}"></script></html>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
});

test.afterAll(async () => {
  await sandbox.close();
  shop.close();
});

interface Popup {
  resumeTransaction(accessCode: string, callbacks: Record<string, unknown>): unknown;
  active: unknown;
  cancelTransaction(transaction: unknown): void;
}

declare global {
  var calls: unknown[][];
  var popup: Popup;
}

/** The globals that the providers' scripts define. */
interface Scripts {
  PaystackPop: new () => Popup;
  FlutterwaveCheckout: (options: object) => { close(): void };
}

async function initialize(reference: string): Promise<{ code: string; page: string }> {
  const response = await fetch(`${sandbox.paystackApiUrl}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ada@example.com',
      amount: 1_612_393,
      reference,
      callback_url: `${shopUrl}return`,
    }),
  });
  const { data } = (await response.json()) as {
    data: { access_code: string; authorization_url: string };
  };
  return { code: data.access_code, page: data.authorization_url };
}

const calls = (page: Page) => page.evaluate(() => globalThis.calls);
const click = (frame: FrameLocator | Page, name: string) =>
  frame.getByRole('button', { name }).click();

async function resume(page: Page, code: string): Promise<FrameLocator> {
  await page.evaluate((accessCode) => {
    globalThis.calls = [];
    globalThis.popup ??= new (globalThis as unknown as Scripts).PaystackPop();
    const record = (name: string) => (value: unknown) => {
      globalThis.calls.push([name, value]);
      throw new Error('lost, as in the original');
    };
    globalThis.popup.resumeTransaction(accessCode, {
      onLoad: record('load'),
      onSuccess: record('success'),
      onCancel: record('cancel'),
      onError: record('error'),
      onBankTransferConfirmationPending: record('never passed on by resumeTransaction'),
    });
  }, code);
  return page.frameLocator('iframe[id^="inline-checkout-"]');
}

test('the popup of Paystack loads, declines, approves, and is cancelled', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(shopUrl);
  const frame = await resume(page, (await initialize('ADN-1')).code);
  await expect(frame.getByRole('heading', { name: 'Pay Adunni' })).toBeVisible();
  await expect(frame.getByText('₦16,123.93')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await click(frame, 'Decline');
  await expect(frame.getByRole('status')).toHaveText('Declined. You can try again.');
  await click(frame, 'Approve payment');
  await expect(page.locator('iframe[id^="inline-checkout-"]')).toBeHidden();
  await expect
    .poll(() => calls(page))
    .toMatchObject([
      ['load', { accessCode: expect.any(String) }],
      ['success', { reference: 'ADN-1', trxref: 'ADN-1', status: 'success' }],
    ]);

  await resume(page, (await initialize('ADN-2')).code);
  await click(frame, 'Pay later');
  await expect.poll(() => calls(page)).toMatchObject([['load', {}], ['cancel']]);
  expect(sandbox.paystack.transaction('ADN-2').status).toBe('pending');

  await resume(page, 'nonsense');
  await expect.poll(() => calls(page)).toMatchObject([['error', { type: 'setup' }]]);
  await page.evaluate(() => globalThis.popup.cancelTransaction(globalThis.popup.active));
  expect(await calls(page)).toHaveLength(2);
  expect(errors).toEqual([]);
});

test('the hosted page leads back to the shop', async ({ page }) => {
  await page.goto((await initialize('ADN-3')).page);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await click(page, 'Approve payment');
  await page.waitForURL(`${shopUrl}return?trxref=ADN-3&reference=ADN-3`);
});

test('the modal of Flutterwave stays until the shop closes it, and redirects to the given URL', async ({
  page,
}) => {
  const open = (txRef: string, redirectUrl?: string) =>
    page.evaluate(
      ([tx_ref, redirect_url]) => {
        globalThis.calls = [];
        const modal = (globalThis as unknown as Scripts).FlutterwaveCheckout({
          public_key: 'FLWPUBK_TEST-0123456789abcdef-X',
          tx_ref,
          amount: 16_123.93,
          currency: 'NGN',
          customer: { email: 'ada@example.com', name: 'Ada Ọbí' },
          customizations: { title: 'Adunni Jewelry' },
          redirect_url,
          callback: (answer: unknown) => globalThis.calls.push(['callback', answer]),
          onclose: (cancelled: unknown) => globalThis.calls.push(['close', cancelled]),
        });
        Object.assign(globalThis, { modal });
      },
      [txRef, redirectUrl] as const,
    );
  await page.goto(shopUrl);
  const iframe = page.locator('#flwpugpaidid');
  const frame = page.frameLocator('#flwpugpaidid');
  await expect(iframe).toBeHidden();

  await open('ADN-4');
  await expect(frame.getByRole('heading', { name: 'Pay Adunni Jewelry' })).toBeVisible();
  await click(frame, 'Approve payment');
  await expect.poll(() => calls(page)).toMatchObject([['callback', { tx_ref: 'ADN-4' }]]);
  await expect(iframe).toBeVisible();
  await page.evaluate('modal.close()');
  await expect(iframe).toBeHidden();
  const [paid] = sandbox.flutterwave.attempts('ADN-4');
  await expect
    .poll(() => calls(page))
    .toMatchObject([
      ['callback', { status: 'successful', transaction_id: paid?.id, amount: 16_123.93 }],
      ['close', false],
    ]);

  await open('ADN-5');
  await click(frame, 'Close');
  await expect.poll(() => calls(page)).toEqual([['close', true]]);

  await open('ADN-6', `${shopUrl}return?order=6`);
  await click(frame, 'Approve payment');
  await page.waitForURL(/return\?order=6&status=successful&tx_ref=ADN-6&transaction_id=\d+$/);
});
