import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '#server/auth/reset-password.ts';
import { clearAudit } from '#tests/support/clear-audit.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ agingSessions: true });
afterAll(() => shop.close());
const sql = (statement: string) => shop.fork().execute(statement);
const isSignedIn = async (cookie: string) =>
  (await shop.send('GET', '/api/auth/me', undefined, { cookie })).status === 200;
const auditOf = async (cookie: string) =>
  (await trpcClient(shop, cookie).audit.list.query({})).items
    .filter(({ action }) => !action.startsWith('sign'))
    .map(({ action, subject, user }) => [action, subject, user]);
const { username, password } = testAdmin;

beforeEach(async () => {
  for (const table of ['sessions', 'rate_limits']) await sql(`delete from ${table}`);
  await clearAudit(shop);
});

describe('who is signed in', () => {
  it('is returned, and is null without a session', async () => {
    expect(await trpcClient(shop).auth.session.query()).toBeNull();
    const cookie = await signIn(shop.url);
    expect(await trpcClient(shop, cookie).auth.session.query()).toEqual({
      username,
      name: '',
      role: 'admin',
      areas: [],
    });
  });
});

describe('a password that is reset on the server', () => {
  it('is printed, lets the owner in again, and ends every session', async () => {
    const cookie = await signIn(shop.url);
    const login = (secret: string) =>
      shop.send('POST', '/api/auth/login', { username, password: secret });
    for (let attempt = 1; attempt <= 5; attempt += 1) await login('a wrong one');
    expect((await login(password)).status).toBe(429);
    expect(await sql('select 1 from known_browsers')).not.toEqual([]);

    const reset = await resetPassword(shop.fork(), undefined, new Date());
    expect(reset.username).toBe(username);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await sql('select 1 from known_browsers')).toEqual([]);
    expect((await login(password)).status).toBe(401);
    const signedIn = await login(reset.password);
    expect(signedIn.status).toBe(200);
    expect(
      await sql(
        "select action, subject, user_id from audit_entries where action = 'password_reset'",
      ),
    ).toEqual([{ action: 'password_reset', subject: username, user_id: null }]);
    const [notice] = (await sql('select kind from outgoing_mails order by id desc limit 1')) as {
      kind: string;
    }[];
    expect(notice?.kind).toBe('account_notice');

    // Back to the one that the other tests use.
    const mine = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await trpcClient(shop, mine).auth.changePassword.mutate({
      currentPassword: reset.password,
      newPassword: password,
    });
  });

  it('needs the name where there are several accounts, and says which there are', async () => {
    await expect(resetPassword(shop.fork(), 'nobody', new Date())).rejects.toThrow(
      `There is no account "nobody". The accounts are ${username}.`,
    );
    await sql(
      `insert into users (username, password_hash, created_at) values ('zainab', '-', now())`,
    );
    await expect(resetPassword(shop.fork(), undefined, new Date())).rejects.toThrow(
      `The accounts are ${username}, zainab.`,
    );
    expect((await resetPassword(shop.fork(), 'Zainab', new Date())).username).toBe('zainab');
    await sql(`delete from users where username = 'zainab'`);
  });
});

describe('a changed password', () => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    trpcClient(shop, cookie).auth.changePassword.mutate({ currentPassword, newPassword });
  const login = (secret: string) =>
    shop.send('POST', '/api/auth/login', { username, password: secret });

  it('ends every other session of the account and lets the new one in', async () => {
    const [mine, other] = [await signIn(shop.url), await signIn(shop.url)];
    await change(mine, password, 'another password');
    expect([await isSignedIn(mine), await isSignedIn(other)]).toEqual([true, false]);
    expect((await login(password)).status).toBe(401);
    expect((await login('another password')).status).toBe(200);
    expect(await auditOf(mine)).toEqual([['password_changed', username, username]]);
    await change(mine, 'another password', password);
  });

  it('requires the current one and reports that at its field', async () => {
    const [mine, other] = [await signIn(shop.url), await signIn(shop.url)];
    expect(await refusalOf(change(mine, 'not it', 'another password'))).toMatchObject({
      status: 400,
      issues: [{ path: 'currentPassword', message: 'This is not your current password' }],
    });
    expect(await isSignedIn(other)).toBe(true);
    expect((await login(password)).status).toBe(200);
  });

  it('cannot be guessed: five failures in 15 minutes are allowed', async () => {
    const mine = await signIn(shop.url);
    for (let n = 0; n < 5; n += 1) {
      expect((await refusalOf(change(mine, 'not it', 'another password'))).status).toBe(400);
    }
    expect((await refusalOf(change(mine, password, 'another password'))).status).toBe(429);
    expect((await login(password)).status).toBe(200);
  });
});

describe('sessions', () => {
  it('are listed newest first, with the current one marked and without ended ones', async () => {
    const first = await signIn(shop.url);
    await sql(`update sessions set created_at = created_at - interval '1 hour'`);
    const second = await signIn(shop.url);
    const list = await trpcClient(shop, second).auth.sessions.query();
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(list[0]).toMatchObject({
      address: '127.0.0.1',
      userAgent: expect.any(String) as string,
    });
    await shop.send('POST', '/api/auth/logout', undefined, { cookie: first });
    expect(await trpcClient(shop, second).auth.sessions.query()).toHaveLength(1);
  });

  it('can be ended one by one, or all except the current one', async () => {
    const mine = await signIn(shop.url);
    const client = trpcClient(shop, mine);
    const other = await signIn(shop.url);
    const id = (await client.auth.sessions.query()).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await client.auth.endSession.mutate({ id });
    expect(await isSignedIn(other)).toBe(false);
    expect(await refusalOf(client.auth.endSession.mutate({ id }))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const others = [await signIn(shop.url), await signIn(shop.url)];
    await client.auth.endOtherSessions.mutate();
    expect(await Promise.all([mine, ...others].map(isSignedIn))).toEqual([true, false, false]);
    expect(await auditOf(mine)).toEqual([
      ['other_sessions_ended', username, username],
      ['session_ended', username, username],
    ]);
  });

  it('cannot be ended by another account', async () => {
    const mine = await signIn(shop.url);
    await sql(
      `insert into users (username, password_hash, created_at) values ('amaka', 'none', now()) on conflict do nothing`,
    );
    await sql(
      `insert into sessions (id, user_id, user_agent, address, created_at, expires_at)
       select '00000000-0000-4000-8000-000000000001', id, '', '', now(), now() + interval '1 day'
       from users where username = 'amaka'`,
    );
    const client = trpcClient(shop, mine);
    expect(await client.auth.sessions.query()).toHaveLength(1);
    const id = '00000000-0000-4000-8000-000000000001';
    expect((await refusalOf(client.auth.endSession.mutate({ id }))).status).toBe(404);
    await client.auth.endOtherSessions.mutate();
    expect(await shop.fork().execute('select 1 from sessions where id = ?', [id])).toHaveLength(1);
  });
});
