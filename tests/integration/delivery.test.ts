import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import { saveDelivery, someDelivery } from '#tests/support/delivery.ts';
import { staffClient } from '#tests/support/orders.ts';
import {
  makeProduct,
  orderRequest,
  startTestShop,
  type OrderRequest,
} from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const client = trpcClient(shop);
const staff = await staffClient(shop);
await shop.asStaff('POST', '/api/settings', { storeEmail: 'owner@example.com' });

// A Monday morning in Lagos.
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-23T09:00:00Z');
  await saveDelivery(shop);
});

const PRICE = 1_500_000;
const product = await makeProduct(shop, { price: PRICE, stockQuantity: 500 });

type Wish = Partial<
  Pick<OrderRequest, 'customerState' | 'customerCity' | 'deliveryArea' | 'deliveryMethod'>
>;

const quote = (wish: Wish & { discountCode?: string; asksArea?: boolean }, quantity = 1) =>
  client.checkout.quote.query({
    items: [{ productId: product.id, quantity, variant: {} }],
    ...wish,
  });

/** A request of somebody who saw `fee` and the tax that goes with it. */
function request(wish: Wish, fee: number, changed: Partial<OrderRequest> = {}): OrderRequest {
  const { subtotal, tax, ...order } = orderRequest([{ product }]);
  return { ...order, subtotal, tax, total: subtotal + fee + tax, ...wish, ...changed };
}

const place = <Body = CustomerOrder>(order: OrderRequest) =>
  shop.send<Body>('POST', '/api/orders', order);

const totalIssue = (total: number) => ({
  path: 'total',
  code: 'total_changed',
  message: expect.stringContaining(`(${total} kobo)`),
});

describe('the fee of delivery', () => {
  it.each([
    ['a state', { customerState: 'Lagos' }, 'door', 'Lagos', 250_000],
    [
      'an area of it',
      { customerState: 'Lagos', deliveryArea: 'lekki' },
      'door',
      'Lagos Island',
      400_000,
    ],
    [
      'another area of it',
      { customerState: 'Lagos', deliveryArea: 'Epe' },
      'door',
      'Lagos',
      250_000,
    ],
    [
      'the city, where no area is chosen',
      { customerState: 'Lagos', customerCity: ' LÉKKI  L.G.A.' },
      'door',
      'Lagos Island',
      400_000,
    ],
    [
      'the area that is chosen rather than the city',
      { customerState: 'Lagos', customerCity: 'Ikeja', deliveryArea: 'Ikoyi' },
      'door',
      'Lagos Island',
      400_000,
    ],
    ['a park', { customerState: 'Kano', deliveryMethod: 'park' }, 'park', 'North', 350_000],
    [
      'the only method',
      { customerState: 'Edo', deliveryArea: 'Benin City' },
      'park',
      'Benin City',
      200_000,
    ],
    [
      'collecting it',
      { customerState: 'Yobe', deliveryMethod: 'pickup' },
      'pickup',
      '1 Broad Street, Lagos · Mon–Sat 10:00–18:00',
      0,
    ],
  ] as [string, Wish, string, string, number][])(
    'follows %s, in the quote and in the order',
    async (_, wish, method, zone, fee) => {
      const { totals, delivery } = await quote(wish);
      expect(delivery?.chosen).toMatchObject({ method, zone, fee });
      expect(totals).toMatchObject({ deliveryFee: fee, total: PRICE + fee + 112_500 });
      const { status, body } = await place(request(wish, fee));
      expect(status).toBe(201);
      expect(body).toMatchObject({ deliveryFee: fee, deliveryMethod: method, deliveryZone: zone });
    },
  );

  it('is stored with the area that the city names, and refused if the order expects another', async () => {
    const wish = { customerState: 'Lagos', customerCity: 'Lekki, Lagos' };
    expect((await quote(wish)).delivery).toMatchObject({ area: 'Lekki' });
    const { status, body } = await place<ErrorBody>(request(wish, 250_000));
    expect([status, body.code]).toEqual([409, 'total_changed']);
    const placed = await place(request(wish, 400_000));
    expect(placed.body).toMatchObject({ deliveryArea: 'Lekki', deliveryFee: 400_000 });
  });

  it('is 0 from the amount that makes it free', async () => {
    await saveDelivery(shop, { freeFrom: 2 * PRICE });
    expect((await quote({ customerState: 'Kano' })).totals.deliveryFee).toBe(600_000);
    expect((await quote({ customerState: 'Kano' }, 2)).totals.deliveryFee).toBe(0);
  });

  it('is charged where a discount leaves less than the amount that makes it free', async () => {
    await saveDelivery(shop, { freeFrom: 2 * PRICE });
    const code = { code: 'LESS', kind: 'percent', percent: 1 };
    expect((await shop.asStaff('POST', '/api/discount-codes', code)).status).toBe(201);
    const { totals } = await quote({ customerState: 'Kano', discountCode: 'LESS' }, 2);
    expect(totals).toMatchObject({ discount: PRICE / 50, deliveryFee: 600_000 });
  });

  it('is taxed where the store says so', async () => {
    await saveDelivery(shop, { isTaxed: true });
    const { totals } = await quote({ customerState: 'Lagos' });
    expect(totals).toMatchObject({ tax: 131_250, total: PRICE + 250_000 + 131_250 });
    const { status, body } = await place(
      request({ customerState: 'Lagos' }, 0, { tax: totals.tax, total: totals.total }),
    );
    expect([status, body.tax]).toEqual([201, 131_250]);
  });

  it('is 0 while the store does not charge, and orders say nothing of delivery', async () => {
    await saveDelivery(shop, { isOn: false });
    const { totals, delivery } = await quote({ customerState: 'Kano' });
    expect([totals.deliveryFee, delivery]).toEqual([0, null]);
    const { body } = await place(request({ customerState: 'Kano', deliveryMethod: 'park' }, 0));
    expect(body).toMatchObject({ deliveryFee: 0, deliveryMethod: null, deliveryZone: null });
    expect(await client.delivery.summary.query()).toBeNull();
  });
});

