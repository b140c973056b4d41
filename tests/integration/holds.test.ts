import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { anAddress, aSecret, startHoldingShop } from '#tests/support/holding-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';
import { stockOf } from '#tests/support/test-shop.ts';

const holding = await startHoldingShop();
const { shop, sandbox, staff, order, start, check, stock, runJobsAt, claimTransfer } = holding;
afterAll(() => holding.close());
const begin = Date.now();
beforeEach(() => {
  shop.clock.now = new Date(begin);
});
afterEach(async () => {
  shop.clock.now = null;
  await shop.fork().execute('update payment_attempts set next_check_at = null');
  await shop.fork().execute('delete from outgoing_mails');
  await shop.fork().execute('delete from rate_limits');
});

/** Asked at the beginning, when the session of staff is certainly good. */
async function detail(found: Pick<CustomerOrder, 'id'>) {
  const { now } = shop.clock;
  shop.clock.now = new Date(begin);
  const seen = await holding.detail(found);
  shop.clock.now = now;
  return seen;
}
const refused = { status: 409, body: { code: 'too_many_reserved' } };
const minutesOf = ({ payment }: CustomerOrder) =>
  payment.heldUntil === null ? null : (Date.parse(payment.heldUntil) - begin) / MINUTE_MS;
const minutesNow = async ({ id }: CustomerOrder) => {
  const { heldUntil } = await detail({ id });
  return heldUntil === null ? null : (Date.parse(heldUntil) - begin) / MINUTE_MS;
};
const stateOf = async ({ id }: Pick<CustomerOrder, 'id'>) => {
  const { status, paymentStatus } = await detail({ id });
  return `${status}, ${paymentStatus}`;
};

