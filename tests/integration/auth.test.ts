import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#shared/auth.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import { signIn, startTestShop, type Answer, type TestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ agingSessions: true });
afterAll(() => shop.close());
afterEach(() => {
  shop.clock.now = null;
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const setClock = (ahead: number) => {
  shop.clock.now = new Date(Date.now() + ahead);
};
const login = <Body = ErrorBody>(
  body: unknown,
  at: TestShop = shop,
  headers?: Record<string, string>,
) => at.send<Body>('POST', '/api/auth/login', body, headers);
const me = (cookie: string) =>
  shop.send<CurrentUser & ErrorBody>('GET', '/api/auth/me', undefined, { cookie });
const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0] ?? '';
let guessers = 0;
const someone = () => `guesser${(guessers += 1)}`;
const guess = (username: string) => login({ username, password: 'wrong' });
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);
const times = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, act));

describe('signing in', () => {
  it('returns the user and sets a cookie that no script and no other site can use', async () => {
    const answer = await login(testAdmin);
    expect(answer).toMatchObject({
      status: 200,
      body: { username: 'tester', name: '', role: 'admin', areas: [] },
    });
    expect(answer.body).toEqual({ username: 'tester', name: '', role: 'admin', areas: [] });
    const [value, ...attributes] = cookieOf(answer).split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(attributes).not.toContain('Secure');
    const maxAge = Number(attributes.find((each) => each.startsWith('Max-Age='))?.slice(8));
    expect(maxAge).toBeGreaterThan(6.9 * 24 * 3600);
    expect(maxAge).toBeLessThanOrEqual(7 * 24 * 3600);
    expect((await me(value ?? '')).body).toEqual({
      username: 'tester',
      name: '',
      role: 'admin',
      areas: [],
    });
  });

  it('ignores the case of the name and blanks around it', async () => {
    for (const username of ['TESTER', 'Tester', ' tester ']) {
      expect((await login({ ...testAdmin, username })).status).toBe(200);
    }
  });

  it('respects the case of the password and blanks around it', async () => {
    for (const password of [testAdmin.password.toUpperCase(), ` ${testAdmin.password}`]) {
      expect((await login({ ...testAdmin, password })).status).toBe(401);
    }
  });

  it.each([
    {},
    { username: 'tester' },
    { password: 'x' },
    { username: '', password: '' },
    { username: '   ', password: 'x' },
    { username: null, password: null },
  ])('requires both name and password (%j)', async (body) => {
    expect(await login(body)).toMatchObject({
      status: 400,
      body: { code: 'missing_credentials', message: 'Please enter both username and password' },
    });
  });

  it.each([
    [{ username: 5, password: 'x' }, 'username'],
    [{ username: 'tester', password: ['x'] }, 'password'],
    [{ username: 'te\u0000ster', password: 'x' }, 'username'],
    [{ username: 'x'.repeat(101), password: 'x' }, 'username'],
    [{ username: 'tester', password: 'x'.repeat(1001) }, 'password'],
  ])('names a field of a wrong type', async (body, path) => {
    const answer = await login(body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it('gives the same answer for a wrong password and for an unknown name', async () => {
    const wrong = await login({ ...testAdmin, password: 'wrong' });
    const unknown = await guess(someone());
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(unknown.status).toBe(401);
    const names = ({ headers }: Answer) => [...headers.keys()].toSorted();
    expect(names(unknown)).toEqual(names(wrong));
    expect(cookieOf(wrong)).toBe('');
  });

  it('treats a name with SQL characters as a wrong name', async () => {
    for (const username of ["' or 1=1 --", '%', 'tester%', '_ester']) {
      expect((await login({ ...testAdmin, username })).status).toBe(401);
    }
  });

  it('works the same through the procedure', async () => {
    const answer = await shop.send('POST', '/trpc/auth.login', { json: testAdmin });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: { data: { json: { username: 'tester' } } } },
    });
    const cookie = cookieOf(answer).split(';')[0];
    expect(await trpcClient(shop, cookie).auth.me.query()).toEqual({
      username: 'tester',
      name: '',
      role: 'admin',
      areas: [],
    });
    expect(await refusalOf(trpcClient(shop).auth.me.query())).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});

describe('guessing', () => {
  it('is blocked after five attempts for 15 minutes', async () => {
    const username = someone();
    setClock(0);
    for (let n = 0; n < 5; n += 1) expect((await guess(username)).status).toBe(401);

    setClock(5 * MINUTE);
    const sixth = await guess(username);
    expect(sixth).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        message: 'Too many attempts. Please try again in 10 minutes.',
      },
    });
    const wait = Number(sixth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(9 * 60);
    expect(wait).toBeLessThanOrEqual(10 * 60);

    setClock(14 * MINUTE);
    expect((await guess(username)).status).toBe(429);
    setClock(15 * MINUTE + 1000);
    expect((await guess(username)).status).toBe(401);
  });

  it('is blocked for the right password too', async () => {
    for (let n = 0; n < 5; n += 1) await login({ ...testAdmin, password: 'wrong' });
    expect((await login(testAdmin)).status).toBe(429);
    setClock(16 * MINUTE);
    expect((await login(testAdmin)).status).toBe(200);
  });

  it('is forgotten after a successful sign-in', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) {
        expect((await login({ ...testAdmin, password: 'wrong' })).status).toBe(401);
      }
      expect((await login(testAdmin)).status).toBe(200);
    }
  });

  it('does not lock another account', async () => {
    const username = someone();
    await times(6, () => guess(username));
    expect((await guess(someone())).status).toBe(401);
  });

  it('counts for the same account in any case of its name', async () => {
    const username = someone();
    const spellings = [username, username.toUpperCase(), ` ${username} `, username, username];
    for (const spelling of spellings) expect((await guess(spelling)).status).toBe(401);
    expect((await guess(username.toUpperCase())).status).toBe(429);
  });

  it('gets five attempts in parallel', async () => {
    const username = someone();
    const answers = await times(20, () => guess(username));
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(5);
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(15);
  });

  it('gets five attempts in one batch of calls', async () => {
    const username = someone();
    const inputs = Array.from({ length: 10 }, () => ({ json: { username, password: 'wrong' } }));
    const procedures = inputs.map(() => 'auth.login').join(',');
    const { body } = await shop.send<{ error: { json: { data: { httpStatus: number } } } }[]>(
      'POST',
      `/trpc/${procedures}?batch=1`,
      Object.fromEntries(inputs.entries()),
    );
    const statuses = body.map(({ error }) => error.json.data.httpStatus);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('gets five attempts over REST and tRPC together, and both say when to retry', async () => {
    const username = someone();
    const client = trpcClient(shop);
    for (let n = 0; n < 3; n += 1) await guess(username);
    for (let n = 0; n < 2; n += 1) {
      const refusal = await refusalOf(client.auth.login.mutate({ username, password: 'wrong' }));
      expect(refusal).toMatchObject({ status: 401, code: 'invalid_credentials' });
    }
    expect((await guess(username)).status).toBe(429);
    const refused = await shop.send('POST', '/trpc/auth.login', {
      json: { username, password: 'wrong' },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is not counted for empty fields', async () => {
    const username = someone();
    for (let n = 0; n < 8; n += 1) await login({ username, password: '' });
    expect((await guess(username)).status).toBe(401);
  });
});

describe('a session', () => {
  it('does not exist before the sign-in', async () => {
    const { status, body } = await shop.send<ErrorBody>('GET', '/api/auth/me');
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  it('ends for every copy of its cookie at sign-out, and no other session ends', async () => {
    const [cookie, other] = [await signIn(shop.url), await signIn(shop.url)];
    const answer = await shop.send('POST', '/api/auth/logout', undefined, { cookie });
    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).toMatch(/^adunni-session=;.*Max-Age=0/);
    expect((await me(cookie)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  it('can be ended twice, or without a sign-in, also with an empty JSON body', async () => {
    const cookie = await signIn(shop.url);
    for (let n = 0; n < 2; n += 1) {
      expect((await shop.send('POST', '/api/auth/logout', undefined, { cookie })).status).toBe(204);
    }
    const json = { 'content-type': 'application/json' };
    expect((await shop.send('POST', '/api/auth/logout', undefined, json)).status).toBe(204);
  });

  it('lasts seven days', async () => {
    const cookie = await signIn(shop.url);
    for (let half = 0.9; half < 14; half += 0.9) {
      setClock((half * DAY) / 2);
      expect((await me(cookie)).status).toBe(200);
    }
    setClock(7 * DAY - MINUTE);
    expect((await me(cookie)).status).toBe(200);
    setClock(7 * DAY + MINUTE);
    expect((await me(cookie)).status).toBe(401);
  });

  it('ends with its row in the database', async () => {
    const cookie = await signIn(shop.url);
    await shop.fork().execute('delete from sessions');
    expect((await me(cookie)).status).toBe(401);
  });

  it.each([
    ['nonsense', 'adunni-session=nonsense'],
    ['nothing', 'adunni-session='],
    ['no value', 'adunni-session'],
    ['a broken seal', 'adunni-session=Fe26.2*1*aaaa*bbbb*cccc**dddd*eeee~2'],
    ['a session’s bare id', 'adunni-session=00000000-0000-4000-8000-000000000000'],
    ['percent signs', 'adunni-session=%E0%A4%A'],
    ['something endless', `adunni-session=${'x'.repeat(7000)}`],
    ['other cookies', 'a=b; c; =d; adunni-session-2=x'],
  ])('cannot be forged with %s: 401, never 500', async (_, cookie) => {
    for (const answer of [
      await me(cookie),
      await shop.send('POST', '/api/products', {}, { cookie }),
    ]) {
      expect(answer.status).toBe(401);
    }
    expect((await shop.send('GET', '/api/products?limit=1', undefined, { cookie })).status).toBe(
      200,
    );
  });

  it('does not prevent signing in again if its cookie is broken', async () => {
    const cookie = 'adunni-session=nonsense';
    expect((await login(testAdmin, shop, { cookie })).status).toBe(200);
  });

  it('ends if its cookie was changed', async () => {
    const cookie = await signIn(shop.url);
    const [seal = '', rest = ''] = cookie.split('*1*');
    const turned = `${seal}*1*${rest.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}`;
    expect((await me(turned)).status).toBe(401);
    expect((await me(cookie)).status).toBe(200);
  });
});

describe('the cookie', () => {
  const isSecure = async (at: TestShop, proto: string) =>
    cookieOf(await login(testAdmin, at, { 'x-forwarded-proto': proto }))
      .split('; ')
      .includes('Secure');

  it('is Secure if a trusted proxy reports HTTPS', async () => {
    const behind = await startTestShop({ agingSessions: true, env: { trustProxy: 1 } });
    expect(await isSecure(behind, 'https')).toBe(true);
    expect(await isSecure(behind, 'http')).toBe(false);
    await behind.close();
    expect(await isSecure(shop, 'https')).toBe(false);
  });
});
