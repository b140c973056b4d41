import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '#server/auth/reset-password.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { InviteStaffInput } from '#shared/staff.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import type { OrderView } from '#shared/orders.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const owner = trpcClient(shop, await signIn(shop.url));
const visitor = trpcClient(shop);

const later = (days: number) => {
  shop.clock.now = new Date(Date.now() + days * DAY_MS);
};

beforeAll(() => shop.asStaff('POST', '/api/settings', { storeEmail: 'owner@example.com' }));
beforeEach(() => shop.fork().execute('delete from outgoing_mails'));
afterEach(async () => {
  shop.clock.now = null;
  await shop
    .fork()
    .execute(`update users set role = 'admin', disabled_at = null, name = '' where username = ?`, [
      testAdmin.username,
    ]);
});

const tokenOf = (url: string) => new URL(url).hash.slice(1);
const password = 'a good long sentence';
let names = 0;

async function invite(wanted: Partial<InviteStaffInput> = {}) {
  names += 1;
  const input: InviteStaffInput = {
    name: `Ngozi ${names}`,
    role: 'staff',
    areas: [],
    email: '',
    ...wanted,
  };
  const link = await owner.staff.invite.mutate(input);
  return { ...link, token: tokenOf(link.url), name: input.name };
}

/** Somebody who has accepted an invitation and is signed in. */
async function join(wanted: Partial<InviteStaffInput> = {}) {
  const { token, name } = await invite(wanted);
  const { username } = await visitor.staff.acceptLink.mutate({
    token,
    username: `ngozi.${names}`,
    password,
  });
  const { people } = await owner.staff.list.query();
  const person = people.find((it) => it.username === username);
  if (!person) throw new Error('the account is not listed');
  const cookie = await cookieOf(username);
  return { ...person, cookie, name, client: trpcClient(shop, cookie) };
}

const login = (username: string, typed = password) =>
  shop.send('POST', '/api/auth/login', { username, password: typed });
