import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import { saveDelivery } from '#tests/support/delivery.ts';
import { staffClient } from '#tests/support/orders.ts';
import {
  makeProduct,
  orderRequest,
  startTestShop,
  stockOf,
  type OrderRequest,
} from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const client = trpcClient(shop);
const staff = await staffClient(shop);
await shop.asStaff('POST', '/api/settings', { storeEmail: 'owner@example.com' });

const WRAP = 150_000;
const PRICE = 1_500_000;
const product = await makeProduct(shop, { price: PRICE, stockQuantity: 500 });

// A Monday morning in Lagos; Lagos is promised from Tuesday on.
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-23T09:00:00Z');
  await saveDelivery(shop, {
    giftWrapFee: WRAP,
    closedDays: [{ day: '2026-11-26', label: 'Stocktaking' }],
  });
});

const gift = {
  recipientName: 'Bisi Ade',
  recipientPhone: '0802 987 6543',
  note: 'Happy birthday!\nYour Ada',
  isWrapped: true,
  hidesPrices: true,
  wishedOn: '2026-11-27',
};
const stored = { ...gift, recipientPhone: '+2348029876543' };

const FEE = 250_000;
const TAX = ((PRICE + WRAP) * 75) / 1000;

/** A wrapped gift to Lagos. */
const request = (changed: Partial<OrderRequest> = {}): OrderRequest => ({
  ...orderRequest([{ product }]),
  deliveryFee: FEE,
  giftWrapFee: WRAP,
  tax: TAX,
  total: PRICE + WRAP + FEE + TAX,
  gift,
  ...changed,
});

const place = <Body = CustomerOrder>(order: OrderRequest) =>
  shop.send<Body>('POST', '/api/orders', order);

const rowOf = async (id: number) => {
  const file = await shop.asStaff<string>('GET', `/api/orders.csv?search=%23${id}`);
  return parse<Record<string, string>>(file.body, { bom: true, columns: true })[0];
};

/** Sends what is due, also what is left of other tests. */
async function mailsAbout(id: number) {
  const found = [];
  for (;;) {
    const mails = await shop.sendMails();
    if (mails.length === 0) return found;
    found.push(...mails.filter(({ subject }) => subject.includes(`#${id}`)));
  }
}