describe('a place without delivery', () => {
  it.each([
    ['choose_state', {}],
    ['not_delivered', { customerState: 'Yobe' }],
    ['choose_area', { customerState: 'Edo' }],
    ['choose_area', { customerState: 'Edo', deliveryArea: 'Auchi' }],
  ] as [string, Wish][])('is quoted as %s', async (problem, wish) => {
    const { totals, delivery } = await quote(wish);
    expect(delivery).toMatchObject({ problem, chosen: null });
    expect(delivery?.options.map(({ method }) => method)).toEqual(['pickup']);
    expect(totals.deliveryFee).toBe(0);
  });

  it.each([
    [{ customerState: 'Yobe' }, 'customerState'],
    [{ customerState: 'Edo' }, 'deliveryArea'],
    [{ customerState: 'Lagos', deliveryMethod: 'park' }, 'deliveryMethod'],
  ] as [Wish, string][])('refuses the order to %j and keeps the stock', async (wish, path) => {
    const { status, body } = await place<ErrorBody>(request(wish, 0));
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([
      409,
      'delivery_unavailable',
      path,
    ]);
  });
});

describe('a fee that changed since the quote', () => {
  it('refuses the order with the new figures, also for who sends no fee', async () => {
    const seen = request({ customerState: 'Lagos' }, 250_000, { deliveryFee: 250_000 });
    // The order before is remembered with the old fee.
    expect((await place(request({ customerState: 'Lagos' }, 250_000))).status).toBe(201);
    const zones = someDelivery.zones.map((zone) =>
      zone.name === 'Lagos' ? { ...zone, doorFee: 300_000 } : zone,
    );
    await saveDelivery(shop, { zones });
    const refused = await place<ErrorBody>(seen);
    const total = PRICE + 300_000 + 112_500;
    expect([refused.status, refused.body.code]).toEqual([409, 'total_changed']);
    expect(refused.body.issues).toEqual([
      expect.objectContaining({ path: 'deliveryFee' }),
      totalIssue(total),
    ]);
    const { deliveryFee: _, ...silent } = seen;
    const again = await place<ErrorBody>(silent);
    expect(again.body.issues).toEqual([totalIssue(total)]);
    const { body } = await place({ ...seen, deliveryFee: 300_000, total });
    expect(body).toMatchObject({ deliveryFee: 300_000, total });
  });
});

