import { randomBytes, scryptSync } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bucketOf } from '#server/auth/limit-login.ts';
import { passwordCost } from '#server/auth/password-cost.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import { signIn, startTestShop, type Answer } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ agingSessions: true, env: { rateLimits: true, trustProxy: 1 } });
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'known_browsers', 'outgoing_mails']) {
    await shop.fork().execute(`delete from ${table}`);
  }
});
afterEach(() => {
  shop.clock.now = null;
});

const { username, password } = testAdmin;
let addresses = 0;
const anAddress = () => `198.51.${Math.floor((addresses += 1) / 200)}.${(addresses % 200) + 1}`;
const login = (
  credentials: { username: string; password: string },
  from = anAddress(),
  cookie?: string,
) =>
  shop.send('POST', '/api/auth/login', credentials, {
    'x-forwarded-for': from,
    ...(cookie && { cookie }),
  });
const guess = (name = username) => login({ username: name, password: 'a wrong guess' });
const browserOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('adunni-browser='))
    ?.split(';')[0] ?? '';

describe('guessing one account’s password from many addresses', () => {
  it('is blocked after thirty attempts in an hour, with the same answer as for an unknown account', async () => {
    for (const name of [username, 'nobody-at-all']) {
      for (let n = 0; n < 30; n += 1) expect((await guess(name)).status).toBe(401);
      expect(await guess(name)).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests' },
      });
    }
    expect((await login(testAdmin)).status).toBe(429);
    shop.clock.now = new Date(Date.now() + 61 * 60_000);
    expect((await login(testAdmin)).status).toBe(200);
  });

  it('does not lock out the owner’s own browser, nor the network they signed in from', async () => {
    const home = anAddress();
    const browser = browserOf(await login(testAdmin, home));
    for (let n = 0; n < 31; n += 1) await guess();
    expect((await login(testAdmin)).status).toBe(429);
    expect((await login(testAdmin, anAddress(), browser)).status).toBe(200);
    expect((await login(testAdmin, home)).status).toBe(200);
  });

  it('is blocked after five attempts from a browser that the account knows', async () => {
    const browser = browserOf(await login(testAdmin));
    const wrong = { username, password: 'a wrong guess' };
    for (let n = 0; n < 5; n += 1) {
      expect((await login(wrong, anAddress(), browser)).status).toBe(401);
    }
    expect((await login(testAdmin, anAddress(), browser)).status).toBe(429);
  });

  it('is not unblocked by an invented browser token', async () => {
    for (let n = 0; n < 30; n += 1) await guess();
    expect((await login(testAdmin, anAddress(), 'adunni-browser=made-up')).status).toBe(429);
  });
});

it('invented names share a fixed number of rows', () => {
  const buckets = new Set(
    Array.from({ length: 200_000 }, (_, number) => bucketOf(`name ${number}`)),
  );
  expect(buckets.size).toBeLessThanOrEqual(65_536);
});

describe('a browser’s token', () => {
  it('cannot be used by scripts and other sites, and outlives the session', async () => {
    const first = await login(testAdmin);
    const mark = first.headers.getSetCookie().find((it) => it.startsWith('adunni-browser='));
    expect(mark).toMatch(/^adunni-browser=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; /);
    const [stored] = await shop
      .fork()
      .execute<{ hash: string }[]>('select token_hash as hash from known_browsers');
    expect(mark).not.toContain(stored?.hash);
    expect(browserOf(await login(testAdmin, anAddress(), browserOf(first)))).toBe(browserOf(first));
  });

  it('has a name that only this host can set behind HTTPS, like the session’s cookie', async () => {
    const secure = await startTestShop({
      agingSessions: true,
      env: { publicUrl: 'https://shop.example' },
    });
    const { headers } = await secure.send('POST', '/api/auth/login', testAdmin);
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-adunni-session',
      '__Host-adunni-browser',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toContain('; Path=/');
      expect(cookie).toContain('Secure');
      expect(cookie).not.toContain('Domain');
    }
    const me = await secure.send('GET', '/api/auth/me', undefined, {
      cookie: cookies[0]?.split(';')[0] ?? '',
    });
    expect(me.status).toBe(200);
    await secure.close();
  });
});