describe('a gift', () => {
  it('is quoted with its wrap and the days that can be wished for', async () => {
    const quote = await client.checkout.quote.query({
      items: [{ productId: product.id, quantity: 1, variant: {} }],
      customerState: 'Lagos',
      giftWrap: true,
    });
    expect(quote.totals).toMatchObject({ giftWrapFee: WRAP, total: PRICE + WRAP + FEE + TAX });
    expect(quote.gift).toEqual({ wrapFee: WRAP, wishFrom: '2026-11-24', wishTo: '2027-02-21' });
  });

  it('has its recipient, note and day in the order, the mails and the file of orders', async () => {
    const { status, body } = await place(request());
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { gift: stored, giftWrapFee: WRAP, total: PRICE + WRAP + FEE + TAX },
    });
    const { body: record } = await shop.asStaff<OrderView>('GET', `/api/orders/${body.id}`);
    expect(record).toMatchObject({ gift: stored, customerName: 'Ada Obi', giftWrapFee: WRAP });

    const found = await staff.customers.list.query({ search: record.customerEmail });
    expect(found.items[0]).toMatchObject({ name: 'Ada Obi', address: '', city: '' });

    const mails = await mailsAbout(body.id);
    expect(mails.length).toBeGreaterThan(0);
    for (const { text } of mails) {
      expect(text).toContain('Gift wrap: ₦1,500');
      expect(text).toContain('Deliver to: Bisi Ade');
      expect(text).toContain('Wished for: Fri 27 Nov');
      expect(text).toContain('Arrives on Fri 27 Nov');
      expect(text).not.toContain('Arrives between');
    }
    expect(await rowOf(body.id)).toMatchObject({
      Recipient: 'Bisi Ade',
      'Recipient’s phone': '0802 987 6543',
      'Gift wrap (NGN)': '1500',
      'Hide prices': 'yes',
      'Wished for': '2026-11-27',
    });
  });

  it('is on its way to its recipient in the mails to its buyer', async () => {
    const { body } = await place(request());
    await mailsAbout(body.id);
    const ways = [];
    for (const status of ['shipped', 'completed'] as const) {
      await shop.asStaff('PATCH', `/api/orders/${body.id}/status`, { status });
      ways.push(...(await mailsAbout(body.id)));
    }
    expect(ways.map(({ text }) => text)).toEqual([
      expect.stringContaining('are on their way to Bisi Ade.'),
      expect.stringContaining('has been delivered to Bisi Ade.'),
    ]);
  });

  it('is masked for somebody who has only the link', async () => {
    const { body } = await place(request());
    const { body: seen } = await shop.send<CustomerOrder>(
      'GET',
      `/api/checkout/orders/${body.paymentReference}`,
    );
    expect(seen.gift).toEqual({
      ...stored,
      recipientName: 'B… A…',
      recipientPhone: '+234 802 ••• ••••',
      note: '…',
    });
  });

  it('is the same order when it is sent again, and another one with another recipient', async () => {
    const sent = request();
    const [first, again] = [await place(sent), await place(sent)];
    expect(again.body.id).toBe(first.body.id);
    const other = await place<ErrorBody>({ ...sent, gift: { ...gift, recipientName: 'Ola' } });
    expect([other.status, other.body.code]).toEqual([409, 'reference_reused']);
  });

  it.each([
    ['no name', { recipientName: ' ' }, 'gift.recipientName'],
    ['no phone number', { recipientPhone: '12' }, 'gift.recipientPhone'],
    ['a note of 301 characters', { note: 'x'.repeat(301) }, 'gift.note'],
    ['a day before the promise', { wishedOn: '2026-11-23' }, 'gift.wishedOn'],
    ['a Sunday', { wishedOn: '2026-11-29' }, 'gift.wishedOn'],
    ['a day on which the store is closed', { wishedOn: '2026-11-26' }, 'gift.wishedOn'],
    ['Christmas', { wishedOn: '2026-12-25' }, 'gift.wishedOn'],
    ['a day in a year', { wishedOn: '2027-11-26' }, 'gift.wishedOn'],
  ])('is refused with %s, and keeps the stock', async (_, changed, path) => {
    const before = await stockOf(shop, product.id);
    const { status, body } = await place<ErrorBody>(request({ gift: { ...gift, ...changed } }));
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'invalid_input', path]);
    expect(await stockOf(shop, product.id)).toBe(before);
  });

  it('can be wished for on a foreign number and without a day, note or wrap', async () => {
    const { status, body } = await place(
      request({
        gift: {
          recipientName: 'Bisi',
          recipientPhone: '+44 7911 123456',
        } as OrderRequest['gift'],
        giftWrapFee: 0,
        tax: 112_500,
        total: PRICE + FEE + 112_500,
      }),
    );
    expect({ status, gift: body.gift }).toEqual({
      status: 201,
      gift: {
        recipientName: 'Bisi',
        recipientPhone: '+447911123456',
        note: '',
        isWrapped: false,
        hidesPrices: false,
        wishedOn: null,
      },
    });
  });
});

describe('gift wrap', () => {
  it('is refused at a fee that the buyer has not seen, and where it is not offered', async () => {
    await saveDelivery(shop, { giftWrapFee: 2 * WRAP });
    const dearer = await place<ErrorBody>(request());
    expect([dearer.status, dearer.body.code]).toEqual([409, 'total_changed']);
    expect(dearer.body.issues?.map(({ path }) => path)).toContain('giftWrapFee');
    await saveDelivery(shop, { giftWrapFee: null });
    const gone = await place<ErrorBody>(request());
    expect([gone.status, gone.body.issues?.[0]?.path]).toEqual([400, 'gift.isWrapped']);
  });

  it('is charged while delivery is free everywhere', async () => {
    await saveDelivery(shop, { isOn: false, giftWrapFee: WRAP });
    const { status, body } = await place(request({ deliveryFee: 0, total: PRICE + WRAP + TAX }));
    expect([status, body.giftWrapFee, body.deliveryMethod]).toEqual([201, WRAP, null]);
  });
});

