import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '#tests/support/cookie-jar.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import { SoftwarePasskey } from '#tests/support/software-passkey.ts';
import { makeApiKey, signInStaff } from '#tests/support/staff.ts';
import { protectedSettings } from '#shared/settings-schema.ts';
import { defaultSettings, type SettingKey } from '#shared/settings.ts';
import type { Area } from '#shared/staff-rights.ts';
import { fieldLabel } from '#shared/labels.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ agingSessions: true });
afterAll(() => shop.close());
const sql = <Row = unknown>(statement: string) => shop.fork().execute<Row[]>(statement);
const origin = `http://localhost:${new URL(shop.url).port}`;
const MINUTE = 60_000;
const start = Date.now();
const later = (minutes: number) => {
  shop.clock.now = new Date(start + minutes * MINUTE);
};

let owner: TestBrowser;
beforeEach(async () => {
  for (const table of ['rate_limits', 'passkeys', 'authenticators', 'sessions']) {
    await sql(`delete from ${table}`);
  }
  later(0);
  owner = openBrowser({ ...shop, url: origin });
  await owner.client.auth.login.mutate(testAdmin);
});
afterEach(() => {
  shop.clock.now = null;
});

const refused = { status: 403, code: 'verify_again' };
const send = (method: string, address: string, body?: unknown) =>
  shop.send(method, address, body, { cookie: owner.cookie() });

describe('more than half an hour after signing in', () => {
  it.each<[string, (client: TestBrowser['client']) => Promise<unknown>]>([
    ['payment keys', (client) => client.paymentSettings.saveAll.mutate([])],
    [
      'one provider’s keys',
      (client) => client.paymentSettings.save.mutate({ provider: 'paystack', isEnabled: false }),
    ],
    ['a passkey', (client) => client.passkeys.request.mutate()],
    ['removing a passkey', (client) => client.passkeys.remove.mutate({ id: 1 })],
    ['an authenticator app', (client) => client.authenticator.start.mutate()],
    ['removing the authenticator app', (client) => client.authenticator.remove.mutate()],
    ['new recovery codes', (client) => client.authenticator.renewRecoveryCodes.mutate()],
    [
      'the bank account',
      (client) => client.settings.save.mutate({ bankAccountNumber: '0123456789' }),
    ],
    [
      'a large refund',
      (client) =>
        client.payments.refund.mutate({
          paymentId: 1,
          amount: 5_000_001,
          reason: 'Broken',
          key: 'k',
        }),
    ],
    ['an export', (client) => client.auth.requireRecentSignIn.mutate()],
  ])('%s needs the person again', async (_, call) => {
    later(31);
    expect(await refusalOf(call(owner.client))).toMatchObject(refused);
  });

  it('the lists of orders and customers are not exported to the session, but to an API key', async () => {
    for (const list of ['orders', 'customers'] as const) {
      expect(await send('GET', `/api/${list}.csv`)).toMatchObject({ status: 200 });
    }
    later(31);
    for (const list of ['orders', 'customers'] as const) {
      const answer = await send('GET', `/api/${list}.csv`);
      expect(answer).toMatchObject({ status: 403, body: { code: 'verify_again' } });
      const { authorization } = await makeApiKey(shop, [`${list}:read`]);
      const file = await shop.send('GET', `/api/${list}.csv`, undefined, { authorization });
      expect(file.status).toBe(200);
    }
    expect((await send('GET', '/api/products.csv')).status).toBe(200);
  });

  it('other settings and small refunds need nobody', async () => {
    later(31);
    const { client } = owner;
    const { bankName } = await client.settings.get.query();
    await client.settings.save.mutate({ storeDescription: 'Fine beads', bankName });
    const refund = { paymentId: 999_999, amount: 5_000_000, reason: 'Broken', key: 'k' };
    expect(await refusalOf(client.payments.refund.mutate(refund))).toMatchObject({ status: 404 });
  });
});