describe('the hold of an unpaid order', () => {
  it('lasts an hour until a payment is opened, and then a day from placing', async () => {
    const [ring] = await stock(100);
    const { body } = await order([{ product: ring }]);
    expect(minutesOf(body)).toBe(60);
    shop.clock.now = new Date(begin + 50 * MINUTE_MS);
    await start(body);
    expect(await minutesNow(body)).toBe(24 * 60);
    await runJobsAt(begin + 61 * MINUTE_MS);
    expect(await stateOf(body)).toBe('pending, unpaid');
    await start(body);
    expect(await minutesNow(body)).toBe(24 * 60);
    const { body: other } = await order([{ product: ring }]);
    await runJobsAt(begin + (61 + 60) * MINUTE_MS);
    expect(await stateOf(other)).toBe('cancelled, unpaid');
  });

  it('lasts a day if the payment is arranged in a chat', async () => {
    const [ring] = await stock(100);
    const { body } = await order([{ product: ring }], { paymentMethod: 'whatsapp' });
    expect(minutesOf(body)).toBe(24 * 60);
  });

  it('is decided in a store that has more items than fit into 32 bits', async () => {
    const [ring] = await stock(100);
    await shop.fork().execute(
      `insert into products (slug, name, description, price, from_price, stock_quantity, created_at)
       select 'plenty-' || n, 'Ring', '', 100000, 100000, 1000000, now() from generate_series(1, 2200) n`,
    );
    const { status, body } = await order([{ product: ring, quantity: 4 }]);
    await shop.fork().execute(`delete from products where slug like 'plenty-%'`);
    expect(status).toBe(201);
    expect(minutesOf(body)).toBe(60);
  });

  it('lasts three days for a transfer to the store’s own account; then the buyer gets a mail', async () => {
    const [ring] = await stock(100);
    const { body } = await order([{ product: ring }], { paymentMethod: 'bank_transfer' });
    expect(body.payment.bankAccount).not.toBeNull();
    expect(minutesOf(body)).toBe(72 * 60);
    await shop.sendMails();
    await runJobsAt(begin + 71.9 * HOUR_MS);
    expect(await stateOf(body)).toBe('pending, awaiting_transfer');
    await runJobsAt(begin + 72.1 * HOUR_MS);
    expect(await stateOf(body)).toBe('cancelled, awaiting_transfer');
    expect(await stockOf(shop, ring.id)).toBe(100);
    const page = await holding.shopper.orders.byReference.query(body);
    expect(page?.reservationEndedAt).toBe(new Date(begin + 72.1 * HOUR_MS).toISOString());
    const [mail, ...others] = await shop.sendMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`The reservation of your order #${body.id} has ended`);
    expect(mail?.text).toContain(`/order/${body.paymentReference}`);
  });

  it('survives a replacing order once the buyer says that they sent the transfer', async () => {
    const [ring] = await stock(100);
    const changeSecret = aSecret();
    const person = { paymentMethod: 'bank_transfer' as const, changeSecret };
    const { body } = await order([{ product: ring }], person);
    await claimTransfer(body);
    expect(
      await order([{ product: ring, quantity: 2 }], { ...person, replaces: body.paymentReference }),
    ).toMatchObject({ status: 409, body: { code: 'payment_in_flight' } });
    expect(await stateOf(body)).toBe('pending, awaiting_transfer');
  });

  it('is not extended by a repeated claim', async () => {
    const [ring] = await stock(100);
    const { body } = await order([{ product: ring }]);
    for (const hours of [0, 23.9, 24.5]) {
      shop.clock.now = new Date(begin + hours * HOUR_MS);
      await start(body).catch(() => null);
      await check(body, true);
      await runJobsAt(begin + (hours + 0.01) * HOUR_MS);
    }
    await runJobsAt(begin + 26 * HOUR_MS);
    expect(await stateOf(body)).toBe('cancelled, unpaid');
  });

  it('allows ten corrections of the order’s details an hour', async () => {
    const [ring] = await stock(100);
    const changeSecret = aSecret();
    const lines = [{ product: ring }];
    const { body } = await order(lines, { changeSecret, paymentMethod: 'whatsapp' });
    const { paymentReference } = body;
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { status } = await order(lines, {
        changeSecret,
        paymentMethod: 'whatsapp',
        paymentReference,
        replaces: paymentReference,
        customerEmail: `victim+${n}@example.com`,
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    const mails = (await shop.sendMails()).filter(
      ({ to, subject }) => to.address.startsWith('victim') && subject.includes('was changed'),
    );
    expect(mails).toHaveLength(5);
  });

  it('lasts until staff decide once the buyer says that they sent the transfer', async () => {
    const [ring] = await stock(100);
    const { body } = await order([{ product: ring }], { paymentMethod: 'bank_transfer' });
    const claimed = await claimTransfer(body);
    expect(claimed.payment).toMatchObject({ isTransferClaimed: true, heldUntil: null });
    await claimTransfer(body);
    await runJobsAt(begin + 1000 * HOUR_MS);
    const seen = await detail(body);
    expect(seen).toMatchObject({
      status: 'pending',
      paymentStatus: 'awaiting_transfer',
      transferClaimedAt: new Date(begin).toISOString(),
    });
    expect(seen.events.filter(({ type }) => type === 'transfer_claimed')).toHaveLength(1);
  });

  it('is not extended by a transfer claim for an order with another payment method', async () => {
    const [ring] = await stock(100);
    const { body } = await order([{ product: ring }]);
    expect(await refusalOf(claimTransfer(body))).toMatchObject({
      status: 409,
      code: 'nothing_to_pay',
    });
    expect(
      await refusalOf(claimTransfer({ paymentReference: `ADN-nobody-${'0'.repeat(32)}` })),
    ).toMatchObject({ status: 404 });
  });

  it('is extended by at most ten transfer claims of one address an hour', async () => {
    const [ring] = await stock(100);
    const orders = [];
    for (let n = 0; n < 11; n += 1) {
      const { body } = await order([{ product: ring }], { paymentMethod: 'bank_transfer' });
      orders.push(body);
    }
    const last = orders.pop();
    for (const each of orders) await claimTransfer(each);
    expect(await refusalOf(claimTransfer(last as CustomerOrder))).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
  });

  it('lasts as long as staff say, for transfers too', async () => {
    const [ring] = await stock(100);
    const { body } = await order([{ product: ring }], { paymentMethod: 'bank_transfer' });
    const longer = await staff.orders.extendHold.mutate({ id: body.id, hours: 168 });
    expect(longer).toMatchObject({ heldByStaff: true });
    await runJobsAt(begin + 167 * HOUR_MS);
    expect(await stateOf(body)).toBe('pending, awaiting_transfer');
    await runJobsAt(begin + 169 * HOUR_MS);
    expect(await stateOf(body)).toBe('cancelled, awaiting_transfer');
  });

  it('does not exist with a total of ₦0: the order is paid at once and never expires', async () => {
    await stock(100);
    const { body: gift } = await shop.asStaff<{ id: number; price: number }>(
      'POST',
      '/api/products',
      {
        name: 'Polishing cloth',
        description: 'A gift.',
        price: 0,
        stockQuantity: 5,
        freeOnPurpose: true,
      },
    );
    for (const paymentMethod of ['card', 'bank_transfer', 'whatsapp'] as const) {
      const { status, body } = await order([{ product: gift }], { paymentMethod });
      expect({ status, paymentStatus: body.paymentStatus }).toEqual({
        status: 201,
        paymentStatus: 'paid',
      });
      expect(body.payment).toMatchObject({ due: 0, heldUntil: null, bankAccount: null });
    }
    await runJobsAt(begin + 1000 * HOUR_MS);
    expect(await stockOf(shop, gift.id)).toBe(2);
    const mails = await shop.sendMails();
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your order #\d+ is confirmed$/),
    );
    expect(mails.some(({ text }) => text.includes('there is nothing to pay'))).toBe(true);
  });
});