describe('an order', () => {
  it('keeps its method, zone, area and promise, also when the terms change', async () => {
    // After noon, so that work begins on Tuesday; Sunday does not count.
    shop.clock.now = new Date('2026-11-23T11:30:00Z');
    const { body } = await place(
      request({ customerState: 'Lagos', deliveryArea: 'Lekki' }, 400_000),
    );
    const delivered = {
      deliveryMethod: 'door',
      deliveryZone: 'Lagos Island',
      deliveryArea: 'Lekki',
      deliveryFrom: '2026-11-26',
      deliveryTo: '2026-11-28',
    };
    expect(body).toMatchObject(delivered);
    await saveDelivery(shop, { isOn: false });
    const stored = await shop.asStaff<OrderView>('GET', `/api/orders/${body.id}`);
    expect(stored.body).toMatchObject(delivered);
    expect(await staff.orders.byId.query({ id: body.id })).toMatchObject(delivered);
    const mails = await mailsAbout(body.id);
    const promise = 'Arrives between Thu 26 Nov and Sat 28 Nov';
    const toStore = mails.find(({ to }) => to.address === 'owner@example.com')?.text;
    expect(toStore).toContain(`Lekki, Lagos Island · ${promise}`);
    const received = mails.find(({ to }) => to.address !== 'owner@example.com')?.text;
    expect(received).toContain('Shipping: ₦4,000');
    expect(received).toContain(`Delivery to your door · Delivery area: Lekki · ${promise}`);
    expect(received).not.toContain('Lagos Island');
    const csv = await staffFile(`/api/orders.csv?search=%23${body.id}`);
    expect(csv).toContain(
      '"Delivery to your door","Lagos Island","Lekki","2026-11-26","2026-11-28"',
    );
  });

  it('is the same order when it is sent again, and another one with another method', async () => {
    const sent = request({ customerState: 'Kano' }, 600_000);
    const [first, again] = [await place(sent), await place(sent)];
    expect(again.body.id).toBe(first.body.id);
    const other = await place<ErrorBody>({ ...sent, deliveryMethod: 'park' });
    expect([other.status, other.body.code]).toEqual([409, 'reference_reused']);
  });

  it('is corrected to a place with the same fee, and refused with the new total elsewhere', async () => {
    const sent = request({ customerState: 'Kano' }, 600_000);
    const { body } = await place(sent);
    const correction = { ...sent, replaces: sent.paymentReference };
    const moved = await place({ ...correction, customerState: 'Kaduna' });
    expect(moved.body).toMatchObject({ id: body.id, customerState: 'Kaduna', total: body.total });
    const away = await place<ErrorBody>({ ...correction, customerState: 'Lagos' });
    expect([away.status, away.body.code]).toEqual([409, 'total_changed']);
    const nowhere = await place<ErrorBody>({ ...correction, customerState: 'Yobe' });
    expect(nowhere.body.code).toBe('delivery_unavailable');
  });

  it('has free delivery by its own code, whichever code has that text later', async () => {
    const code = { code: 'GOLDEN', kind: 'percent', percent: 10 } as const;
    const made = await shop.asStaff<{ id: number }>('POST', '/api/discount-codes', code);
    const wish = { customerState: 'Kano', discountCode: 'GOLDEN' };
    const { totals } = await quote(wish);
    const { body } = await place(request(wish, 600_000, { ...totals }));
    const renamed = { ...code, code: 'GOLDEN-OLD' };
    await shop.asStaff('PUT', `/api/discount-codes/${made.body.id}`, renamed);
    const free = { code: 'GOLDEN', kind: 'free_delivery' };
    expect((await shop.asStaff('POST', '/api/discount-codes', free)).status).toBe(201);
    const asked = { id: body.id, customerState: 'Lagos' };
    expect(await staff.orders.deliveryQuote.query(asked)).toEqual({
      fee: 250_000,
      charged: 600_000,
    });
  });

  it('replaces an earlier one at the fee of the new place', async () => {
    const sent = request({ customerState: 'Kano' }, 600_000);
    const first = await place(sent);
    const { paymentReference } = orderRequest([]);
    const { status, body } = await place(
      request({ customerState: 'Lagos' }, 250_000, {
        replaces: sent.paymentReference,
        changeSecret: sent.changeSecret,
        paymentReference,
      }),
    );
    expect([status, body.deliveryFee]).toEqual([201, 250_000]);
    const earlier = await shop.asStaff<OrderView>('GET', `/api/orders/${first.body.id}`);
    expect(earlier.body.status).toBe('cancelled');
    // The old address leads on: who may see the details learns where.
    const seen = async (headers = {}) =>
      (
        await shop.send<CustomerOrder>(
          'GET',
          `/api/checkout/orders/${sent.paymentReference}`,
          undefined,
          headers,
        )
      ).body.replacedBy;
    expect(await seen()).toEqual({ id: body.id, paymentReference: null });
    expect(await seen({ 'x-change-secret': sent.changeSecret })).toEqual({
      id: body.id,
      paymentReference,
    });
  });
});

