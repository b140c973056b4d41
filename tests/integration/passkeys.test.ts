import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '#server/auth/reset-password.ts';
import { clearAudit } from '#tests/support/clear-audit.ts';
import { openBrowser, type TestBrowser } from '#tests/support/cookie-jar.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import { SoftwarePasskey } from '#tests/support/software-passkey.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ agingSessions: true });
afterAll(() => shop.close());
const sql = <Row = unknown>(statement: string) => shop.fork().execute<Row[]>(statement);
const { port } = new URL(shop.url);
/** Browsers make passkeys for names, not for numeric addresses. */
const atLocalhost = { ...shop, url: `http://localhost:${port}` };
const origin = atLocalhost.url;

beforeEach(async () => {
  const tables = 'rate_limits known_browsers outgoing_mails passkeys sessions';
  for (const table of tables.split(' ')) await sql(`delete from ${table}`);
  await clearAudit(shop);
  await sql(`insert into settings (key, value, updated_at) values ('storeEmail', 'owner@example.com', now())
    on conflict (key) do update set value = excluded.value`);
});

async function signedIn(): Promise<TestBrowser> {
  const browser = openBrowser(atLocalhost);
  await browser.client.auth.login.mutate(testAdmin);
  return browser;
}

async function addPasskey({ client }: TestBrowser, name = 'My phone') {
  const passkey = new SoftwarePasskey();
  const answer = passkey.create(await client.passkeys.request.mutate(), { origin });
  return { passkey, view: await client.passkeys.add.mutate({ name, answer }) };
}

async function signInWith(
  passkey: SoftwarePasskey,
  claims = {},
  browser = openBrowser(atLocalhost),
) {
  const answer = passkey.get(await browser.client.auth.requestPasskey.mutate(), {
    origin,
    ...claims,
  });
  return { browser, answer, user: browser.client.auth.loginWithPasskey.mutate({ answer }) };
}