describe('a gift that is corrected', () => {
  it('keeps its wrap and has its history if its buyer corrects it before paying', async () => {
    const sent = request();
    const { body } = await place(sent);
    const correction = { ...sent, replaces: sent.paymentReference };
    const moved = await place({ ...correction, gift: { ...gift, recipientName: 'Ola Ade' } });
    expect(moved.body).toMatchObject({ id: body.id, gift: { recipientName: 'Ola Ade' } });
    const { events } = await staff.orders.byId.query({ id: body.id });
    expect(events.find(({ type }) => type === 'details_corrected')?.detail).toMatchObject({
      fields: 'gift',
      gift: expect.stringContaining('Bisi Ade'),
    });
    const unwrapped = await place<ErrorBody>({
      ...correction,
      gift: { ...gift, isWrapped: false },
    });
    expect([unwrapped.status, unwrapped.body.code]).toEqual([409, 'total_changed']);
  });

  it('may have any day if staff correct it, and is on record with what was there before', async () => {
    const { body } = await place(request());
    const { isWrapped: _, ...details } = gift;
    const address = `/api/orders/${body.id}/gift`;
    const corrected = await shop.asStaff<OrderView>('PUT', address, {
      ...details,
      recipientPhone: '0803 111 2222',
      wishedOn: '2026-11-29',
    });
    expect(corrected).toMatchObject({
      status: 200,
      body: {
        gift: { isWrapped: true, recipientPhone: '+2348031112222', wishedOn: '2026-11-29' },
        total: body.total,
      },
    });
    const { events } = await staff.orders.byId.query({ id: body.id });
    const event = events.find(({ type }) => type === 'details_corrected');
    expect(event).toMatchObject({ detail: { gift: expect.stringContaining('+2348029876543') } });
    expect(event?.user).not.toBeNull();

    const plain = await place(
      orderRequest([{ product }], { deliveryFee: FEE, total: PRICE + FEE + 112_500 }),
    );
    const none = await shop.asStaff('PUT', `/api/orders/${plain.body.id}/gift`, details);
    expect(none.status).toBe(404);
  });
});

describe('an order that is collected', () => {
  const collected = (changed: Partial<OrderRequest> = {}) => {
    const {
      customerAddress: _,
      customerCity: __,
      customerState: ___,
      ...sent
    } = orderRequest([{ product }]);
    return { ...sent, deliveryMethod: 'pickup' as const, ...changed } as OrderRequest;
  };

  it('needs no address, stores none, and says where', async () => {
    const { status, body } = await place(collected());
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { customerAddress: '', customerCity: '', customerState: '', deliveryMethod: 'pickup' },
    });
    const withAddress = await place(collected({ customerAddress: '12 Allen Avenue' }));
    expect(withAddress.body.customerAddress).toBe('');
    const [mail] = await mailsAbout(body.id);
    expect(mail?.text).toContain('Pick-up by: Ada Obi');
    expect(mail?.text).toContain('1 Broad Street, Lagos');
    expect(mail?.text).not.toContain('Address:');
    expect(await rowOf(body.id)).toMatchObject({
      Address: 'Pick-up',
      'Delivery method': 'Pick-up at our shop',
    });
  });

  it('is the only one without an address', async () => {
    const { status, body } = await place<ErrorBody>(collected({ deliveryMethod: 'door' }));
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues?.map(({ path }) => path)).toEqual([
      'customerAddress',
      'customerCity',
      'customerState',
    ]);
    await saveDelivery(shop, { isOn: false });
    const gone = await place<ErrorBody>(collected());
    expect([gone.status, gone.body.code]).toEqual([409, 'delivery_unavailable']);
  });
});
