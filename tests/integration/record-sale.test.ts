import { afterAll, describe, expect, it } from 'vitest';
import { discountForTotal } from '#shared/totals.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { payCash, saleOf, staffClient } from '#tests/support/orders.ts';
import { makeProduct, signIn, startTestShop, stockOf } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
const record = staff.orders.recordSale.mutate;

describe('a sale made elsewhere', () => {
  it('becomes a paid order that took its stock if it is paid in cash, and needs no name', async () => {
    const product = await makeProduct(shop);
    const sale = saleOf(product, { status: 'completed', note: 'Balogun market' });
    const order = await record(sale);
    expect(order).toMatchObject({
      paymentReference: sale.paymentReference,
      status: 'completed',
      paymentStatus: 'paid',
      paymentMethod: 'cash',
      channel: 'market',
      customerName: 'Walk-in customer',
      customerEmail: '',
      customerPhone: '',
      total: 1_612_500,
      flags: [],
      heldUntil: null,
      payments: [{ source: 'cash', amount: 1_612_500, recordedBy: 'tester', mode: 'live' }],
      payment: { paid: 1_612_500, due: 0 },
    });
    expect(order.events.map(({ type, user }) => [type, user])).toEqual([
      ['placed', 'tester'],
      ['payment_confirmed', 'tester'],
      ['note', 'tester'],
    ]);
    expect(await stockOf(shop, product.id)).toBe(9);
    const ledger = await shop.fork().execute(
      `select change, reason, order_id, username from stock_movements join users on users.id = user_id
         where product_id = ? and order_id is not null`,
      [product.id],
    );
    expect(ledger).toEqual([
      { change: -1, reason: 'order', order_id: order.id, username: 'tester' },
    ]);
  });

  it('becomes an unpaid order that holds its stock if it will be paid over a link', async () => {
    const product = await makeProduct(shop);
    shop.clock.now = new Date('2026-06-01T09:00:00Z');
    const order = await record(
      saleOf(product, {
        channel: 'instagram',
        paidWith: null,
        customerPhone: '0803 123 4567',
        customerEmail: 'ada@example.com',
      }),
    );
    shop.clock.now = null;
    expect(order).toMatchObject({
      paymentStatus: 'unpaid',
      customerPhone: '+2348031234567',
      heldUntil: '2026-06-02T09:00:00.000Z',
      payments: [],
      payment: { paid: 0, due: 1_612_500 },
    });
    const { paymentReference } = order;
    expect(await trpcClient(shop).orders.byReference.query({ paymentReference })).toMatchObject({
      id: order.id,
    });
  });

  it('uses the prices of the choices from the database', async () => {
    const product = await makeProduct(shop, {
      price: 1_000_000,
      variations: [
        {
          id: 'size',
          name: 'Size',
          type: 'size',
          options: ['S', 'L'],
          priceModifier: 0,
          optionPrices: { L: 500_000 },
        },
      ],
    });
    const items = [{ productId: product.id, quantity: 2, variant: { Size: 'L' } }];
    const order = await record(saleOf(product, { items, total: 3_225_000 }));
    expect(order.items).toMatchObject([{ price: 1_500_000, quantity: 2, variant: { Size: 'L' } }]);
    const missing = saleOf(product);
    expect(await refusalOf(record(missing))).toMatchObject({ status: 400, code: 'wrong_choice' });
    const seen = saleOf(product, { items, total: 3_000_000 });
    expect(await refusalOf(record(seen))).toMatchObject({
      status: 409,
      code: 'total_changed',
      message: 'Prices have changed. The total is ₦32,250 now.',
    });
    expect(await stockOf(shop, product.id)).toBe(8);
  });

  it('becomes one order if it is sent twice, one after the other or simultaneously', async () => {
    const product = await makeProduct(shop);
    const sale = saleOf(product);
    const answers = await Promise.all(Array.from({ length: 8 }, () => record(sale)));
    answers.push(await record(sale));
    // From a device that had no answer, and says now when the sale was made.
    answers.push(await record({ ...sale, soldAt: '2026-11-29T15:05:00Z' }));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]?.payments).toHaveLength(1);
    expect(answers[0]?.events.find(({ type }) => type === 'placed')?.detail).toEqual({
      channel: 'market',
    });
    expect(await stockOf(shop, product.id)).toBe(9);
    const late = await record({ ...saleOf(product), soldAt: '2026-11-29T15:05:00Z' });
    expect(late.events.find(({ type }) => type === 'placed')?.detail).toMatchObject({
      soldAt: '2026-11-29T15:05:00Z',
    });
    expect(await refusalOf(record({ ...sale, channel: 'phone' }))).toMatchObject({
      status: 409,
      code: 'reference_reused',
    });
  });

  it('becomes what its form says if its answer was lost and the form changed', async () => {
    const [ring, chain] = [await makeProduct(shop), await makeProduct(shop, { price: 500_000 })];
    const sale = saleOf(ring, { status: 'completed', note: 'Balogun market' });
    const { id } = await record(sale);
    const changed = saleOf(ring, {
      paymentReference: sale.paymentReference,
      items: [
        { productId: ring.id, quantity: 2, variant: {} },
        { productId: chain.id, quantity: 1, variant: {} },
      ],
      total: 3_762_500,
      discount: 0,
      paidWith: 'pos',
      paid: 1_000_000,
      status: 'pending',
      customerName: 'Ada Obi',
      note: 'Yaba market',
    });
    expect(await refusalOf(record(changed))).toMatchObject({
      status: 409,
      code: 'reference_reused',
      record: { kind: 'order', id, name: `order #${id}` },
    });
    const correct = () => staff.orders.correctSale.mutate({ id, sale: changed });
    expect(await correct()).toMatchObject({
      id,
      status: 'pending',
      paymentStatus: 'balance_due',
      customerName: 'Ada Obi',
      total: 3_762_500,
      items: [
        { productId: ring.id, quantity: 2 },
        { productId: chain.id, quantity: 1 },
      ],
      payments: [
        { source: 'cash', amount: 1_612_500, reversal: { user: 'tester' } },
        { source: 'pos', amount: 1_000_000, reversal: null },
      ],
      payment: { paid: 1_000_000, due: 2_762_500 },
    });
    expect([await stockOf(shop, ring.id), await stockOf(shop, chain.id)]).toEqual([8, 9]);
    // Sent again after another lost answer, either of the two does nothing more.
    await correct();
    const again = await record(changed);
    expect([again.id, again.payments.length, again.items.length]).toEqual([id, 2, 2]);
    expect([await stockOf(shop, ring.id), await stockOf(shop, chain.id)]).toEqual([8, 9]);
    const stranger = trpcClient(shop, await signInStaff(shop, ['orders', 'money']));
    const foreign = { ...changed, customerName: 'Somebody' };
    expect(
      await refusalOf(stranger.orders.correctSale.mutate({ id, sale: foreign })),
    ).toMatchObject({ status: 409, code: 'order_closed' });
  });

  it('is rejected completely if it exceeds the stock', async () => {
    const [plenty, scarce] = [
      await makeProduct(shop),
      await makeProduct(shop, { stockQuantity: 1 }),
    ];
    const items = [
      { productId: plenty.id, quantity: 1, variant: {} },
      { productId: scarce.id, quantity: 2, variant: {} },
    ];
    const refusal = await refusalOf(record(saleOf(plenty, { items, total: 0 })));
    expect(refusal).toMatchObject({ status: 409, code: 'insufficient_stock', available: 1 });
    expect([await stockOf(shop, plenty.id), await stockOf(shop, scarce.id)]).toEqual([10, 1]);
  });

  it('is recorded in maintenance mode', async () => {
    await shop.asStaff('POST', '/api/settings', {
      maintenanceMode: 'true',
      allowGuestCheckout: 'false',
    });
    const order = await record(saleOf(await makeProduct(shop)));
    await shop.asStaff('POST', '/api/settings', {
      maintenanceMode: 'false',
      allowGuestCheckout: 'true',
    });
    expect(order.paymentStatus).toBe('paid');
  });

  it.each([
    [{ items: [] }, 'items'],
    [{ channel: 'online' }, 'channel'],
    [{ paidWith: 'card' }, 'paidWith'],
    [{ paidWith: null, customerPhone: '08031234567' }, 'customerEmail'],
    [{ customerEmail: 'ada' }, 'customerEmail'],
    [{ customerPhone: '12' }, 'customerPhone'],
    [{ customerState: 'Texas' }, 'customerState'],
    [{ status: 'shipped' }, 'status'],
    [{ paymentReference: 'short' }, 'paymentReference'],
  ])('refuses %j by name', async (wrong, path) => {
    const sale = { ...saleOf({ id: 1, price: 1 }), ...(wrong as object) };
    const { status, issues } = await refusalOf(record(sale));
    expect(status).toBe(400);
    expect(issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it('is rejected for an unknown product, or without signing in', async () => {
    expect(await refusalOf(record(saleOf({ id: 999_999, price: 100 })))).toMatchObject({
      status: 409,
      code: 'product_unavailable',
    });
    const stranger = trpcClient(shop).orders.recordSale.mutate(saleOf({ id: 1, price: 100 }));
    expect(await refusalOf(stranger)).toMatchObject({ status: 401 });
  });
});

describe('a bargained sale', () => {
  it('has the agreed prices and discount, and a deposit that holds its items without an end', async () => {
    const product = await makeProduct(shop);
    const items = [{ productId: product.id, quantity: 2, variant: {}, price: 1_400_000 }];
    const agreed = 2_900_000;
    const discount = discountForTotal(2_800_000, '7.5', agreed);
    const order = await record(
      saleOf(product, { items, discount, total: agreed, paid: 1_000_000, customerEmail: 'a@b.ng' }),
    );
    expect(order).toMatchObject({
      total: agreed,
      discount,
      agreedDeposit: 1_000_000,
      balanceDue: 1_900_000,
      paymentStatus: 'balance_due',
      flags: [],
      heldUntil: null,
      payment: { paid: 1_000_000, due: 1_900_000 },
      items: [{ price: 1_400_000, listPrice: product.price, agreedDiscount: discount }],
    });
    expect(await stockOf(shop, product.id)).toBe(8);
    const subjects = (await shop.sendMails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes(`#${order.id}`))).toEqual([]);
    const paid = await staff.payments.recordManualPayment.mutate({
      orderId: order.id,
      source: 'cash',
      amount: 1_900_000,
      note: '',
      key: `rest-${order.id}`,
    });
    expect(paid).toMatchObject({
      paymentStatus: 'paid',
      flags: [],
      agreedDeposit: 1_000_000,
      balanceDue: 0,
      payment: { due: 0 },
    });
  });

  describe('with a deposit', () => {
    const depositOf = async (paid: number) => {
      const product = await makeProduct(shop, { price: 1_000_000 });
      const sale = saleOf(product, {
        total: 1_075_000,
        paid,
        customerEmail: 'a@b.ng',
        customerPhone: '08031112233',
      });
      return record(sale);
    };
    const detail = (id: number) => staff.orders.byId.query({ id });

    it('has a balance due in every list and export, and waits for nobody', async () => {
      const { id, paymentReference } = await depositOf(400_000);
      const owed = { paymentStatus: 'balance_due', agreedDeposit: 400_000, balanceDue: 675_000 };
      const listed = await staff.orders.list.query({ paymentStatus: 'balance_due' });
      expect(listed.items.find((order) => order.id === id)).toMatchObject({ ...owed, flags: [] });
      const needing = await staff.orders.list.query({ needsYou: true });
      expect(needing.items.map((order) => order.id)).not.toContain(id);
      const { items } = await staff.reports.needsYou.query();
      expect(items.map(({ orderId }) => orderId)).not.toContain(id);

      const headers = { cookie: await signIn(shop.url) };
      const get = (path: string) => fetch(`${shop.url}/api/orders${path}`, { headers });
      expect(await (await get(`/${id}`)).json()).toMatchObject({ ...owed, flags: [] });
      const found = await get('?paymentStatus=balance_due&sort=newest&limit=1');
      expect(await found.json()).toMatchObject([
        { id, ...owed, paid: 400_000, due: 675_000, flags: [] },
      ]);
      const csv = await (await get('.csv?paymentStatus=balance_due')).text();
      const cells = (line: string) =>
        [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
          ([, quoted, plain]) => quoted ?? plain,
        );
      const [names = [], ...rows] = csv.split(/\r?\n/).map(cells);
      const row = rows.find(([first]) => first === String(id));
      expect(row?.[names.indexOf('Agreed deposit (NGN)')]).toBe('4000');
      expect(row?.[names.indexOf('Balance due (NGN)')]).toBe('6750');

      const buyer = await trpcClient(shop).orders.byReference.query({ paymentReference });
      expect(buyer).toMatchObject({
        paymentStatus: 'balance_due',
        payment: { paid: 400_000, due: 675_000 },
      });
      expect(buyer?.timeline[1]).toMatchObject({ kind: 'deposit', amount: 400_000 });
    });

    it('may be reminded of on WhatsApp by staff, and not once it is waived', async () => {
      const { id } = await depositOf(400_000);
      const toRemind = async () =>
        (await staff.orders.reminders.query({ state: 'missing', limit: 50, offset: 0 })).items;
      expect((await toRemind()).find((order) => order.id === id)).toMatchObject({
        balanceDue: 675_000,
      });
      await staff.payments.acceptDifference.mutate({ orderId: id, reason: 'A gift' });
      expect((await toRemind()).map((order) => order.id)).not.toContain(id);
      expect((await refusalOf(staff.orders.openReminder.mutate({ id, lastId: null }))).code).toBe(
        'nothing_to_pay',
      );
    });

    it('is underpaid once less than the deposit is left, and unpaid without it', async () => {
      const { id, payments } = await depositOf(400_000);
      await payCash(staff, id, 100_000);
      expect(await detail(id)).toMatchObject({ balanceDue: 575_000, flags: [] });
      await staff.payments.reversePayment.mutate({
        paymentId: payments[0]?.id ?? 0,
        reason: 'Bounced',
      });
      expect(await detail(id)).toMatchObject({
        paymentStatus: 'needs_attention',
        flags: ['underpaid'],
        balanceDue: 0,
        payment: { paid: 100_000, due: 975_000 },
      });
      await payCash(staff, id, 300_000);
      expect(await detail(id)).toMatchObject({ paymentStatus: 'balance_due', flags: [] });
    });

    it('may be accepted as all that is paid', async () => {
      const { id } = await depositOf(1_074_900);
      const accepted = await staff.payments.acceptDifference.mutate({
        orderId: id,
        reason: 'Rounded down',
      });
      expect(accepted).toMatchObject({
        paymentStatus: 'paid',
        acceptedDiscount: 100,
        balanceDue: 0,
      });
    });

    it('owes its total after an edit, and never a deposit above it', async () => {
      const { id, items } = await depositOf(1_000_000);
      const itemId = items[0]?.id ?? 0;
      const edit = (price: number, quantity: number) =>
        staff.orders.edit.mutate({ id, changed: [{ itemId, price, quantity }], added: [] });
      expect(await edit(1_000_000, 2)).toMatchObject({
        total: 2_150_000,
        paymentStatus: 'balance_due',
        balanceDue: 1_150_000,
        flags: [],
      });
      const lower = await edit(800_000, 1);
      expect(lower).toMatchObject({
        total: 860_000,
        agreedDeposit: 860_000,
        paymentStatus: 'paid',
        flags: ['overpaid'],
      });
      await staff.payments.refund.mutate({
        paymentId: lower.payments[0]?.id ?? 0,
        amount: 140_000,
        reason: 'It became cheaper',
        key: `refund-${id}`,
      });
      expect(await edit(800_000, 2)).toMatchObject({
        total: 1_720_000,
        paymentStatus: 'balance_due',
        balanceDue: 860_000,
        flags: [],
      });
    });
  });

  it('is rejected if it is given off without the right, or paid with more than it costs', async () => {
    const product = await makeProduct(shop);
    const seller = trpcClient(shop, await signInStaff(shop, ['orders']));
    const items = [{ productId: product.id, quantity: 1, variant: {}, price: 1_000_000 }];
    const sale = saleOf(product, { items, total: 1_075_000 });
    expect(await refusalOf(seller.orders.recordSale.mutate(sale))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await record(sale)).total).toBe(1_075_000);
    const tooMuch = saleOf(product, { paid: 1_612_501 });
    expect(await refusalOf(record(tooMuch))).toMatchObject({ status: 400, code: 'invalid_input' });
    const all = saleOf(product, { discount: 1_500_001 });
    expect(await refusalOf(record(all))).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await stockOf(shop, product.id)).toBe(9);
  });
});