describe('a large order', () => {
  it.each([
    ['more than 5 items of one product', [200], [6]],
    ['more than 10 items in all', [200, 200, 200], [4, 4, 3]],
    ['more than a tenth of the shop', [10, 30], [5]],
  ])(
    'is one of %s: it holds 15 minutes, also if a payment is opened and said to be paid',
    async (_, stocked, wanted) => {
      const products = await stock(...stocked);
      const { status, body } = await order(
        products
          .map((product, index) => ({ product, quantity: wanted[index] ?? 1 }))
          .slice(0, wanted.length),
      );
      expect({ status, minutes: minutesOf(body) }).toEqual({ status: 201, minutes: 15 });
      expect(await detail(body)).toMatchObject({ large: true });
      await start(body);
      await check(body);
      expect(await minutesNow(body)).toBe(15);
      await runJobsAt(begin + 15 * MINUTE_MS);
      expect(await stateOf(body)).toBe('cancelled, unpaid');
    },
  );

  it('has more than 5 items, or more than 3 in a store of 10', async () => {
    const [ring] = await stock(200);
    expect(minutesOf((await order([{ product: ring, quantity: 5 }])).body)).toBe(60);
    const [rare] = await stock(10);
    expect(minutesOf((await order([{ product: rare, quantity: 3 }])).body)).toBe(60);
  });

  it('can be split over several orders', async () => {
    const [ring] = await stock(200);
    const address = anAddress();
    const person = { changeSecret: aSecret() };
    const lines = [{ product: ring, quantity: 4 }];
    expect(minutesOf((await order(lines, person, address)).body)).toBe(60);
    expect(minutesOf((await order(lines, person, anAddress())).body)).toBe(15);
    expect(await order(lines, person, anAddress())).toMatchObject(refused);
  });

  it.each([
    ['browser', { changeSecret: aSecret() }, 'another address'],
    ['phone', { customerPhone: '08031112222' }, 'the same address'],
    ['e-mail', { customerEmail: 'large@example.com' }, 'the same address'],
    ['address alone', {}, 'the same address'],
  ])('is the only one of its %s while it is unpaid', async (_, person, from) => {
    const [ring] = await stock(400);
    const address = anAddress();
    const lines = [{ product: ring, quantity: 6 }];
    const { body: first } = await order(lines, person, address);
    const next = from === 'the same address' ? address : anAddress();
    expect(await order(lines, person, next)).toMatchObject(refused);
    expect((await order([{ product: ring }], {}, next)).status).toBe(201);
    const { reference } = await start(first);
    await sandbox.paystack.pay(reference);
    await check(first);
    expect((await order(lines, person, next)).status).toBe(201);
  });

  it('blocks further large orders from its browser or address for a day if it expires unpaid', async () => {
    const [ring] = await stock(400);
    const address = anAddress();
    const changeSecret = aSecret();
    const lines = [{ product: ring, quantity: 6 }];
    await order(lines, { changeSecret }, address);
    await runJobsAt(begin + 15 * MINUTE_MS);
    expect(await stockOf(shop, ring.id)).toBe(400);
    expect(await order(lines, {}, address)).toMatchObject(refused);
    expect(await order(lines, { changeSecret })).toMatchObject(refused);
    expect((await order([{ product: ring }], {}, address)).status).toBe(201);
    expect((await order(lines)).status).toBe(201);
    shop.clock.now = new Date(begin + 24 * HOUR_MS + 16 * MINUTE_MS);
    expect((await order(lines, {}, address)).status).toBe(201);
  });

  it('can take a whole stock of 8 and be paid like any other', async () => {
    const [ring] = await stock(8);
    const { status, body } = await order([{ product: ring, quantity: 8 }]);
    expect(status).toBe(201);
    shop.clock.now = new Date(begin + 10 * MINUTE_MS);
    const { reference } = await start(body);
    await runJobsAt(begin + 13 * MINUTE_MS);
    await sandbox.paystack.pay(reference);
    await check(body);
    await runJobsAt(begin + 40 * HOUR_MS);
    expect(await stateOf(body)).toBe('pending, paid');
    expect(await stockOf(shop, ring.id)).toBe(0);
  });

  it('does not expire while its provider reports the payment as pending', async () => {
    const [ring] = await stock(8);
    const { body } = await order([{ product: ring, quantity: 8 }]);
    shop.clock.now = new Date(begin + 10 * MINUTE_MS);
    const { reference } = await start(body);
    sandbox.paystack.pendingThenSuccess(reference);
    await runJobsAt(begin + 15 * MINUTE_MS);
    expect(await stateOf(body)).toBe('pending, unpaid');
    await sandbox.flush();
    await runJobsAt(begin + 26 * MINUTE_MS);
    expect(await stateOf(body)).toBe('pending, paid');
  });

  it('passes its remaining time on to a large order that replaces it', async () => {
    const [ring] = await stock(400);
    const address = anAddress();
    const person = { customerPhone: '08031113333', changeSecret: aSecret() };
    const { body } = await order([{ product: ring, quantity: 6 }], person, address);
    shop.clock.now = new Date(begin + 10 * MINUTE_MS);
    const again = { ...person, replaces: body.paymentReference };
    const second = await order([{ product: ring, quantity: 7 }], again, address);
    expect({ status: second.status, minutes: minutesOf(second.body) }).toEqual({
      status: 201,
      minutes: 15,
    });
  });
});