describe('a person', () => {
  const mayExport = () => owner.client.auth.requireRecentSignIn.mutate();

  it('proves who they are with the password, for half an hour', async () => {
    later(31);
    await owner.client.auth.verify.mutate({ password: testAdmin.password });
    later(60);
    await mayExport();
    later(62);
    expect(await refusalOf(mayExport())).toMatchObject(refused);
  });

  it('proves who they are with a code of the authenticator app', async () => {
    const { secret } = await owner.client.authenticator.start.mutate();
    const codeOf = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: shop.clock.now?.getTime() ?? 0,
      });
    await owner.client.authenticator.confirm.mutate({ code: codeOf() });
    later(31);
    await owner.client.auth.verify.mutate({ code: codeOf() });
    await mayExport();
    later(62);
    const wrong = owner.client.auth.verify.mutate({ code: 'aaaa-bbbb' });
    expect(await refusalOf(wrong)).toMatchObject({ status: 401, code: 'invalid_code' });
    expect(await refusalOf(mayExport())).toMatchObject(refused);
  });

  it('proves who they are with a passkey of the same account', async () => {
    const passkey = new SoftwarePasskey();
    const answer = passkey.create(await owner.client.passkeys.request.mutate(), { origin });
    const { id } = await owner.client.passkeys.add.mutate({ name: 'Mine', answer });
    later(31);
    const prove = async () =>
      owner.client.auth.verifyWithPasskey.mutate({
        answer: passkey.get(await owner.client.auth.requestPasskey.mutate(), { origin }),
      });
    await prove();
    await mayExport();
    later(62);
    await sql(
      `insert into users (username, password_hash, created_at) values ('amaka', '-', now())`,
    );
    await sql(`update passkeys set user_id = (select id from users where username = 'amaka')
      where id = ${id}`);
    expect(await refusalOf(prove())).toMatchObject({ status: 401, code: 'invalid_passkey' });
    expect(await refusalOf(mayExport())).toMatchObject(refused);
    await sql('delete from passkeys');
    await sql(`delete from users where username = 'amaka'`);
  });

  it('cannot guess: five wrong passwords in 15 minutes are allowed', async () => {
    const verify = (password: string) => refusalOf(owner.client.auth.verify.mutate({ password }));
    for (let n = 0; n < 5; n += 1) {
      expect(await verify('not it')).toMatchObject({
        status: 400,
        issues: [{ path: 'password', message: 'This is not your password' }],
      });
    }
    expect(await verify(testAdmin.password)).toMatchObject({ status: 429 });
    expect((await owner.client.auth.me.query()).username).toBe(testAdmin.username);
  });
});

/** Of a session that is newer than the owner's. */
async function staffCookie(area: Area): Promise<string> {
  shop.clock.now = null;
  const cookie = await signInStaff(shop, [area]);
  later(0);
  return cookie;
}