async function cookieOf(username: string, typed = password) {
  const { status, headers } = await login(username, typed);
  expect(status).toBe(200);
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const audited = async () =>
  (await owner.audit.list.query({ limit: 5 })).items.map(({ action, subject, user }) => ({
    action,
    subject,
    user,
  }));

describe('an invitation', () => {
  it('makes an account with its name and rights, and a password of its holder’s choice', async () => {
    const { token, name } = await invite({ areas: ['orders', 'customers'] });
    expect(await visitor.staff.checkLink.mutate({ token })).toMatchObject({
      kind: 'invitation',
      name,
      username: '',
    });
    const { username } = await visitor.staff.acceptLink.mutate({
      token,
      username: 'Ngozi.Eze',
      password,
    });
    const joined = trpcClient(shop, await cookieOf('ngozi.eze'));
    expect(await joined.auth.me.query()).toEqual({
      username,
      name,
      role: 'staff',
      areas: ['orders', 'customers'],
    });
    expect(await joined.orders.counts.query()).toMatchObject({ all: 0 });
    expect(await refusalOf(joined.products.listForStaff.query({}))).toMatchObject({ status: 403 });
    const { people, invitations } = await owner.staff.list.query();
    expect(people.find((it) => it.username === username)).toMatchObject({
      name,
      isDisabled: false,
      isSelf: false,
      lastSignInAt: expect.any(String) as string,
    });
    expect(invitations.map((it) => it.name)).not.toContain(name);
  });

  it('is stored without its token, which is in the part of the address that no server sees', async () => {
    const { url, token, id } = await invite();
    expect(new URL(url).pathname + new URL(url).search).toBe('/admin/join');
    const [row] = await shop.fork().execute('select * from account_links where id = ?', [id]);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('works once, also when two requests arrive at the same time', async () => {
    const { token } = await invite();
    const accept = (username: string) =>
      visitor.staff.acceptLink.mutate({ token, username, password }).then(
        () => 'joined',
        (error: unknown) => refusalOf(Promise.reject(error as Error)).then(({ code }) => code),
      );
    const outcomes = await Promise.all([accept('first.one'), accept('second.one')]);
    expect(outcomes.toSorted()).toEqual(['invalid_link', 'joined']);
    expect(await refusalOf(visitor.staff.checkLink.mutate({ token }))).toMatchObject({
      code: 'invalid_link',
      status: 404,
    });
  });

  it('expires after seven days, and a new link can be made for it', async () => {
    const { id, token } = await invite();
    later(6.9);
    await visitor.staff.checkLink.mutate({ token });
    later(7.1);
    expect(await refusalOf(visitor.staff.checkLink.mutate({ token }))).toMatchObject({
      code: 'invalid_link',
    });
    // The owner's session has ended as well.
    const again = trpcClient(shop, await signIn(shop.url));
    const { invitations } = await again.staff.list.query();
    expect(invitations.find((it) => it.id === id)).toMatchObject({ isExpired: true });
    const renewed = await again.staff.renewInvitation.mutate({ id });
    await visitor.staff.checkLink.mutate({ token: tokenOf(renewed.url) });
    expect(await refusalOf(visitor.staff.checkLink.mutate({ token }))).toMatchObject({
      code: 'invalid_link',
    });
  });

  it('can be withdrawn', async () => {
    const { id, token } = await invite();
    await owner.staff.withdrawInvitation.mutate({ id });
    expect(
      await refusalOf(visitor.staff.acceptLink.mutate({ token, username: 'late', password })),
    ).toMatchObject({ code: 'invalid_link' });
    expect((await owner.staff.list.query()).invitations.map((it) => it.id)).not.toContain(id);
    expect(await refusalOf(owner.staff.withdrawInvitation.mutate({ id }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('refuses a taken username and a weak password, and stays usable', async () => {
    const { token } = await invite();
    const accept = (username: string, typed = password) =>
      visitor.staff.acceptLink.mutate({ token, username, password: typed });
    for (const [username, typed, path] of [
      [testAdmin.username.toUpperCase(), password, 'username'],
      ['key:1234', password, 'username'],
      ['amaka', 'password1', 'password'],
      ['amaka.obi.99', 'amaka.obi.99', 'password'],
      ['amaka', 'short', 'password'],
    ] as const) {
      expect(await refusalOf(accept(username, typed))).toMatchObject({
        code: 'invalid_input',
        issues: [{ path }],
      });
    }
    expect(await accept('amaka')).toEqual({ username: 'amaka' });
  });

  it('is mailed with a link of its own, unless it was withdrawn before', async () => {
    const { token, name } = await invite({ email: 'ngozi@example.com' });
    const [mail] = await shop.sendMails();
    expect(mail).toMatchObject({
      to: { name, address: 'ngozi@example.com' },
      subject: 'Your account at Adunni Jewels',
    });
    const mailed = /\/admin\/join#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mailed).not.toBe(token);
    expect(await visitor.staff.checkLink.mutate({ token: mailed })).toMatchObject({ name });
    await visitor.staff.checkLink.mutate({ token });
    await visitor.staff.acceptLink.mutate({ token: mailed, username: 'by.mail', password });
    expect(await refusalOf(visitor.staff.checkLink.mutate({ token }))).toMatchObject({
      code: 'invalid_link',
    });
    await shop.fork().execute('delete from outgoing_mails');
    const { id } = await invite({ email: 'late@example.com' });
    await owner.staff.withdrawInvitation.mutate({ id });
    expect(await shop.sendMails()).toEqual([]);
  });

  it('can make another owner', async () => {
    const { client } = await join({ role: 'admin' });
    expect(await client.auth.me.query()).toMatchObject({ role: 'admin' });
    await client.staff.list.query();
  });

  it('is for the owner to make, and is audited with the rights it gives', async () => {
    const { client } = await join({ areas: ['settings', 'money', 'orders'] });
    for (const call of [
      () => client.staff.list.query(),
      () => client.staff.invite.mutate({ name: 'A friend', role: 'admin', areas: [] }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: 'owner_only', status: 403 });
    }
    const { items } = await owner.audit.list.query({ action: 'staff_invited', limit: 1 });
    expect(items).toMatchObject([{ user: 'tester', note: 'money, orders, settings' }]);
    const [joined] = (await owner.audit.list.query({ action: 'staff_joined', limit: 1 })).items;
    expect(joined).toMatchObject({ user: `Ngozi ${names}`, subject: `ngozi.${names}` });
  });

  it('is reported to the owner by mail when it is accepted', async () => {
    const { name, username } = await join({ areas: ['orders'] });
    const mails = await shop.sendMails();
    const notice = mails.find(({ subject }) => subject.includes('new account'));
    expect(notice).toMatchObject({
      to: { address: 'owner@example.com' },
      subject: `${username} has a new account in your store`,
    });
    expect(notice?.text).toContain(name);
    expect(notice?.text).toContain('orders');
  });
});

describe('a member of staff', () => {
  it('is disabled: sessions end at once and nobody signs in, until the account is enabled', async () => {
    const { id, client, username } = await join({ areas: ['orders'] });
    await client.orders.counts.query();
    await owner.staff.disable.mutate({ id });
    expect(await refusalOf(client.auth.me.query())).toMatchObject({ status: 401 });
    expect(await login(username)).toMatchObject({ status: 401 });
    const mails = await shop.sendMails();
    expect(mails.map(({ subject }) => subject)).toContain(
      `The account of Ngozi ${names} was disabled`,
    );
    await owner.staff.enable.mutate({ id });
    expect(await refusalOf(client.auth.me.query())).toMatchObject({ status: 401 });
    await cookieOf(username);
    expect((await audited())[1]).toMatchObject({ action: 'staff_enabled', user: 'tester' });
  });

  it('has changed rights with the next request, and the audit has both', async () => {
    const { id, client, name, username } = await join({ areas: ['orders'] });
    expect(await refusalOf(client.products.listForStaff.query({}))).toMatchObject({
      code: 'forbidden',
    });
    await owner.staff.update.mutate({ id, name, role: 'staff', areas: ['orders', 'catalogue'] });
    await client.products.listForStaff.query({});
    await owner.staff.update.mutate({ id, name, role: 'staff', areas: ['catalogue'] });
    expect(await refusalOf(client.orders.counts.query())).toMatchObject({
      code: 'unauthenticated',
    });
    const again = trpcClient(shop, await cookieOf(username));
    expect(await refusalOf(again.orders.counts.query())).toMatchObject({ code: 'forbidden' });
    await again.products.listForStaff.query({});
    const { items } = await owner.audit.list.query({ action: 'staff_changed', limit: 1 });
    expect(items).toMatchObject([
      {
        subject: name,
        changes: [{ field: 'rights', from: 'catalogue, orders', to: 'catalogue' }],
      },
    ]);
  });

  it('is reported by mail on becoming an owner', async () => {
    const { id, name } = await join();
    await shop.fork().execute('delete from outgoing_mails');
    await owner.staff.update.mutate({ id, name, role: 'admin', areas: [] });
    expect((await shop.sendMails()).map(({ subject }) => subject)).toEqual([
      `${name} is an owner of your store now`,
    ]);
  });

  it('sets a new password by a link, which ends sessions and works once, for a day', async () => {
    const { id, client, username } = await join();
    const first = await owner.staff.createPasswordLink.mutate({ id });
    const { url } = await owner.staff.createPasswordLink.mutate({ id });
    const token = tokenOf(url);
    expect(
      await refusalOf(visitor.staff.checkLink.mutate({ token: tokenOf(first.url) })),
    ).toMatchObject({ code: 'invalid_link' });
    await client.auth.me.query();
    later(1.1);
    expect(await refusalOf(visitor.staff.checkLink.mutate({ token }))).toMatchObject({
      code: 'invalid_link',
    });
    shop.clock.now = null;
    expect(await visitor.staff.checkLink.mutate({ token })).toMatchObject({
      kind: 'password_reset',
      username,
    });
    await visitor.staff.acceptLink.mutate({ token, password: 'another good sentence' });
    expect(await refusalOf(client.auth.me.query())).toMatchObject({ status: 401 });
    expect(await login(username)).toMatchObject({ status: 401 });
    await cookieOf(username, 'another good sentence');
    expect(await refusalOf(visitor.staff.checkLink.mutate({ token }))).toMatchObject({
      code: 'invalid_link',
    });
    expect((await shop.sendMails()).map(({ subject }) => subject)).toContain(
      `The password of ${username} was set by a link`,
    );
  });

  it('keeps the time of the last sign-in when the password is reset on the server', async () => {
    const { username } = await join();
    await resetPassword(shop.fork(), username, new Date());
    const { people } = await owner.staff.list.query();
    expect(people.find((it) => it.username === username)?.lastSignInAt).toEqual(expect.any(String));
  });

  it('cannot use a link while disabled', async () => {
    const { id } = await join();
    const { url } = await owner.staff.createPasswordLink.mutate({ id });
    await owner.staff.disable.mutate({ id });
    await owner.staff.enable.mutate({ id });
    expect(await refusalOf(visitor.staff.checkLink.mutate({ token: tokenOf(url) }))).toMatchObject({
      code: 'invalid_link',
    });
    await owner.staff.disable.mutate({ id });
    expect(await refusalOf(owner.staff.createPasswordLink.mutate({ id }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('is named in the history of an order and in the audit', async () => {
    const { client, name } = await join({ areas: ['orders'] });
    const product = await makeProduct(shop);
    const { body: order } = await shop.send<OrderView>(
      'POST',
      '/api/orders',
      orderRequest([{ product }]),
    );
    const { events } = await client.orders.addNote.mutate({ id: order.id, text: 'A present.' });
    expect(events.at(-1)).toMatchObject({ type: 'note', user: name });
    await client.orders.byId.query({ id: order.id });
    const { items, people } = await owner.audit.list.query({ action: 'order_viewed', limit: 1 });
    expect(items).toMatchObject([{ user: name }]);
    expect(people.map((person) => person.name)).toContain(name);
  });
});

describe('the ways to come in of somebody', () => {
  /** Another owner, with everything that an owner has or hands out. */
  async function equipped() {
    const person = await join({ role: 'admin' });
    const { id, client, cookie, username } = person;
    const other = await join();
    const made = await client.staff.invite.mutate({ name: 'A friend', role: 'admin', areas: [] });
    const forOther = await client.staff.createPasswordLink.mutate({ id: other.id });
    const own = await owner.staff.createPasswordLink.mutate({ id });
    const { token } = await client.apiKeys.create.mutate({
      name: `Accounting ${names}`,
      scopes: ['orders:read'],
      expiresInDays: null,
    });
    const execute = (statement: string) => shop.fork().execute<{ n: number }[]>(statement);
    await execute(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device, created_at)
       select user_id, id, 'https://push.example/' || id, 'k', 'a', 'Phone', now()
       from sessions where user_id = ${id} limit 1`,
    );
    const elsewhere = trpcClient(shop, await cookieOf(username));
    await execute(`insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      values (${id}, 'passkey-${id}', 'k', 0, '{}', false, 'Phone', now())`);
    await execute(`insert into authenticators (user_id, encrypted_secret, created_at, confirmed_at)
      values (${id}, 'sealed', now(), now())`);
    await execute(`insert into recovery_codes (user_id, code_hash) values (${id}, 'hash')`);
    const rows = async (table: string) =>
      (await execute(`select count(*)::int as n from ${table} where user_id = ${id}`))[0]?.n === 1;
    const opens = (link: { url: string }) => async () =>
      (await shop.send('POST', '/trpc/staff.checkLink', { json: { token: tokenOf(link.url) } }))
        .status === 200;
    const works = {
      session: async () =>
        (await shop.send('GET', '/api/auth/me', undefined, { cookie })).status === 200,
      device: () => rows('push_subscriptions'),
      invitation: opens(made),
      linkForOther: opens(forOther),
      linkForThem: opens(own),
      apiKey: async () => {
        const headers = { authorization: `Bearer ${token}` };
        return (await shop.send('GET', '/api/orders', undefined, headers)).status === 200;
      },
      passkey: () => rows('passkeys'),
      authenticator: () => rows('authenticators'),
      recoveryCode: () => rows('recovery_codes'),
    };
    const whatWorks = async () => {
      const working: string[] = [];
      for (const [name, does] of Object.entries(works)) if (await does()) working.push(name);
      return working;
    };
    return { ...person, elsewhere, ownToken: tokenOf(own.url), all: Object.keys(works), whatWorks };
  }
  type Person = Awaited<ReturnType<typeof equipped>>;
  const secondFactors = ['passkey', 'authenticator', 'recoveryCode'];

  it.each<[how: string, end: (person: Person) => Promise<unknown>, left: string[]]>([
    ['who is disabled', ({ id }) => owner.staff.disable.mutate({ id }), secondFactors],
    [
      'who is no owner any more',
      ({ id, name }) => owner.staff.update.mutate({ id, name, role: 'staff', areas: ['orders'] }),
      secondFactors,
    ],
    [
      'who changes the password elsewhere',
      ({ elsewhere }) =>
        elsewhere.auth.changePassword.mutate({
          currentPassword: password,
          newPassword: 'another good sentence',
        }),
      ['apiKey', ...secondFactors],
    ],
    [
      'whose password is set by a link',
      ({ ownToken }) => visitor.staff.acceptLink.mutate({ token: ownToken, password }),
      ['apiKey'],
    ],
    [
      'whose password is reset on the server',
      ({ username }) => resetPassword(shop.fork(), username, new Date()),
      ['apiKey'],
    ],
  ])('%s end, those that they made too', async (_, end, left) => {
    const person = await equipped();
    expect(await person.whatWorks()).toEqual(person.all);
    await end(person);
    expect(await person.whatWorks()).toEqual(left);
    await owner.staff.enable.mutate({ id: person.id });
    expect(await person.whatWorks()).toEqual(left);
  });

  it('end with each right that is taken away, and with none that is given', async () => {
    const { id, name, username } = await join();
    const rights = [
      { role: 'staff', areas: [] },
      { role: 'staff', areas: ['orders'] },
      { role: 'staff', areas: ['money'] },
      { role: 'staff', areas: ['orders', 'money'] },
      { role: 'admin', areas: [] },
    ] as const;
    const reach = ({ role, areas }: (typeof rights)[number]): readonly string[] =>
      role === 'admin' ? ['orders', 'money', 'owner'] : areas;
    for (const before of rights) {
      for (const after of rights) {
        await owner.staff.update.mutate({ id, name, ...before, areas: [...before.areas] });
        const cookie = await cookieOf(username);
        await owner.staff.update.mutate({ id, name, ...after, areas: [...after.areas] });
        const { status } = await shop.send('GET', '/api/auth/me', undefined, { cookie });
        const isLess = reach(before).some((right) => !reach(after).includes(right));
        expect([before, after, status]).toEqual([before, after, isLess ? 401 : 200]);
      }
    }
  });

  it('give nothing that their maker may not give now, whatever took the right away', async () => {
    const maker = await join({ role: 'admin' });
    const other = await join();
    const links = [
      await maker.client.staff.invite.mutate({ name: 'A friend', role: 'admin', areas: [] }),
      await maker.client.staff.createPasswordLink.mutate({ id: other.id }),
    ];
    for (const state of [`role = 'staff'`, `role = 'admin', disabled_at = now()`]) {
      await shop.fork().execute(`update users set ${state} where id = ${maker.id}`);
      for (const { url } of links) {
        const token = tokenOf(url);
        for (const call of [
          () => visitor.staff.checkLink.mutate({ token }),
          () => visitor.staff.acceptLink.mutate({ token, username: 'a.friend', password }),
        ]) {
          expect(await refusalOf(call())).toMatchObject({ code: 'invalid_link' });
        }
      }
    }
  });

  it('are those of the owner who renews an invitation', async () => {
    const maker = await join({ role: 'admin' });
    const { id } = await maker.client.staff.invite.mutate({
      name: 'Uju',
      role: 'staff',
      areas: [],
    });
    const { url } = await owner.staff.renewInvitation.mutate({ id });
    await owner.staff.disable.mutate({ id: maker.id });
    expect(await visitor.staff.checkLink.mutate({ token: tokenOf(url) })).toMatchObject({
      name: 'Uju',
    });
  });
});

describe.runIf(shop.kind === 'postgres')('a way to come in', () => {
  it('does not outlive a changed password because it is made at that moment', async () => {
    const { client, username } = await join({ role: 'admin' });
    const elsewhere = trpcClient(shop, await cookieOf(username));
    const { invited, changed } = await shop.fork().transactional(async (tx) => {
      await tx.execute('lock table outgoing_mails in share mode');
      const inviting = client.staff.invite.mutate({
        name: 'A friend',
        role: 'admin',
        areas: [],
        email: 'friend@example.com',
      });
      await untilBlocked(shop);
      const changing = elsewhere.auth.changePassword.mutate({
        currentPassword: password,
        newPassword: 'another good sentence',
      });
      await untilBlocked(shop, 2);
      return { invited: inviting, changed: changing };
    });
    const { url } = await invited;
    await changed;
    expect(await refusalOf(visitor.staff.checkLink.mutate({ token: tokenOf(url) }))).toMatchObject({
      code: 'invalid_link',
    });
  });

  it('does not come from a sign-in whose password is replaced meanwhile', async () => {
    const { id, username } = await join();
    const { signingIn } = await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from users where id = ? for update', [id]);
      const sent = login(username);
      await untilBlocked(shop);
      await resetPassword(tx, username, new Date());
      return { signingIn: sent };
    });
    expect(await signingIn).toMatchObject({ status: 401, body: { code: 'sign_in_expired' } });
    const sessions = await shop.fork().execute('select 1 from sessions where user_id = ?', [id]);
    expect(sessions).toEqual([]);
  });
});

describe('the last owner', () => {
  const self = async () => (await owner.staff.list.query()).people.find(({ isSelf }) => isSelf);
  const othersOut = () =>
    shop
      .fork()
      .execute(`update users set role = 'staff' where role = 'admin' and username <> ?`, [
        testAdmin.username,
      ]);

  it('can be neither disabled nor made a member of staff', async () => {
    await othersOut();
    const { id = 0 } = (await self()) ?? {};
    for (const call of [
      () => owner.staff.disable.mutate({ id }),
      () => owner.staff.update.mutate({ id, name: 'Adunni', role: 'staff', areas: ['orders'] }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: 'last_owner', status: 409 });
    }
    expect(await owner.auth.me.query()).toMatchObject({ role: 'admin', name: '' });
  });

  it('remains when two owners disable each other at the same time', async () => {
    await othersOut();
    const other = await join({ role: 'admin' });
    const { id = 0 } = (await self()) ?? {};
    const outcomes = await Promise.allSettled([
      owner.staff.disable.mutate({ id: other.id }),
      other.client.staff.disable.mutate({ id }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [row] = await shop
      .fork()
      .execute<{ count: number }[]>(
        `select count(*)::int as count from users where role = 'admin' and disabled_at is null`,
      );
    expect(row?.count).toBe(1);
  });
});