describe('an address', () => {
  it('holds beyond a quarter of the stock for 15 minutes a day, whatever is opened or claimed', async () => {
    const [ring] = await stock(40);
    const address = anAddress();
    const three = () => order([{ product: ring, quantity: 3 }], {}, address);
    const within = [await three(), await three(), await three()];
    expect(within.map(({ body }) => minutesOf(body))).toEqual([60, 60, 60]);
    shop.clock.now = new Date(begin + 2 * MINUTE_MS);
    const beyond = await three();
    expect(minutesOf(beyond.body)).toBe(16);
    await start(beyond.body);
    await check(beyond.body);
    expect(await minutesNow(beyond.body)).toBe(16);
    shop.clock.now = new Date(begin + 8 * MINUTE_MS);
    const transfer = await order(
      [{ product: ring, quantity: 3 }],
      { paymentMethod: 'bank_transfer' },
      address,
    );
    expect(minutesOf(transfer.body)).toBe(16);
    await claimTransfer(transfer.body);
    expect(await minutesNow(transfer.body)).toBe(16);
    await runJobsAt(begin + 16 * MINUTE_MS);
    expect(await stateOf(beyond.body)).toBe('cancelled, unpaid');
    expect(await stateOf(transfer.body)).toBe('cancelled, awaiting_transfer');
    expect(await stockOf(shop, ring.id)).toBe(31);
  });

  it('releases its oldest orders for a new one if it is full, so that others who share it can buy', async () => {
    const [ring] = await stock(40);
    const address = anAddress();
    const orders = [];
    for (let n = 0; n < 10; n += 1) {
      const person = { paymentMethod: 'whatsapp' as const };
      orders.push((await order([{ product: ring }], person, address)).body);
    }
    await order([{ product: ring }], {}, address);
    // Nine are renewed, and one is not.
    await runJobsAt(begin + 14 * MINUTE_MS);
    for (let n = 0; n < 9; n += 1) {
      const { status, body } = await order([{ product: ring }], {}, address);
      expect(status).toBe(201);
      orders.push(body);
    }
    shop.clock.now = new Date(begin + 15 * MINUTE_MS);
    expect((await order([{ product: ring }], {}, address)).status).toBe(201);
    const early = await order([{ product: ring }], {}, address);
    expect(early).toMatchObject(refused);
    expect(early.body.message).toMatch(/message us/);
    const states = await Promise.all(orders.map(stateOf));
    expect(states).toEqual([
      ...Array(10).fill('cancelled, unpaid'),
      ...Array(9).fill('pending, unpaid'),
    ]);
  });

  it('releases larger orders for a smaller one at once if it is full', async () => {
    const [ring] = await stock(40);
    const address = anAddress();
    const { body: five } = await order([{ product: ring, quantity: 4 }], {}, address);
    const rest = [];
    for (let n = 0; n < 3; n += 1) {
      rest.push(await order([{ product: ring, quantity: 2 }], {}, address));
    }
    await order([{ product: ring }], {}, address);
    await runJobsAt(begin + 14 * MINUTE_MS);
    expect((await order([{ product: ring }], {}, address)).status).toBe(201);
    expect(await stateOf(five)).toBe('cancelled, unpaid');
    expect(await stateOf((rest[0] as { body: CustomerOrder }).body)).toBe('pending, unpaid');
  });

  it('can hold six items of a small store and sixty of a large one', async () => {
    const [ring] = await stock(12);
    const small = anAddress();
    const held = [];
    for (let n = 0; n < 7; n += 1) held.push(await order([{ product: ring }], {}, small));
    expect(held.map(({ body }) => minutesOf(body))).toEqual([...Array(6).fill(60), 14]);
    const products = await stock(500, 500);
    const large = anAddress();
    const lines = products.map((product) => ({ product, quantity: 5 }));
    const tens = [];
    for (let n = 0; n < 7; n += 1) tens.push(await order(lines, {}, large));
    expect(tens.map(({ body }) => minutesOf(body))).toEqual([...Array(6).fill(60), 14]);
  });

  it('cannot exceed its share with simultaneous orders', async () => {
    const [ring] = await stock(40);
    const address = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order([{ product: ring, quantity: 3 }], {}, address)),
    );
    const ends = answers.map(({ body }) => minutesOf(body));
    expect(ends.filter((end) => end === 60)).toHaveLength(3);
    expect(ends.filter((end) => end === 14)).toHaveLength(5);
  });

  it('is not limited by an order whose hold staff decided on', async () => {
    const [ring] = await stock(40);
    const address = anAddress();
    const { body } = await order([{ product: ring, quantity: 30 }], {}, address);
    expect(minutesOf(body)).toBe(14);
    await staff.orders.extendHold.mutate({ id: body.id, hours: 24 });
    await runJobsAt(begin + HOUR_MS);
    expect(await stateOf(body)).toBe('pending, unpaid');
    const { body: other } = await order([{ product: ring, quantity: 3 }], {}, address);
    expect(minutesOf(other)).toBe(120);
    const { events } = await detail(body);
    expect(events.at(-1)).toMatchObject({ type: 'hold_extended', user: 'tester' });
  });

  it('keeps its share of what is left after others have bought', async () => {
    const [ring] = await stock(80);
    const address = anAddress();
    const held = [];
    for (let n = 0; n < 4; n += 1) {
      held.push(
        (await order([{ product: ring, quantity: 5 }], { paymentMethod: 'whatsapp' }, address))
          .body,
      );
    }
    const { body: big } = await order([{ product: ring, quantity: 40 }]);
    await start(big).then(({ reference }) => sandbox.paystack.pay(reference));
    await check(big);
    await runJobsAt(begin + 14 * MINUTE_MS);
    expect(await stockOf(shop, ring.id)).toBe(20);
    await runJobsAt(begin + 15 * MINUTE_MS);
    expect(await Promise.all(held.map(stateOf))).toEqual([
      'cancelled, unpaid',
      'cancelled, unpaid',
      'pending, unpaid',
      'pending, unpaid',
    ]);
  });
});