describe('a buyer who is asked for the area', () => {
  it('is quoted nothing for the rest of the state before they say so', async () => {
    const asked = { customerState: 'Lagos', asksArea: true };
    const open = await quote(asked);
    expect(open.delivery).toMatchObject({ chosen: null, problem: 'choose_area', hasRest: true });
    expect(open.totals).toMatchObject({ deliveryFee: 0, total: PRICE + 112_500 });
    const gone = await quote({ ...asked, deliveryArea: 'An area of before' });
    expect(gone.delivery).toMatchObject({ chosen: null, problem: 'choose_area' });
    const rest = await quote({ ...asked, deliveryArea: 'elsewhere' });
    expect(rest.delivery?.chosen).toMatchObject({ zone: 'Lagos', fee: 250_000 });
    const { status, body } = await place(
      request({ customerState: 'Lagos', deliveryArea: 'elsewhere' }, 250_000),
    );
    expect([status, body.deliveryArea]).toEqual([201, null]);
    expect((await quote({ ...asked, customerCity: 'Ikoyi' })).totals.deliveryFee).toBe(400_000);
  });
});

it('nothing is charged for delivery or wrap where nothing can be bought', async () => {
  const none = await makeProduct(shop, { price: PRICE, stockQuantity: 0 });
  const { totals } = await client.checkout.quote.query({
    items: [{ productId: none.id, quantity: 1, variant: {} }],
    customerState: 'Kano',
    giftWrap: true,
  });
  expect(totals).toMatchObject({ deliveryFee: 0, giftWrapFee: 0, total: 0 });
});

describe('a closed day', () => {
  it('moves the promise at once, in cached terms, quotes and orders', async () => {
    const wish = { customerState: 'Lagos' };
    expect((await quote(wish)).delivery?.chosen).toMatchObject({ from: '2026-11-24' });
    expect((await client.delivery.terms.query())?.closedDays).toEqual([]);
    await place(request(wish, 250_000));
    await saveDelivery(shop, { closedDays: [{ day: '2026-11-24', label: 'Eid' }] });
    expect((await client.delivery.terms.query())?.closedDays).toEqual(['2026-11-24']);
    const moved = { from: '2026-11-25', to: '2026-11-26' };
    expect((await quote(wish)).delivery?.chosen).toMatchObject(moved);
    const { body } = await place(request(wish, 250_000));
    expect(body).toMatchObject({ deliveryFrom: moved.from, deliveryTo: moved.to });
  });
});

describe('the terms of delivery', () => {
  it('are saved as a whole, on record with what changed, and not over somebody else’s change', async () => {
    const { version } = await staff.delivery.forStaff.query();
    const input = { ...someDelivery, freeFrom: 5_000_000, version };
    expect(await staff.delivery.save.mutate(input)).toEqual({ ...input, version: version + 1 });
    expect(await refusalOf(staff.delivery.save.mutate(input))).toMatchObject({
      code: 'version_conflict',
    });
    const { items } = await staff.audit.list.query({ limit: 1 });
    expect(items[0]).toMatchObject({
      action: 'delivery_saved',
      changes: [{ field: 'freeFrom', from: 'never', to: '₦50,000' }],
    });
  });

  it.each([
    ['two zones with the same state', { zones: [someDelivery.zones[2], someDelivery.zones[2]] }],
    ['areas of several states', { zones: [{ ...someDelivery.zones[2], areas: ['Sabon Gari'] }] }],
    ['a zone without a fee', { zones: [{ ...someDelivery.zones[0], doorFee: null }] }],
    [
      'a promise that ends before it begins',
      { zones: [{ ...someDelivery.zones[0], daysFrom: 9 }] },
    ],
    ['charges without a zone or pick-up', { zones: [], pickup: null }],
  ])('are refused with %s', async (_, changed) => {
    const { version } = await staff.delivery.forStaff.query();
    const save = staff.delivery.save.mutate({
      ...someDelivery,
      ...(changed as object),
      version,
    });
    expect(await refusalOf(save)).toMatchObject({ code: 'invalid_input' });
  });

  it('are public, in short and in full', async () => {
    expect(await client.delivery.summary.query()).toEqual({
      daysFrom: 1,
      daysTo: 7,
      freeFrom: null,
      fees: { from: 200_000, to: 600_000 },
    });
    const { isOn: _, giftWrapFee: __, ...terms } = someDelivery;
    expect(await client.delivery.terms.query()).toEqual(terms);
  });
});

/** Sends what is due, also what is left of other tests. */
async function mailsAbout(id: number) {
  const found = [];
  for (;;) {
    const mails = await shop.sendMails();
    if (mails.length === 0) return found;
    found.push(...mails.filter(({ subject }) => subject.includes(`#${id}`)));
  }
}

async function staffFile(address: string): Promise<string> {
  const { body } = await shop.asStaff<string>('GET', address);
  return body;
}
