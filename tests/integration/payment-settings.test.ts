import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptSecret } from '#server/encrypt-secret.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { StaffPaymentSetting } from '#shared/payment-settings.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { PublicPaymentSetting } from '#shared/payments.ts';
import { clearAudit } from '#tests/support/clear-audit.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const log: string[] = [];
const shop = await startTestShop({
  env: { publicUrl: undefined },
  log: (line) => log.push(line),
});
const sandbox = await startTestShop({ sandbox: true });
afterAll(() => Promise.all([shop.close(), sandbox.close()]));
const staff = trpcClient(shop, await signIn(shop.url));

beforeEach(async () => {
  for (const table of ['payment_settings', 'webhook_events'])
    for (const each of [shop, sandbox]) await each.fork().execute(`delete from ${table}`);
  for (const each of [shop, sandbox]) await clearAudit(each);
});

const paystack = {
  provider: 'paystack',
  isEnabled: true,
  publicKey: 'pk_test_0123456789abcdef',
  secretKey: 'sk_test_veryverysecret1234',
  webhookUrl: '',
  supportedMethods: ['card', 'bank_transfer', 'ussd'],
};
const flutterwave = {
  provider: 'flutterwave',
  isEnabled: true,
  publicKey: 'FLWPUBK_TEST-0123456789abcdef-X',
  secretKey: 'FLWSECK_TEST-veryverysecret-X',
  webhookSecret: 'a-webhook-word-5678',
  webhookUrl: 'https://shop.example.com/hooks',
  supportedMethods: ['card', 'bank_transfer'],
};

const save = <Body = StaffPaymentSetting>(body: unknown) =>
  shop.asStaff<Body>('POST', '/api/payment-settings', body);
const seenByStaff = async () =>
  (await shop.asStaff<StaffPaymentSetting[]>('GET', '/api/payment-settings')).body;
const seenByAll = async () =>
  (await shop.send<PublicPaymentSetting[]>('GET', '/api/payment-settings')).body;
const of = (settings: StaffPaymentSetting[], provider: string) =>
  settings.find((setting) => setting.provider === provider);
const fieldsWritten = async () =>
  (await staff.audit.list.query({})).items.map(({ subject, fields }) => [subject, ...fields]);