describe('the addresses of one /48', () => {
  let networks = 0;
  /** Each in a /64 of its own; all in one /56, unless they are spread over the /48. */
  const aNetwork = (step = 1) => {
    networks += 1;
    let subnet = 0;
    return () => `2001:db8:${networks.toString(16)}:${(0x100 + (subnet += step)).toString(16)}::1`;
  };

  it('hold two large orders together, for 15 minutes, whatever is opened', async () => {
    const [ring] = await stock(329);
    const address = aNetwork();
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      answers.push(await order([{ product: ring, quantity: 60 }], {}, address()));
    }
    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(placed).toHaveLength(2);
    expect(answers.slice(2)).toEqual(Array(4).fill(expect.objectContaining({ status: 409 })));
    for (const body of placed) await start(body);
    await runJobsAt(begin + 15 * MINUTE_MS);
    expect(await stockOf(shop, ring.id)).toBe(329);
  });

  it.each([
    ['one after the other', false],
    ['at once', true],
  ])(
    'hold half of the store with small orders %s, and beyond that for 15 minutes',
    async (_, atOnce) => {
      const [ring] = await stock(40);
      const address = aNetwork(0x11);
      const place = () => order([{ product: ring, quantity: 3 }], {}, address());
      const answers = [];
      if (atOnce) answers.push(...(await Promise.all(Array.from({ length: 8 }, place))));
      else for (let n = 0; n < 8; n += 1) answers.push(await place());
      const ends = answers.map(({ body }) => minutesOf(body));
      expect(ends.filter((end) => end === 60)).toHaveLength(6);
      expect(ends.filter((end) => end === 14)).toHaveLength(2);
      for (const { body } of answers.filter((answer) => minutesOf(answer.body) === 14)) {
        await start(body);
        expect(await minutesNow(body)).toBe(14);
      }
      const neighbour = await order([{ product: ring, quantity: 3 }], {}, aNetwork()());
      expect(minutesOf(neighbour.body)).toBe(60);
    },
  );

  it('release their orders for a new one if the /48 is full', async () => {
    const [ring] = await stock(40);
    const address = aNetwork();
    const held = [];
    for (let n = 0; n < 6; n += 1) {
      const person = { paymentMethod: 'whatsapp' as const };
      held.push((await order([{ product: ring, quantity: 3 }], person, address())).body);
    }
    await order([{ product: ring, quantity: 3 }], {}, address());
    await runJobsAt(begin + 15 * MINUTE_MS);
    expect((await order([{ product: ring, quantity: 3 }], {}, address())).status).toBe(201);
    const states = await Promise.all(held.map(stateOf));
    expect(states.filter((state) => state === 'cancelled, unpaid')).toHaveLength(1);
  });

  it('keep two shares of what is left after others have bought', async () => {
    const [ring] = await stock(80);
    const address = aNetwork();
    const person = { paymentMethod: 'whatsapp' as const };
    for (let n = 0; n < 8; n += 1) {
      await order([{ product: ring, quantity: 5 }], person, address());
    }
    await shop.fork().execute('update products set stock_quantity = 0 where id = ?', [ring.id]);
    await runJobsAt(begin + 15 * MINUTE_MS);
    // Of 40 items two shares are 20; what was released meanwhile counts to the store again.
    expect(await stockOf(shop, ring.id)).toBe(20);
  });
});

