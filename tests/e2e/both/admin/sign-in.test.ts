import type { Page, Request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectFlawless } from '#tests/support/admin.ts';
import { flawsOf } from '#tests/support/axe.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { test } from '#tests/support/test.ts';
import { addVirtualAuthenticator } from '#tests/support/virtual-authenticator.ts';

// Chromium reports refusals in the console.
test.use({ expectedProblems: [/status of (400|401|403)/], shopOf: 'sign-in' });

/** Browsers make passkeys for names, not for numeric addresses. */
const atLocalhost = ({ url }: ServerProcess) => url.replace('127.0.0.1', 'localhost');

async function enterPassword(page: Page, server: ServerProcess) {
  await page.goto(`${atLocalhost(server)}/admin/login?to=/admin/account`);
  await page.getByLabel('Username').fill(server.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(server.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Answers the next call of a procedure as the store does when the person signed in a while ago. */
const refuseOnce = (page: Page, procedure: string) => {
  const error = { code: 'verify_again', message: 'Please confirm that it is you.' };
  const data = { code: 'FORBIDDEN', httpStatus: 403, error };
  const json = { message: error.message, code: -32_003, data };
  return page.route(
    (url) => url.pathname === `/trpc/${procedure}`,
    (route) => route.fulfill({ status: 403, json: [{ error: { json } }] }),
    { times: 1 },
  );
};

/** Taps the button when the device has answered the suggestions, or when that answer is sent, as the address says. */
const tapWithAnswer = (page: Page) =>
  page.addInitScript(() => {
    const tap = (moment: string) => {
      if (location.hash !== `#${moment}`) return;
      for (const button of document.querySelectorAll('button'))
        if (button.textContent.includes('Use a passkey')) button.click();
    };
    const send = window.fetch.bind(window);
    const ask = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options) => {
      const answer = await ask(options);
      tap('answered');
      return answer;
    };
    window.fetch = (input, init) => {
      const sent = send(input, init);
      if (String(input instanceof Request ? input.url : input).includes('loginWithPasskey'))
        tap('sent');
      return sent;
    };
  });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a passkey is added, signs in alone, and is removed', async ({ page, server }) => {
  await addVirtualAuthenticator(page);
  await enterPassword(page, server);
  await expect(heading(page)).toHaveText('Account');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/Chrome on/);
  await expectFlawless(page);
  await dialog.getByLabel('Name').fill('My test device');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    passkeys.getByRole('paragraph').filter({ hasText: /^My test device$/ }),
  ).toBeVisible();
  await expectFlawless(page);

  // This device always agrees: the field's suggestions answer by themselves, and the person taps at that moment or just after.
  await tapWithAnswer(page);
  const isSignIn = (request: Request) => request.url().includes('auth.loginWithPasskey');
  for (const moment of ['answered', 'sent']) {
    await page.context().clearCookies();
    const signIns: Request[] = [];
    const count = (request: Request) => isSignIn(request) && signIns.push(request);
    page.on('request', count);
    await page.goto(`${atLocalhost(server)}/admin/login?to=/admin/account#${moment}`);
    await expect(heading(page)).toHaveText('Account');
    await expect(passkeys.getByText(/last used/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(signIns, moment).toHaveLength(1);
    page.off('request', count);
  }

  // The password alone no longer proves enough.
  await refuseOnce(page, 'passkeys.remove');
  await passkeys.getByRole('button', { name: 'Remove My test device' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “My test device”?' });
  await question.getByRole('button', { name: 'Remove it' }).click();
  const again = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(again.getByText('Your account has a passkey: confirm with it')).toBeVisible();
  await expect(again.getByLabel('Password')).toHaveCount(0);
  expect(await flawsOf(page)).toEqual([]);
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();
});

test('an authenticator app is set up, required after the password, and removed', async ({
  page,
  server,
}) => {
  await enterPassword(page, server);
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await setUp.locator('code').innerText();
  await expectFlawless(page);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await setUp.getByLabel('2. Enter the code that the app shows').fill(totp.generate());
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  const stored = page.getByRole('dialog', { name: 'Store your recovery codes' });
  const items = stored.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const [code = '', otherCode = ''] = await items.allInnerTexts();
  await expectFlawless(page);
  await stored.getByRole('button', { name: 'I have stored them' }).click();
  await expect(app.getByText('10 recovery codes are left.')).toBeVisible();

  await page.context().clearCookies();
  await enterPassword(page, server);
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await expectFlawless(page);
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  const typed = page.getByLabel('Code from your authenticator app');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expect(typed).toHaveAccessibleDescription(/This code is wrong or was used already/);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).not.toHaveAttribute('aria-invalid');
  await recovery.fill('not a code');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(recovery).toHaveAccessibleDescription(/This recovery code is wrong/);
  await recovery.fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(app.getByText('9 recovery codes are left.')).toBeVisible();

  await refuseOnce(page, 'authenticator.remove');
  await app.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  const again = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(again.getByLabel('Code from your authenticator app')).toBeFocused();
  await expect(again.getByLabel('Password')).toHaveCount(0);
  expect(await flawsOf(page)).toEqual([]);
  await again.getByLabel('Code from your authenticator app').fill(otherCode);
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(app.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a change that matters asks for the person again and loses no input', async ({
  page,
  server,
}) => {
  await enterPassword(page, server);
  await expect(heading(page)).toHaveText('Account');
  await page.goto(`${atLocalhost(server)}/admin/settings/contact`);
  const number = page.getByLabel('Account Number');
  await number.fill('0123456789');
  await refuseOnce(page, 'settings.save');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const again = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(again.getByLabel('Password')).toBeFocused();
  expect(await flawsOf(page)).toEqual([]);
  await again.getByLabel('Password').fill('not it');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(again.getByText('This is not your password')).toBeVisible();
  await again.getByLabel('Password').fill(server.admin.password);
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('Settings saved successfully', { exact: true })).toBeVisible();
  await expect(number).toHaveValue('0123456789');
  await page.reload();
  await expect(number).toHaveValue('0123456789');
});