describe('payment settings', () => {
  it('list all providers for staff and none for the public before the first save', async () => {
    expect(await seenByAll()).toEqual([]);
    expect(await seenByStaff()).toMatchObject([
      { provider: 'flutterwave', isEnabled: false, supportedMethods: ['card', 'bank_transfer'] },
      {
        provider: 'paystack',
        id: null,
        isEnabled: false,
        supportedMethods: ['card', 'bank_transfer', 'ussd'],
        secretKey: '',
        hasSecretKey: false,
        mode: null,
        createdAt: null,
      },
    ]);
  });

  it('are saved by two parallel calls, with secrets masked for staff and hidden from the public', async () => {
    const answers = await Promise.all([save(flutterwave), save(paystack)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await seenByStaff()).toEqual(answers.map(({ body }) => body));
    expect(answers[0].body).toMatchObject({
      ...flutterwave,
      id: expect.any(Number) as number,
      secretKey: '••••et-X',
      hasSecretKey: true,
      webhookSecret: '••••5678',
      hasWebhookSecret: true,
      webhookAddress: `${shop.url}/api/webhooks/flutterwave`,
      lastEventAt: null,
      eventCount: 0,
      mode: 'test',
      problems: [],
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    expect(answers[1].body).toMatchObject({ ...paystack, secretKey: '••••1234' });
    const publicView = ({ provider, isEnabled, publicKey, supportedMethods }: typeof paystack) => ({
      provider,
      isEnabled,
      publicKey,
      supportedMethods,
    });
    expect(await seenByAll()).toEqual([publicView(flutterwave), publicView(paystack)]);
  });

  it('do not change when they are sent back as read', async () => {
    await save(flutterwave);
    const before = of(await seenByStaff(), 'flutterwave');
    const { status, body } = await save(before);
    expect([status, body]).toEqual([200, before]);
    expect(await fieldsWritten()).toHaveLength(1);
  });

  it.each([undefined, null, '', '••••1234', ' ••••whatever'])(
    'keep a secret that is sent as %j',
    async (secretKey) => {
      await save(paystack);
      const { body } = await save({ ...paystack, secretKey, supportedMethods: ['card'] });
      expect(body).toMatchObject({ secretKey: '••••1234', supportedMethods: ['card'] });
      expect(await fieldsWritten()).toEqual([
        ['paystack', 'supportedMethods'],
        ['paystack', 'isEnabled', 'publicKey', 'secretKey'],
      ]);
    },
  );

  it('keep the fields that are not sent', async () => {
    await save(flutterwave);
    const { body } = await save({ provider: 'flutterwave', isEnabled: false });
    expect(body).toMatchObject({
      isEnabled: false,
      publicKey: flutterwave.publicKey,
      hasSecretKey: true,
      hasWebhookSecret: true,
      webhookUrl: flutterwave.webhookUrl,
      supportedMethods: ['card', 'bank_transfer'],
    });
  });

  it('are encrypted in the database', async () => {
    await save(flutterwave);
    const [row] = await shop
      .fork()
      .execute<Record<string, unknown>[]>('select * from payment_settings');
    expect(JSON.stringify(row)).not.toMatch(/veryverysecret|a-webhook-word/);
  });

  const refusals: [change: Record<string, unknown>, field: string, words: RegExp][] = [
    [{ provider: 'stripe' }, 'provider', /./],
    [{ publicKey: 'sk_test_swapped' }, 'publicKey', /must start with pk_/],
    [{ secretKey: 'pk_test_swapped' }, 'secretKey', /must start with sk_/],
    [{ secretKey: 'sk_test_one sk_test_two' }, 'secretKey', /without spaces/],
    [{ publicKey: '' }, 'publicKey', /enter the public key/],
    [{ secretKey: '' }, 'secretKey', /enter the secret key/],
    [{ publicKey: 'pk_live_0123456789' }, 'publicKey', /must be a test key/],
    [{ supportedMethods: [] }, 'supportedMethods', /at least one/],
    [{ supportedMethods: ['cowries'] }, 'supportedMethods.0', /./],
    [{ webhookUrl: 'javascript:alert(1)' }, 'webhookUrl', /web address/],
    [{ isEnabled: 'yes' }, 'isEnabled', /true or false/],
    [{ publicKey: 5 }, 'publicKey', /must be text/],
  ];
  it.each(refusals)(
    'are rejected with %j, and nothing of them is stored',
    async (change, field, words) => {
      const { status, body } = await save<ErrorBody>({ ...paystack, ...change });
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.issues).toEqual([
        { path: field, message: expect.stringMatching(words) as string },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/swapped|veryverysecret|sk_test_/);
      expect(of(await seenByStaff(), 'paystack')).toMatchObject({ id: null, hasSecretKey: false });
      expect(await fieldsWritten()).toEqual([]);
    },
  );

  it('can be saved without keys while the provider is disabled', async () => {
    const { status, body } = await save({ provider: 'paystack', isEnabled: false, publicKey: '' });
    expect([status, body.isEnabled]).toEqual([200, false]);
  });

  it('accept live keys', async () => {
    const live = { publicKey: 'pk_live_0123456789', secretKey: 'sk_live_0123456789' };
    expect((await save({ ...paystack, ...live })).body.mode).toBe('live');
  });

  it('report secrets encrypted with another APP_SECRET', async () => {
    await save(paystack);
    const sealed = encryptSecret('another secret of thirty-two characters', paystack.secretKey);
    await shop.fork().execute('update payment_settings set encrypted_secret_key = ?', [sealed]);
    expect(of(await seenByStaff(), 'paystack')).toMatchObject({
      secretKey: '••••',
      hasSecretKey: true,
      problems: ['secret_key_unreadable'],
    });
    expect((await save<ErrorBody>({ ...paystack, secretKey: '' })).body.issues?.[0]?.path).toBe(
      'secretKey',
    );
    expect((await save(paystack)).body.problems).toEqual([]);
  });

  it('report a missing webhook secret', async () => {
    const { body } = await save({ ...flutterwave, webhookSecret: '' });
    expect(body.problems).toEqual(['webhook_secret_missing']);
  });

  it('show when the last event arrived', async () => {
    await shop.fork().execute(
      `insert into webhook_events (provider, digest, type, body, deliveries, received_at) values
         ('paystack', 'a', 'charge.success', '{}', 2, '2026-11-20T10:00:00Z'),
         ('paystack', 'b', 'charge.success', '{}', 1, '2026-11-21T10:00:00Z')`,
    );
    const seen = await seenByStaff();
    expect(of(seen, 'paystack')).toMatchObject({
      eventCount: 3,
      lastEventAt: '2026-11-21T10:00:00.000Z',
    });
    expect(of(seen, 'flutterwave')).toMatchObject({ eventCount: 0, lastEventAt: null });
  });

  it('become one row when ten people save them first at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(paystack)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await fieldsWritten()).toHaveLength(1);
  });

  it('are the same over tRPC', async () => {
    await staff.paymentSettings.save.mutate({
      ...paystack,
      provider: 'paystack',
      supportedMethods: ['ussd'],
    });
    const { sandbox: isSandbox, providers } = await staff.paymentSettings.list.query();
    expect(isSandbox).toBe(false);
    expect(providers).toEqual(await seenByStaff());
    const nobody = trpcClient(shop);
    expect(await refusalOf(nobody.paymentSettings.list.query())).toMatchObject({ status: 401 });
  });
});

describe('a secret key', () => {
  it('appears in no response or log line, even after an error', async () => {
    const secret = 'sk_test_thiskeyistobeseennowhere';
    const answers: unknown[] = [];
    const send = async (body: unknown) => answers.push(await save(body));
    await send({ ...paystack, secretKey: secret });
    await send({ ...paystack, secretKey: `${secret}\u0000` });
    await send(`{"provider":"paystack","secretKey":"${secret}", oops`);
    await send({ ...paystack, publicKey: 'nonsense', secretKey: secret });
    const em = shop.fork();
    await em.execute('alter table payment_settings rename column public_key to mislaid');
    await send({ ...paystack, secretKey: secret });
    await em.execute('alter table payment_settings rename column mislaid to public_key');
    answers.push(await seenByStaff(), await staff.audit.list.query({}));
    expect(answers.map((answer) => (answer as { status?: number }).status)).toEqual([
      200,
      400,
      400,
      400,
      500,
      undefined,
      undefined,
    ]);
    expect(log.length).toBeGreaterThan(5);
    for (const said of [JSON.stringify(answers), log.join('\n')]) {
      expect(said).not.toContain('thiskeyistobeseennowhere');
    }
  });
});

describe('in the sandbox', () => {
  const saveThere = (body: unknown) =>
    sandbox.asStaff<ErrorBody & StaffPaymentSetting>('POST', '/api/payment-settings', body);

  it.each([
    { ...paystack, publicKey: 'pk_live_0123456789' },
    { ...flutterwave, secretKey: 'FLWSECK-0123456789-X' },
  ])('a live key is refused', async (input) => {
    const { status, body } = await saveThere(input);
    expect([status, body.code]).toEqual([409, 'live_key_in_sandbox']);
  });

  it('a provider can be disabled and enabled without keys', async () => {
    for (const isEnabled of [false, true]) {
      const { status, body } = await saveThere({ provider: 'paystack', isEnabled });
      expect([status, body.isEnabled, body.hasSecretKey]).toEqual([200, isEnabled, false]);
    }
  });
});

describe('test keys and live keys', () => {
  const live = {
    ...paystack,
    publicKey: 'pk_live_0123456789abcdef',
    secretKey: 'sk_live_veryverysecret1234',
  };
  const liveFlutterwave = {
    ...flutterwave,
    publicKey: 'FLWPUBK-0123456789abcdef-X',
    secretKey: 'FLWSECK-veryverysecret-X',
  };
  /** As an older version of the shop let it be. */
  const mix = async () => {
    await save(flutterwave);
    await save({ ...live, isEnabled: false });
    await shop.fork().execute('update payment_settings set is_enabled = true');
  };

  it.each([
    [
      flutterwave,
      live,
      'Flutterwave is enabled with test keys, so Paystack cannot be enabled with live keys. Enter test keys for Paystack, or disable Flutterwave first.',
    ],
    [
      liveFlutterwave,
      paystack,
      'Flutterwave is enabled with live keys, so Paystack cannot be enabled with test keys. Enter live keys for Paystack, or disable Flutterwave first.',
    ],
  ])('are never enabled together', async (first, second, message) => {
    await save(first);
    expect(await save<ErrorBody>(second)).toMatchObject({
      status: 409,
      body: { code: 'mixed_modes', message, issues: [{ path: 'publicKey' }] },
    });
    expect(of(await seenByStaff(), 'paystack')).toMatchObject({ isEnabled: false, mode: null });
    expect(await save({ ...second, isEnabled: false })).toMatchObject({ status: 200 });
    expect(await save<ErrorBody>({ provider: 'paystack', isEnabled: true })).toMatchObject({
      status: 409,
    });
  });

  it('are not enabled together by two simultaneous calls', async () => {
    const answers = await Promise.all([save(flutterwave), save(live)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('are exchanged for both providers in one call, all or nothing', async () => {
    await save(flutterwave);
    await save(paystack);
    const both = (keys: Record<string, unknown>[]) =>
      shop.asStaff<{ result?: unknown }>('POST', '/trpc/paymentSettings.saveAll', { json: keys });
    expect(await both([liveFlutterwave, { ...live, publicKey: 'pk_test_other' }])).toMatchObject({
      status: 400,
      body: {
        error: { json: { data: { error: { issues: [{ path: '1.publicKey' }] } } } },
      },
    });
    expect((await seenByStaff()).map(({ mode }) => mode)).toEqual(['test', 'test']);
    expect((await both([liveFlutterwave, live])).status).toBe(200);
    expect((await seenByStaff()).map(({ mode }) => mode)).toEqual(['live', 'live']);
  });

  it('are reported if they are still enabled together, and only the live ones are offered', async () => {
    await mix();
    expect(of(await seenByStaff(), 'flutterwave')?.problems).toEqual(['test_keys_beside_live']);
    expect(of(await seenByStaff(), 'paystack')?.problems).toEqual([]);
    expect(await seenByAll()).toMatchObject([
      { provider: 'flutterwave', isEnabled: false },
      { provider: 'paystack', isEnabled: true },
    ]);
    const product = await makeProduct(shop);
    const { body: order } = await shop.send<CustomerOrder>(
      'POST',
      '/api/orders',
      orderRequest([{ product }], { paymentMethod: 'card' }),
    );
    expect(
      await refusalOf(
        trpcClient(shop).payments.start.mutate({
          paymentReference: order.paymentReference,
          method: 'card',
          provider: 'flutterwave',
        }),
      ),
    ).toMatchObject({ code: 'no_payment_providers' });
  });

  it('allow other changes while they are still enabled together, and disabling one separates them', async () => {
    await mix();
    expect(
      await save({ provider: 'paystack', webhookUrl: 'https://shop.example.com/h' }),
    ).toMatchObject({ status: 200 });
    expect(await save({ provider: 'flutterwave', isEnabled: false })).toMatchObject({
      status: 200,
      body: { problems: [] },
    });
    expect(await save<ErrorBody>({ provider: 'flutterwave', isEnabled: true })).toMatchObject({
      status: 409,
    });
  });
});