describe('orders in somebody else’s phone number and e-mail address', () => {
  it('do not prevent the owner from ordering and do not shorten the hold', async () => {
    const [ring] = await stock(400);
    const victim = { customerPhone: '08035550001', customerEmail: 'ngozi@example.com' };
    const address = anAddress();
    for (let n = 0; n < 2; n += 1) await order([{ product: ring }], victim, address);
    expect((await order([{ product: ring, quantity: 6 }], victim, address)).status).toBe(201);
    expect(await order([{ product: ring }], victim, address)).toMatchObject({ status: 429 });
    const own = await order([{ product: ring, quantity: 5 }], {
      ...victim,
      changeSecret: aSecret(),
    });
    expect({ status: own.status, minutes: minutesOf(own.body) }).toEqual({
      status: 201,
      minutes: 60,
    });
  });
});

describe('somebody who holds a tenth of the stock', () => {
  it('causes a notification and a mail to the owner at once, and staff release everything with one call', async () => {
    const [ring, chain] = await stock(100, 100);
    const address = anAddress();
    await shop.fork().execute(
      `insert into settings (key, value, updated_at) values ('storeEmail', 'owner@example.com', now())
         on conflict (key) do update set value = excluded.value`,
    );
    const lines = [
      { product: ring, quantity: 3 },
      { product: chain, quantity: 4 },
    ];
    const heldMails = async () =>
      (await shop.sendMails()).filter(({ subject }) => subject.startsWith('Much of your stock'));
    const orders = [(await order(lines, {}, address)).body, (await order(lines, {}, address)).body];
    expect(await heldMails()).toEqual([]);
    orders.push((await order(lines, { paymentMethod: 'bank_transfer' }, address)).body);
    const orderAt = (index: number) => orders[index] as CustomerOrder;
    const [mail] = await heldMails();
    expect(mail?.text).toContain(`/admin/orders/${orders[2]?.id}#hold`);
    orders.push((await order(lines, {}, address)).body);
    expect(await heldMails()).toEqual([]);

    const held = (await staff.notifications.list.query()).filter(
      ({ title }) => title === 'Much Stock Held Unpaid',
    );
    expect(held).toMatchObject([{ priority: 'high', link: `/admin/orders/${orders[3]?.id}#hold` }]);
    expect(held[0]?.message).toContain('28 items');
    expect((await detail(orderAt(3))).holdings).toEqual([
      { kind: 'person', orders: 1, items: 7 },
      { kind: 'address', orders: 4, items: 28 },
    ]);

    await claimTransfer(orderAt(2));
    const { reference } = await start(orderAt(0));
    sandbox.paystack.pendingThenSuccess(reference);
    const id = orderAt(3).id;
    expect(await staff.orders.releaseHolds.mutate({ id, of: 'address' })).toEqual({
      orders: 2,
      items: 14,
      left: 2,
    });
    expect(await Promise.all(orders.map(stateOf))).toEqual([
      'pending, unpaid',
      'cancelled, unpaid',
      'pending, awaiting_transfer',
      'cancelled, unpaid',
    ]);
    expect(await stockOf(shop, ring.id)).toBe(94);
    const { events } = await detail(orderAt(3));
    expect(events.at(-1)).toMatchObject({ type: 'hold_released', user: 'tester' });
    await sandbox.flush();
    await check(orderAt(0));
    expect(await stateOf(orderAt(0))).toBe('pending, paid');
  });

  it('is reported, too, if they hold the last items of three products', async () => {
    const products = await stock(1, 1, 1, 200);
    await order(products.slice(0, 3).map((product) => ({ product })));
    const titles = (await staff.notifications.list.query()).map(({ title }) => title);
    expect(titles).toContain('Much Stock Held Unpaid');
  });

  it('loses the hold only by a call of signed-in staff', async () => {
    expect(
      await refusalOf(holding.shopper.orders.releaseHolds.mutate({ id: 1, of: 'address' })),
    ).toMatchObject({ status: 401 });
  });
});