describe('a stored password', () => {
  const stored = async () => {
    const [row] = await shop
      .fork()
      .execute<{ hash: string }[]>('select password_hash as hash from users where username = ?', [
        username,
      ]);
    return row?.hash ?? '';
  };
  const store = (hash: string) =>
    shop.fork().execute('update users set password_hash = ? where username = ?', [hash, username]);

  it('is hashed again after a sign-in if its cost is outdated, and not after a failure', async () => {
    const salt = randomBytes(16);
    const options = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
    const key = scryptSync(password, salt, 32, options).toString('base64');
    const old = `scrypt:${salt.toString('base64')}:${key}`;
    await store(old);
    expect((await guess()).status).toBe(401);
    expect(await stored()).toBe(old);
    expect((await login(testAdmin)).status).toBe(200);
    const { N, r, p } = passwordCost;
    expect(await stored()).toMatch(new RegExp(`^scrypt:${N}:${r}:${p}:`));
    expect((await login(testAdmin)).status).toBe(200);
  });

  it('is verified for two sign-ins at a time to limit memory', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(testAdmin)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe('a new password', () => {
  const change = async (newPassword: string) =>
    refusalOf(
      trpcClient(shop, await signIn(shop.url)).auth.changePassword.mutate({
        currentPassword: password,
        newPassword,
      }),
    );

  it.each([
    ['is too common', 'password'],
    ['is too common with a year behind it', 'Password2026!'],
    ['is a row of digits', '12345678'],
    ['is one letter', 'aaaaaaaa'],
    ['is two letters', 'xyxyxyxyxy'],
    ['is the name of the account', 'tester123'],
    ['is the name of the store', 'Adunni Jewels'],
    ['is a word of the store’s name with digits', 'adunni2024'],
    ['is the one it replaces', password],
    ['is short', 'kX9#vq2'],
  ])('is rejected at its field if it %s', async (_, newPassword) => {
    expect(await change(newPassword)).toMatchObject({
      status: 400,
      issues: [{ path: 'newPassword' }],
    });
  });
});

describe('a mail to the owner', () => {
  const settle = async (settings: Record<string, string>) => {
    await shop.asStaff('POST', '/api/settings', settings);
    return (await shop.sendMails()).map(({ to, subject, text }) => ({
      to: to.address,
      subject,
      text,
    }));
  };
  beforeEach(async () => {
    await settle({
      storeEmail: 'owner@example.com',
      enableEmailNotifications: 'true',
      bankAccountNumber: '0123456789',
    });
    await shop.fork().execute('delete from outgoing_mails');
  });

  it('reports a sign-in with another browser, and none with the same', async () => {
    await shop.fork().execute('delete from known_browsers');
    const first = await login(testAdmin);
    expect(await shop.sendMails()).toEqual([]);
    await login(testAdmin, anAddress(), browserOf(first));
    expect(await shop.sendMails()).toEqual([]);
    await login(testAdmin, '203.0.113.77');
    const [mail, ...others] = await shop.sendMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: 'owner@example.com' },
      subject: 'Sign-in with a new browser',
      text: expect.stringContaining('From: 203.0.113.77') as string,
    });
    expect(mail?.text).toContain(`${shop.url}/admin/account`);
  });

  it('reports a changed bank account with the old and the new one', async () => {
    const mails = await settle({ bankAccountNumber: '9876543210', storeName: 'Adunni' });
    expect(mails).toMatchObject([{ to: 'owner@example.com' }]);
    expect(mails[0]?.text).toContain('Bank account number: 0123456789 → 9876543210');
    expect(await settle({ storeName: 'Adunni Jewels' })).toEqual([]);
  });

  it('goes to the old and the new address if the address changed too', async () => {
    const mails = await settle({
      storeEmail: 'thief@example.com',
      bankAccountNumber: '1111111111',
    });
    expect(mails.map(({ to }) => to)).toEqual(['thief@example.com', 'owner@example.com']);
    expect(mails[1]?.text).toContain('Store email: owner@example.com → thief@example.com');
  });

  it('reports that mail was switched off, and none follows', async () => {
    expect(await settle({ enableEmailNotifications: 'false' })).toHaveLength(1);
    expect(await settle({ bankAccountNumber: '2222222222' })).toEqual([]);
  });

  it('reports changed payment keys without a secret', async () => {
    await shop.asStaff('POST', '/api/payment-settings', {
      provider: 'paystack',
      publicKey: 'pk_test_0123456789abcdef',
      secretKey: 'sk_test_0123456789abcdef',
    });
    const mails = await shop.sendMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'The payment keys of Paystack were changed',
    ]);
    expect(mails[0]?.text).not.toContain('sk_test');
  });

  it('reports a changed password', async () => {
    const staff = trpcClient(shop, await signIn(shop.url));
    const newPassword = 'another password for tests';
    await staff.auth.changePassword.mutate({ currentPassword: password, newPassword });
    expect((await shop.sendMails()).map(({ subject }) => subject)).toContain(
      `The password of ${username} was changed`,
    );
    await staff.auth.changePassword.mutate({
      currentPassword: newPassword,
      newPassword: password,
    });
  });
});