describe('a setting that says where buyers pay or write to', () => {
  const valueOf = (key: string) => {
    if (key.endsWith('Url')) return 'https://example.com/thief';
    if (key === 'storeEmail') return 'thief@example.com';
    if (key === 'storePhone' || key === 'whatsappNumber') return '+2348031112222';
    return key === 'enableEmailNotifications' ? 'false' : '0123456789';
  };

  it.each([...protectedSettings])(
    '%s is changed by the owner alone, noticed and audited',
    async (key) => {
      await sql(`insert into settings (key, value, updated_at) values ('storeEmail', 'owner@example.com', now())
      on conflict (key) do update set value = excluded.value`);
      const before = await owner.client.settings.get.query();
      const to = valueOf(key);
      const save = (headers: Record<string, string>) =>
        shop.send('POST', '/api/settings', { [key]: to, aboutTitle: 'Together' }, headers);
      const { authorization } = await makeApiKey(shop, ['settings:write']);
      const staff = await staffCookie('settings');
      expect(await save({ authorization })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect(await save({ cookie: staff })).toMatchObject({
        status: 403,
        body: { code: 'owner_only', message: `Only the owner can change: ${fieldLabel(key)}.` },
      });
      later(31);
      expect(await save({ cookie: owner.cookie() })).toMatchObject({
        status: 403,
        body: { code: 'verify_again' },
      });
      expect(await owner.client.settings.get.query()).toEqual(before);
      await owner.client.auth.verify.mutate({ password: testAdmin.password });
      await sql('delete from outgoing_mails');
      expect(await save({ cookie: owner.cookie() })).toMatchObject({ status: 200 });
      const change = { field: key, from: before[key as SettingKey], to };
      const { items } = await owner.client.audit.list.query({ action: 'settings_saved', limit: 1 });
      expect(items).toMatchObject([{ changes: [change] }]);
      const mails = await shop.sendMails();
      const text = `${fieldLabel(key)}: ${change.from || 'empty'} → ${to}`;
      expect(mails.length).toBe(key === 'storeEmail' ? 2 : 1);
      for (const mail of mails) expect(mail.text).toContain(text);
      // What did not change is sent back by everybody.
      expect(await save({ authorization })).toMatchObject({ status: 200 });
      await sql(`delete from settings where key in ('${key}', 'aboutTitle', 'storeEmail')`);
    },
  );

  it('is in the list if its name says so', () => {
    const named = Object.keys(defaultSettings).filter((key) =>
      /bank|email|phone|whatsapp|url$/i.test(key),
    );
    expect(named.filter((key) => !protectedSettings.has(key))).toEqual([]);
  });
});

describe('an account with a proof stronger than its password', () => {
  const passkey = { add: addPasskey, prove: provePasskey };
  const password = { password: testAdmin.password };
  let device = new SoftwarePasskey();
  let secret = '';
  let recoveryCodes: string[] = [];
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: shop.clock.now?.getTime() ?? 0,
    });

  async function addPasskey() {
    device = new SoftwarePasskey();
    const answer = device.create(await owner.client.passkeys.request.mutate(), { origin });
    await owner.client.passkeys.add.mutate({ name: 'Mine', answer });
  }
  const passkeyAnswer = async ({ client }: TestBrowser) => ({
    answer: device.get(await client.auth.requestPasskey.mutate(), { origin }),
  });
  async function provePasskey() {
    await owner.client.auth.verifyWithPasskey.mutate(await passkeyAnswer(owner));
  }
  async function addApp() {
    ({ secret } = await owner.client.authenticator.start.mutate());
    ({ codes: recoveryCodes } = await owner.client.authenticator.confirm.mutate({ code: code() }));
  }
  const app = {
    add: addApp,
    prove: () => owner.client.auth.verify.mutate({ code: code() }),
  };
  const recovery = {
    add: addApp,
    prove: () => owner.client.auth.verify.mutate({ code: recoveryCodes[0] ?? '' }),
  };

  it.each([
    ['a passkey', passkey],
    ['an authenticator app', app],
    ['an authenticator app and a recovery code', recovery],
  ])('needs it: %s', async (_, { add, prove }) => {
    await add();
    later(31);
    for (const call of [
      () => owner.client.authenticator.remove.mutate(),
      () => owner.client.authenticator.renewRecoveryCodes.mutate(),
      () => owner.client.passkeys.remove.mutate({ id: 1 }),
      () =>
        owner.client.auth.changePassword.mutate({
          currentPassword: testAdmin.password,
          newPassword: 'another password',
        }),
      () => owner.client.auth.requireRecentSignIn.mutate(),
    ]) {
      expect(await refusalOf(owner.client.auth.verify.mutate(password))).toMatchObject({
        status: 400,
        issues: [{ path: 'password', message: expect.stringContaining('not enough') as string }],
      });
      expect(await refusalOf(call())).toMatchObject(refused);
    }
    await prove();
    await owner.client.auth.requireRecentSignIn.mutate();
  });

  it('has not proved it by signing in with the password', async () => {
    await addPasskey();
    const browser = openBrowser({ ...shop, url: origin });
    await browser.client.auth.login.mutate(testAdmin);
    expect(await refusalOf(browser.client.auth.requireRecentSignIn.mutate())).toMatchObject(
      refused,
    );
    await browser.client.auth.verifyWithPasskey.mutate(await passkeyAnswer(browser));
    await browser.client.auth.requireRecentSignIn.mutate();
  });

  it.each<[string, (browser: TestBrowser) => Promise<unknown>]>([
    ['the password', ({ client }) => client.auth.login.mutate(testAdmin)],
    [
      'the password and a code',
      async ({ client }) => {
        await addApp();
        later(1);
        await refusalOf(client.auth.login.mutate(testAdmin));
        await client.auth.loginWithCode.mutate({ code: code() });
      },
    ],
    [
      'both at once',
      async ({ client }) => {
        await addApp();
        await client.auth.login.mutate({ ...testAdmin, code: recoveryCodes[0] });
      },
    ],
    [
      'a passkey',
      async (browser) => {
        await addPasskey();
        await browser.client.auth.loginWithPasskey.mutate(await passkeyAnswer(browser));
      },
    ],
  ])('ends the browser’s session of before when it signs in with %s', async (_, signInAgain) => {
    const isOpen = async (cookie: string) =>
      (await shop.send('GET', '/api/auth/me', undefined, { cookie })).status === 200;
    const browser = openBrowser({ ...shop, url: origin });
    // Whoever used the browser before.
    const [name = '', value = ''] = (await staffCookie('orders')).split(/=(.*)/s);
    browser.jar.set(name, value);
    const [theirs, elsewhere] = [browser.cookie(), await signIn(shop.url)];
    expect(await isOpen(theirs)).toBe(true);
    await signInAgain(browser);
    expect([await isOpen(theirs), await isOpen(elsewhere)]).toEqual([false, true]);
    const own = browser.cookie();
    expect(await isOpen(own)).toBe(true);
    await sql('delete from authenticators');
    await sql('delete from passkeys');
    await browser.client.auth.login.mutate(testAdmin);
    expect(await isOpen(own)).toBe(false);
  });
});