describe('a passkey', () => {
  it('signs in alone, without a name and a password', async () => {
    const owner = await signedIn();
    const { passkey, view } = await addPasskey(owner);
    expect(view).toMatchObject({ name: 'My phone', isSynced: false, lastUsedAt: null });
    const { browser, user } = await signInWith(passkey);
    expect((await user).username).toBe(testAdmin.username);
    expect((await browser.client.auth.me.query()).username).toBe(testAdmin.username);
    const [stored] = await browser.client.passkeys.list.query();
    expect(stored?.lastUsedAt).not.toBeNull();
    expect(
      await sql(`select action, detail ->> 'note' as note from audit_entries
        where action = 'passkey_added'`),
    ).toEqual([{ action: 'passkey_added', note: 'My phone' }]);
  });

  it('is one of several, each with a name, and can be renamed and removed', async () => {
    const owner = await signedIn();
    const first = await addPasskey(owner, 'My phone');
    const second = await addPasskey(owner, 'A key on my ring');
    const { client } = owner;
    const request = await client.passkeys.request.mutate();
    expect(request.excludeCredentials).toHaveLength(2);
    expect(request).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await client.passkeys.rename.mutate({ id: first.view.id, name: 'My old phone' });
    expect((await client.passkeys.list.query()).map(({ name }) => name)).toEqual([
      'My old phone',
      'A key on my ring',
    ]);
    await client.passkeys.remove.mutate({ id: first.view.id });
    expect(await refusalOf((await signInWith(first.passkey)).user)).toMatchObject({
      status: 401,
      code: 'invalid_passkey',
    });
    await (
      await signInWith(second.passkey)
    ).user;
    const mails = (await shop.sendMails()).map(({ subject }) => subject);
    expect(mails.filter((subject) => /was (added|removed)/.test(subject))).toEqual([
      'A passkey was added to the account of tester',
      'A passkey was added to the account of tester',
      'A passkey was removed from the account of tester',
    ]);
  });

  it('causes a mail to the owner from a new browser, and none from a known one', async () => {
    const { passkey } = await addPasskey(await signedIn());
    await shop.sendMails();
    const { browser, user } = await signInWith(passkey);
    await user;
    expect((await shop.sendMails()).map(({ subject }) => subject)).toEqual([
      'Sign-in with a new browser',
    ]);
    await (
      await signInWith(passkey, {}, browser)
    ).user;
    expect(await shop.sendMails()).toEqual([]);
  });

  it.each([
    ['of another site', { origin: 'https://shop.example.org' }],
    ['of another port', { origin: 'http://localhost:1' }],
    ['that did not verify the person', { isVerified: false }],
  ])('is refused with an answer %s', async (_, claims) => {
    const { passkey } = await addPasskey(await signedIn());
    const { browser, user } = await signInWith(passkey, claims);
    expect(await refusalOf(user)).toMatchObject({ status: 401, code: 'invalid_passkey' });
    expect(await browser.client.auth.session.query()).toBeNull();
  });

  it('is refused where it is made without verifying the person, or for another site', async () => {
    const { client } = await signedIn();
    for (const claims of [{ origin, isVerified: false }, { origin: 'https://shop.example.org' }]) {
      const request = await client.passkeys.request.mutate();
      const answer = new SoftwarePasskey().create(request, claims);
      const call = client.passkeys.add.mutate({ name: 'Mine', answer });
      expect(await refusalOf(call)).toMatchObject({ status: 401, code: 'invalid_passkey' });
    }
    expect(await client.passkeys.list.query()).toEqual([]);
  });

  it('answers each challenge once, and only in the browser that requested it', async () => {
    const { passkey } = await addPasskey(await signedIn());
    const browser = openBrowser(atLocalhost);
    const request = await browser.client.auth.requestPasskey.mutate();
    const answer = passkey.get(request, { origin });
    const elsewhere = openBrowser(atLocalhost).client.auth.loginWithPasskey.mutate({ answer });
    expect(await refusalOf(elsewhere)).toMatchObject({ code: 'invalid_passkey' });
    const copy = openBrowser(atLocalhost);
    for (const [name, value] of browser.jar) copy.jar.set(name, value);
    const answers = await Promise.allSettled(
      [browser, copy].map(({ client }) => client.auth.loginWithPasskey.mutate({ answer })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not sign in to a disabled account', async () => {
    const { passkey } = await addPasskey(await signedIn());
    await sql(`update users set disabled_at = now() where username = '${testAdmin.username}'`);
    const refusal = await refusalOf((await signInWith(passkey)).user);
    await sql(`update users set disabled_at = null where username = '${testAdmin.username}'`);
    expect(refusal).toMatchObject({ status: 401, code: 'invalid_passkey' });
  });

  it('belongs to the public address behind a proxy', async () => {
    const behind = await startTestShop({
      beside: shop,
      env: { publicUrl: 'https://shop.example', production: false },
    });
    const headers = { host: 'shop.example', 'x-forwarded-proto': 'https' };
    const answer = await new Promise<string>((resolve, reject) => {
      void import('node:http').then(({ request }) =>
        request(
          `${behind.url}/trpc/auth.requestPasskey`,
          { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
          (response) => {
            let text = '';
            response.on('data', (chunk: Buffer) => (text += chunk.toString()));
            response.on('end', () => resolve(text));
          },
        )
          .on('error', reject)
          .end('{}'),
      );
    });
    await behind.close();
    expect(answer).toContain('"rpId":"shop.example"');
  });

  it('is removed when the password is reset on the server', async () => {
    const { passkey } = await addPasskey(await signedIn());
    const { password } = await resetPassword(shop.fork(), undefined, new Date());
    expect(await refusalOf((await signInWith(passkey)).user)).toMatchObject({ status: 401 });
    const { client } = openBrowser(atLocalhost);
    await client.auth.login.mutate({ username: testAdmin.username, password });
    await client.auth.changePassword.mutate({
      currentPassword: password,
      newPassword: testAdmin.password,
    });
  });
});
