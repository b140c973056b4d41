import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import { defaultSettings, whatsappDigits, type Settings } from '#shared/settings.ts';
import { staffClient } from '#tests/support/orders.ts';
import { makeProduct, orderRequest, startTestShop, stockOf } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const read = async () => (await shop.send<Settings>('GET', '/api/settings')).body;
const save = <Body = Settings>(body: unknown) => shop.asStaff<Body>('POST', '/api/settings', body);
const atFirst = await read();
afterEach(() => save(atFirst));

describe('the settings', () => {
  it('exist from the start, every value a string', () => {
    // The demo store has an e-mail address, a phone and a story of its own.
    const { storeEmail, storePhone, aboutQuote, aboutQuoteBy } = atFirst;
    expect(atFirst).toEqual({
      ...defaultSettings,
      storeEmail,
      storePhone,
      aboutQuote,
      aboutQuoteBy,
    });
    expect(atFirst).toMatchObject({
      storeName: 'Adunni Jewels',
      storeAddress: expect.stringContaining('Lagos') as string,
      showroomAddress: 'Central Area, Abuja, Nigeria, 100001',
      currency: 'NGN',
      taxRate: '7.5',
      maintenanceMode: 'false',
      allowGuestCheckout: 'true',
      enableNotifications: 'true',
      enableEmailNotifications: 'true',
      primaryColor: '#B8860B',
      accentColor: '#D4AF37',
      whatsappNumber: '',
    });
  });

  it('change only where they are sent', async () => {
    const { status, body } = await save({
      storeName: ' Ada’s Gems ',
      whatsappNumber: '0803 123 4567',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...atFirst, storeName: 'Ada’s Gems', whatsappNumber: '+2348031234567' });
    expect(await read()).toEqual(body);
  });

  it('are refused if one of them is not what the sender saw', async () => {
    const staff = await staffClient(shop);
    await save({ storePhone: '0803 000 0002' });
    const seen = { storePhone: atFirst.storePhone, storeName: atFirst.storeName };
    await expect(
      staff.settings.save.mutate({
        storePhone: '0803 000 0001',
        storeName: 'Ada',
        expected: seen,
      }),
    ).rejects.toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await read()).toEqual({ ...atFirst, storePhone: '0803 000 0002' });
    await staff.settings.save.mutate({ storeName: 'Ada', expected: seen });
    expect(await read()).toMatchObject({ storeName: 'Ada', storePhone: '0803 000 0002' });
  });

  it('accept an empty object', async () => {
    expect(await save({})).toMatchObject({ status: 200, body: atFirst });
  });

  it.each([null, ''])('lose an optional value that is sent as %j', async (nothing) => {
    await save({ storeEmail: 'shop@example.com', facebookUrl: 'https://facebook.com/adunni' });
    const { status, body } = await save({
      storeEmail: nothing,
      facebookUrl: nothing,
      storePhone: nothing,
      storeLogo: nothing,
      storeDescription: nothing,
      bankName: nothing,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ storeEmail: '', facebookUrl: '', storePhone: '', bankName: '' });
  });

  it('refuse a name that is no setting, and change nothing', async () => {
    const answer = await save({ storeName: 'Unknown', favouriteFood: 'jollof' });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'favouriteFood', message: 'is not a name this path knows' }] },
    });
    expect((await shop.send<Settings>('GET', '/api/settings')).body.storeName).not.toBe('Unknown');
  });

  const accepted: [key: keyof Settings, value: unknown, stored: string][] = [
    ['maintenanceMode', true, 'true'],
    ['maintenanceMode', 'true', 'true'],
    ['allowGuestCheckout', false, 'false'],
    ['enableNotifications', 'false', 'false'],
    ['taxRate', '0', '0'],
    ['taxRate', '100', '100'],
    ['taxRate', ' 12.25 ', '12.25'],
    ['primaryColor', '#abcdef', '#abcdef'],
    ['instagramUrl', 'http://instagram.com/adunni', 'http://instagram.com/adunni'],
    ['storeEmail', ' ada@example.com ', 'ada@example.com'],
    ['whatsappNumber', '0803 123 4567', '+2348031234567'],
    ['whatsappNumber', '+234\u200B803\u2011123\u2013456\u00A07', '+2348031234567'],
    ['whatsappNumber', '234 (0) 803 123 4567', '+2348031234567'],
    ['whatsappNumber', '009234 8031234567', '+2348031234567'],
    ['whatsappNumber', '009447911123456', '+447911123456'],
    ['storePhone', '0803 123 4567,\u200E 0805 123 4567', '0803 123 4567, 0805 123 4567'],
    ['storePhone', '0803 123 4567 / 0805 123 4567', '0803 123 4567 / 0805 123 4567'],
    ['storePhone', '0803/123/4567 or 01 234 5678', '0803/123/4567 or 01 234 5678'],
    ['bankAccountNumber', '012\u2009345\u2011678\u200B9', '0123456789'],
    ['taxNumber', '12345678‑0001', '12345678-0001'],
    ['storeLogo', 'https://pictures.example.com/logo.png', 'https://pictures.example.com/logo.png'],
  ];
  it.each(accepted)('accept for %s the value %j', async (key, value, stored) => {
    const { status, body } = await save({ [key]: value });
    expect(status).toBe(200);
    expect(body[key]).toBe(stored);
  });

  const refusals: [key: keyof Settings, value: unknown][] = [
    ['primaryColor', 'gold'],
    ['primaryColor', '#fff'],
    ['accentColor', '#12345g'],
    ['accentColor', '#B8860B;}'],
    ['accentColor', ''],
    ['facebookUrl', 'javascript:alert(1)'],
    ['instagramUrl', 'data:text/html,<script>alert(1)</script>'],
    ['twitterUrl', 'twitter.com/adunni'],
    ['twitterUrl', 'https://'],
    ['facebookUrl', ' javascript:alert(1)//https://a.b'],
    ['storeLogo', 'javascript:alert(1)'],
    ['storeLogo', 'http://example.com/logo.png'],
    ['storeEmail', 'ada@'],
    ['storeEmail', 'Ada <ada@example.com>'],
    ['storeEmail', 'a@example.com\r\nBcc: b@example.com'],
    ['taxRate', '101'],
    ['taxRate', '100.1'],
    ['taxRate', '-1'],
    ['taxRate', '7,5'],
    ['taxRate', 'a lot'],
    ['taxRate', '1e1'],
    ['taxRate', ''],
    ['currency', 'USD'],
    ['currency', ''],
    ['maintenanceMode', 'yes'],
    ['allowGuestCheckout', 1],
    ['enableNotifications', ''],
    ['storeName', ''],
    ['storeName', '   '],
    ['storeName', 5],
    ['storeName', 'x'.repeat(101)],
    ['storeName', 'Adunni\u0000'],
    ['storeDescription', 'x'.repeat(501)],
    ...[
      '12345',
      '080355',
      '0803 555 12345',
      'hello',
      '0',
      '+',
      '0803 123 456O',
      '@adunni',
      '+234 803 123 4567 +234 805 123 4567',
    ].flatMap((typed): [keyof Settings, string][] => [
      ['whatsappNumber', typed],
      ['storePhone', typed],
    ]),
    ['whatsappNumber', '+234 803 123 4567, +234 805 123 4567'],
    ['storePhone', '0803 123 4567, later'],
    ['bankAccountNumber', '012345678'],
    ['bankAccountNumber', '01234567890'],
    ['bankAccountNumber', 'GTB0123456'],
    ['bankAccountNumber', '0123456 78'],
    ['storePhone', 'x'.repeat(41)],
    ['storeAddress', {}],
  ];

  it.each(refusals)(
    'reject for %s the value %j, and everything sent with it',
    async (key, value) => {
      const { status, body } = await save<ErrorBody>({ bankName: 'Half a save', [key]: value });
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(new Set(body.issues?.map(({ path }) => path))).toEqual(new Set([key]));
      expect(await read()).toEqual(atFirst);
    },
  );

  it.each([undefined, '[]', '"text"', 'null', '{"storeName":'])('cannot be %j', async (body) => {
    const { status } = await save(body);
    expect(status).toBe(400);
    expect(await read()).toEqual(atFirst);
  });

  it('that were stored before they were checked are not used, and told to staff', async () => {
    const staff = await staffClient(shop);
    await save({ storePhone: '0805 123 4567', bankName: 'GTBank', bankAccountName: 'Ada' });
    const wrong = {
      whatsappNumber: '+234 803 123 4567, +234 805 123 4567',
      bankAccountNumber: '012345678',
    };
    const em = shop.fork();
    try {
      for (const [key, value] of Object.entries(wrong)) {
        await em.execute(
          `insert into settings (key, value, updated_at) values (?, ?, now())
           on conflict (key) do update set value = excluded.value`,
          [key, value],
        );
      }
      expect(await read()).toMatchObject({ whatsappNumber: '', bankAccountNumber: '' });
      expect(await staff.settings.problems.query()).toEqual([
        {
          key: 'whatsappNumber',
          value: wrong.whatsappNumber,
          problem: 'must be one phone number, because a chat opens with one alone',
        },
        {
          key: 'bankAccountNumber',
          value: wrong.bankAccountNumber,
          problem: 'must be the 10 digits of a bank account number',
        },
      ]);
      expect((await staff.reports.waitingWork.query()).wrongSettings).toBe(2);
      expect(whatsappDigits(await read())).toBe('2348051234567');
    } finally {
      await em.execute(`delete from settings where key in ('whatsappNumber', 'bankAccountNumber')`);
    }
  });

  it('name all invalid fields at once', async () => {
    const { body } = await save<ErrorBody>({ taxRate: '500', currency: 'USD', storeEmail: 'x' });
    expect(body.issues?.map(({ path }) => path).toSorted()).toEqual([
      'currency',
      'storeEmail',
      'taxRate',
    ]);
  });

  it('contain one complete save after twenty simultaneous ones', async () => {
    const pairs = Array.from({ length: 20 }, (_, index) => ({
      storeName: `Shop ${index}`,
      bankName: `Bank ${index}`,
    }));
    const answers = await Promise.all(
      pairs.map((pair, index) =>
        save(index % 2 ? pair : { bankName: pair.bankName, storeName: pair.storeName }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { storeName, bankName } = await read();
    expect(pairs).toContainEqual({ storeName, bankName });
  });

  it('fall back to their defaults if stored values are invalid', async () => {
    await save({ taxRate: '9', primaryColor: '#000000' });
    await shop
      .fork()
      .execute(`update settings set value = 'rubbish' where key in ('taxRate', 'primaryColor')`);
    expect(await read()).toMatchObject({ taxRate: '7.5', primaryColor: '#B8860B' });
  });
});

describe('an order', () => {
  it('is taxed at the rate of the settings, and keeps that rate', async () => {
    const product = await makeProduct(shop, { price: 1_000_000 });
    await save({ taxRate: '12.25' });
    const request = orderRequest([{ product }], { tax: 122_500, total: 1_122_500 });
    const { status, body } = await shop.send('POST', '/api/orders', request);
    expect(status).toBe(201);
    expect(body).toMatchObject({ taxRate: '12.25', tax: 122_500, total: 1_122_500 });
    await save({ taxRate: '0' });
    expect(await shop.send('POST', '/api/orders', request)).toMatchObject({ body });
  });

  it.each([
    ['maintenanceMode', 'true', 503, 'maintenance'],
    ['allowGuestCheckout', 'false', 403, 'guest_checkout_closed'],
  ])('is rejected while %s is %s', async (key, value, status, code) => {
    const product = await makeProduct(shop);
    const before = orderRequest([{ product }]);
    const placed = await shop.send('POST', '/api/orders', before);
    await save({ [key]: value });
    const refused = await shop.send('POST', '/api/orders', orderRequest([{ product }]));
    expect(refused).toMatchObject({ status, body: { code } });
    expect(await stockOf(shop, product.id)).toBe(9);
    // A retry of what was placed before is no new order.
    expect(await shop.send('POST', '/api/orders', before)).toMatchObject({
      status: 201,
      body: placed.body,
    });
    // The back office goes on working.
    expect((await shop.asStaff('GET', '/api/orders')).status).toBe(200);
  });
});