describe('a session that nobody uses', () => {
  const HOUR = 60;

  it('ends after 12 hours, and one that is used does not', async () => {
    for (const hours of [11, 22]) {
      later(hours * HOUR);
      await owner.client.auth.me.query();
    }
    later(35 * HOUR);
    expect(await owner.client.auth.session.query()).toBeNull();
  });

  it('is not extended by requests that a browser repeats by itself', async () => {
    later(11 * HOUR);
    const poll = { cookie: owner.cookie(), 'x-poll': '1' };
    expect((await shop.send('GET', '/api/auth/me', undefined, poll)).status).toBe(200);
    later(13 * HOUR);
    expect((await shop.send('GET', '/api/auth/me', undefined, poll)).status).toBe(401);
  });

  it('ends after seven days even if it is used', async () => {
    for (let hours = 10; hours < 7 * 24; hours += 10) {
      later(hours * HOUR);
      await owner.client.auth.me.query();
    }
    later(7 * 24 * HOUR + 1);
    expect(await owner.client.auth.session.query()).toBeNull();
  });

  it('shows when it was last used, to the minute', async () => {
    const lastUsed = async () => (await owner.client.auth.sessions.query())[0]?.lastUsedAt;
    const first = await lastUsed();
    later(0.5);
    await owner.client.auth.me.query();
    expect(await lastUsed()).toBe(first);
    later(2);
    await owner.client.auth.me.query();
    expect(await lastUsed()).toBe(new Date(start + 2 * MINUTE).toISOString());
  });
});
