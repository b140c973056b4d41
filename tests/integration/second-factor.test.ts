import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reencryptAuthenticators } from '#server/auth/reencrypt-authenticators.ts';
import { resetPassword } from '#server/auth/reset-password.ts';
import { clearAudit } from '#tests/support/clear-audit.ts';
import { openBrowser, type TestBrowser } from '#tests/support/cookie-jar.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import { startTestShop, TEST_SECRET } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const lines: string[] = [];
const shop = await startTestShop({ agingSessions: true, log: (line) => lines.push(line) });
afterAll(() => shop.close());
const sql = <Row = unknown>(statement: string) => shop.fork().execute<Row[]>(statement);
const tables = 'rate_limits known_browsers outgoing_mails authenticators recovery_codes sessions';

const start = new Date('2026-11-23T12:00:00Z').getTime();
const at = (seconds: number) => {
  shop.clock.now = new Date(start + seconds * 1000);
};
beforeEach(async () => {
  for (const table of tables.split(' ')) await sql(`delete from ${table}`);
  await clearAudit(shop);
  await sql(`insert into settings (key, value, updated_at)
    values ('storeEmail', 'owner@example.com', now())
    on conflict (key) do update set value = excluded.value`);
  at(0);
});
afterEach(() => {
  shop.clock.now = null;
});

/** The code that the app shows at the store's time, or some seconds before or after. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: (shop.clock.now?.getTime() ?? 0) + seconds * 1000,
  });

async function signedIn(): Promise<TestBrowser> {
  const browser = openBrowser(shop);
  await browser.client.auth.login.mutate(testAdmin);
  return browser;
}

/** The owner with an authenticator app; the code that confirmed it is spent. */
async function setUp() {
  const owner = await signedIn();
  const { secret, address } = await owner.client.authenticator.start.mutate();
  const { codes } = await owner.client.authenticator.confirm.mutate({ code: codeOf(secret) });
  at(30);
  return { owner, secret, address, codes };
}

/** A browser that has entered the password. */
async function afterPassword(): Promise<TestBrowser> {
  const browser = openBrowser(shop);
  const refusal = await refusalOf(browser.client.auth.login.mutate(testAdmin));
  expect(refusal).toMatchObject({ status: 401, code: 'second_factor_required' });
  return browser;
}

const noticesSent = async () => (await shop.sendMails()).map(({ subject }) => subject);

describe('an authenticator app', () => {
  it('counts from its first code on, and gives ten recovery codes', async () => {
    const owner = await signedIn();
    const { secret, address } = await owner.client.authenticator.start.mutate();
    expect(address).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect(await owner.client.authenticator.state.query()).toEqual({
      since: null,
      recoveryCodes: 0,
    });
    expect((await signedIn()).jar.size).toBeGreaterThan(0);
    const wrong = owner.client.authenticator.confirm.mutate({ code: codeOf(secret, 3600) });
    expect(await refusalOf(wrong)).toMatchObject({ status: 401, code: 'invalid_code' });
    const { codes } = await owner.client.authenticator.confirm.mutate({ code: codeOf(secret) });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(await owner.client.authenticator.state.query()).toEqual({
      since: shop.clock.now?.toISOString(),
      recoveryCodes: 10,
    });
    const again = owner.client.authenticator.start.mutate();
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'authenticator_on' });
  });

  it('is stored encrypted, its recovery codes hashed, and none of them is logged', async () => {
    const { secret, codes } = await setUp();
    const [app] = await sql<{ sealed: string }>(
      'select encrypted_secret as sealed from authenticators',
    );
    expect(Buffer.from(app?.sealed ?? '', 'base64').toString('latin1')).not.toContain(secret);
    const hashes = await sql<{ hash: string }>('select code_hash as hash from recovery_codes');
    expect(hashes).toHaveLength(10);
    const stored = JSON.stringify([hashes, await sql('select * from audit_entries')]);
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(lines.join('')).not.toContain(code);
    }
    expect(lines.join('')).not.toContain(secret);
  });

  it('asks for a code after the password, in the same browser', async () => {
    const { secret } = await setUp();
    const browser = await afterPassword();
    expect(await browser.client.auth.session.query()).toBeNull();
    const elsewhere = openBrowser(shop).client.auth.loginWithCode.mutate({ code: codeOf(secret) });
    expect(await refusalOf(elsewhere)).toMatchObject({ status: 401, code: 'sign_in_expired' });
    const user = await browser.client.auth.loginWithCode.mutate({ code: codeOf(secret) });
    expect(user.username).toBe(testAdmin.username);
    expect((await browser.client.auth.me.query()).username).toBe(testAdmin.username);
    expect([...browser.jar.keys()]).toEqual(['adunni-session', 'adunni-browser']);
  });

  it('refuses a wrong password with or without a code like an unknown name', async () => {
    const { secret } = await setUp();
    for (const username of [testAdmin.username, 'nobody']) {
      const body = { username, password: 'not it', code: codeOf(secret) };
      expect(await shop.send('POST', '/api/auth/login', body)).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
    }
  });

  it('accepts each code once, also when two requests bring it at the same time', async () => {
    const { secret } = await setUp();
    const browsers = await Promise.all([afterPassword(), afterPassword(), afterPassword()]);
    const code = codeOf(secret);
    const answers = await Promise.allSettled(
      browsers.map(({ client }) => client.auth.loginWithCode.mutate({ code })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const older = (await afterPassword()).client.auth.loginWithCode.mutate({
      code: codeOf(secret, -30),
    });
    expect(await refusalOf(older)).toMatchObject({ code: 'invalid_code' });
  });

  it('accepts a clock that differs by one step, and no more', async () => {
    const { secret } = await setUp();
    at(3600);
    for (const seconds of [-60, 60]) {
      const browser = await afterPassword();
      const far = browser.client.auth.loginWithCode.mutate({ code: codeOf(secret, seconds) });
      expect(await refusalOf(far)).toMatchObject({ code: 'invalid_code' });
    }
    for (const seconds of [-30, 30]) {
      const browser = await afterPassword();
      await browser.client.auth.loginWithCode.mutate({ code: codeOf(secret, seconds) });
    }
  });

  it('allows five wrong codes in 15 minutes, from whichever browser', async () => {
    const { secret } = await setUp();
    for (let n = 0; n < 5; n += 1) {
      const { client } = await afterPassword();
      const wrong = client.auth.loginWithCode.mutate({ code: codeOf(secret, 3600 + n * 30) });
      expect(await refusalOf(wrong)).toMatchObject({ status: 401, code: 'invalid_code' });
    }
    const { client } = await afterPassword();
    const right = () => client.auth.loginWithCode.mutate({ code: codeOf(secret) });
    expect(await refusalOf(right())).toMatchObject({ status: 429, code: 'too_many_requests' });
    const failures = await sql(
      "select count from audit_entries where action = 'second_factor_failed'",
    );
    expect(failures).toEqual([{ count: 5 }]);
  });

  it('forgets the password after a change of it', async () => {
    const { owner, secret } = await setUp();
    const browser = await afterPassword();
    await owner.client.auth.changePassword.mutate({
      currentPassword: testAdmin.password,
      newPassword: 'another password',
    });
    const late = browser.client.auth.loginWithCode.mutate({ code: codeOf(secret) });
    expect(await refusalOf(late)).toMatchObject({ code: 'sign_in_expired' });
    await owner.client.auth.changePassword.mutate({
      currentPassword: 'another password',
      newPassword: testAdmin.password,
    });
  });

  it('takes the code beside the password from a program', async () => {
    const { secret, codes } = await setUp();
    const login = (code?: string) =>
      shop.send('POST', '/api/auth/login', { ...testAdmin, ...(code && { code }) });
    expect(await login()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect(await login('000 000')).toMatchObject({ status: 401, body: { code: 'invalid_code' } });
    expect(await login(codeOf(secret).replace(/^.../, '$& '))).toMatchObject({ status: 200 });
    expect(await login(codes[0])).toMatchObject({ status: 200 });
  });

  it('can be removed, after which the password is enough', async () => {
    const { owner } = await setUp();
    await owner.client.authenticator.remove.mutate();
    await signedIn();
    expect(await sql('select 1 from recovery_codes')).toEqual([]);
    const again = owner.client.authenticator.remove.mutate();
    expect(await refusalOf(again)).toMatchObject({ status: 404 });
    expect(await noticesSent()).toEqual([
      'An authenticator app was set up for tester',
      'The authenticator app of tester was removed',
      'Sign-in with a new browser',
    ]);
  });
});

describe('a recovery code', () => {
  it('signs in once, also in capitals without hyphens, and the owner gets a mail', async () => {
    const { owner, codes } = await setUp();
    await shop.sendMails();
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', '')} `;
    await (await afterPassword()).client.auth.loginWithCode.mutate({ code: typed });
    const again = (await afterPassword()).client.auth.loginWithCode.mutate({ code });
    expect(await refusalOf(again)).toMatchObject({ code: 'invalid_code' });
    expect(await owner.client.authenticator.state.query()).toMatchObject({ recoveryCodes: 9 });
    expect(await noticesSent()).toContain(
      'A recovery code of tester was used to sign in or to confirm',
    );
  });

  it('is worthless once new ones are made', async () => {
    const { owner, codes } = await setUp();
    const renewed = await owner.client.authenticator.renewRecoveryCodes.mutate();
    const old = (await afterPassword()).client.auth.loginWithCode.mutate({ code: codes[0] ?? '' });
    expect(await refusalOf(old)).toMatchObject({ code: 'invalid_code' });
    await (
      await afterPassword()
    ).client.auth.loginWithCode.mutate({ code: renewed.codes[0] ?? '' });
  });
});

describe('on the server', () => {
  it('a reset password removes the app, so that the owner gets in', async () => {
    await setUp();
    const { password } = await resetPassword(shop.fork(), undefined, shop.clock.now ?? new Date());
    const browser = openBrowser(shop);
    await browser.client.auth.login.mutate({ username: testAdmin.username, password });
    await browser.client.auth.changePassword.mutate({
      currentPassword: password,
      newPassword: testAdmin.password,
    });
    expect(await sql('select 1 from authenticators')).toEqual([]);
  });

  it('the secret is encrypted again when APP_SECRET is replaced', async () => {
    const { secret } = await setUp();
    const current = 'the secret that replaces it, also long enough';
    const em = () => shop.fork();
    const forgotten = { current, previous: ['a third secret, which never was any'] };
    expect(await reencryptAuthenticators(em(), forgotten)).toEqual({
      count: 0,
      unreadable: [testAdmin.username],
    });
    const secrets = { current, previous: [TEST_SECRET] };
    expect(await reencryptAuthenticators(em(), secrets)).toEqual({ count: 1, unreadable: [] });
    expect(await reencryptAuthenticators(em(), secrets)).toEqual({ count: 0, unreadable: [] });
    const after = await startTestShop({
      agingSessions: true,
      beside: shop,
      secrets: { current, previous: [] },
    });
    after.clock.now = shop.clock.now;
    const body = { ...testAdmin, code: codeOf(secret) };
    expect(await after.send('POST', '/api/auth/login', body)).toMatchObject({ status: 200 });
    await after.close();
  });
});
