import { describe, expect, it, vi } from 'vitest';
import type { CheckoutAttempt } from '#client/cart/stored-cart.ts';
import {
  findEarlier,
  placeOnce,
  type Desk,
  type OrderContent,
} from '#client/storefront/checkout/place-once.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { OrderReceipt } from '#shared/orders.ts';

const content: OrderContent = {
  customerName: 'Ada Obi',
  customerEmail: 'ada@example.com',
  customerPhone: '+2348031234567',
  customerAddress: '1 Marina',
  customerCity: 'Lagos',
  customerState: 'Lagos',
  items: [{ productId: 1, quantity: 1, variant: {}, price: 1000 }],
  subtotal: 1000,
  tax: 75,
  total: 1075,
  paymentMethod: 'whatsapp',
};

class Refusal extends Error {
  readonly body: ErrorBody;
  constructor(code: ErrorBody['code']) {
    super(code);
    this.body = { code, message: code };
  }
}
const lost = new TypeError('Failed to fetch');

/** A shop that writes orders by reference, and a line to it that a test can cut. */
function createShop() {
  const orders = new Map<string, OrderReceipt>();
  let count = 0;
  let attempt: CheckoutAttempt | null = null;
  const write = (input: Parameters<Desk['place']>[0]): OrderReceipt => {
    const { paymentReference, items, subtotal, tax, total, paymentMethod, ...who } = input;
    const order: OrderReceipt = {
      id: orders.size + 1,
      paymentReference,
      status: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod,
      items: items.map((item) => ({ ...item, name: 'Ring', image: null })),
      subtotal,
      taxRate: '7.5',
      tax,
      total,
      customerName: who.customerName,
      customerAddress: who.customerAddress,
      customerCity: who.customerCity,
      customerState: who.customerState,
      customerPhone: who.customerPhone,
      isMasked: false,
      createdAt: '2026-11-21T12:00:00.000Z',
      reservationEndedAt: null,
      payment: {
        paid: 0,
        due: total,
        received: [],
        isConfirming: false,
        isTransferPending: false,
        methods: [],
        bankAccount: null,
        isTransferClaimed: false,
        heldUntil: null,
      },
    };
    orders.set(paymentReference, order);
    return order;
  };
  const place = vi.fn<Desk['place']>(async (input) => {
    const { paymentReference, replaces } = input;
    const same = orders.get(paymentReference);
    const replaced = replaces === undefined ? undefined : orders.get(replaces);
    if (same && replaces !== paymentReference) return same;
    if (replaced && !same) orders.set(replaces ?? '', { ...replaced, status: 'cancelled' });
    return write(input);
  });
  const find = vi.fn<Desk['find']>(async (reference) => orders.get(reference) ?? null);
  const desk: Desk = {
    attempt: () => attempt,
    keepAttempt: (kept) => {
      attempt = kept;
    },
    place,
    find,
    createReference: () => `ADN-${++count}`,
    errorBody: (error) => (error instanceof Refusal ? error.body : null),
  };
  return { desk, orders, place, find, write };
}

describe('placing an order once', () => {
  it('keeps the reference before anything is sent', async () => {
    const { desk, place, write } = createShop();
    place.mockImplementationOnce(async (input) => {
      expect(desk.attempt()?.reference).toBe(input.paymentReference);
      return write(input);
    });
    const outcome = await placeOnce(desk, content);
    expect(outcome).toMatchObject({
      kind: 'placed',
      order: { id: 1, paymentReference: 'ADN-1' },
    });
    expect(desk.attempt()?.reference).toBe('ADN-1');
  });

  it('sends the same content under the same reference after a lost request', async () => {
    const { desk, place, find, orders } = createShop();
    place.mockRejectedValueOnce(lost);
    find.mockRejectedValueOnce(lost);
    expect(await placeOnce(desk, content)).toEqual({ kind: 'unknown' });
    expect(await placeOnce(desk, content)).toMatchObject({ kind: 'placed' });
    expect(place.mock.calls.map(([{ paymentReference }]) => paymentReference)).toEqual([
      'ADN-1',
      'ADN-1',
    ]);
    expect(orders.size).toBe(1);
  });

  it('finds by itself the order whose answer was lost', async () => {
    const { desk, place, write, orders } = createShop();
    place.mockImplementationOnce(async (input) => {
      write(input);
      throw lost;
    });
    expect(await placeOnce(desk, content)).toMatchObject({ kind: 'placed', order: { id: 1 } });
    expect(orders.size).toBe(1);
  });

  it('takes a new reference for changed content when the first request never arrived', async () => {
    const { desk, place, find } = createShop();
    place.mockRejectedValueOnce(lost);
    find.mockRejectedValueOnce(lost);
    await placeOnce(desk, content);
    const outcome = await placeOnce(desk, { ...content, customerCity: 'Ikeja' });
    expect(outcome).toMatchObject({ kind: 'placed', order: { paymentReference: 'ADN-2' } });
  });

  it('sends nothing while the shop cannot say whether the first order exists', async () => {
    const { desk, place, find } = createShop();
    place.mockRejectedValueOnce(lost);
    find.mockRejectedValue(lost);
    await placeOnce(desk, content);
    expect(await placeOnce(desk, { ...content, customerCity: 'Ikeja' })).toEqual({
      kind: 'unknown',
    });
    expect(place).toHaveBeenCalledTimes(1);
  });

  it.each(['total_changed', 'insufficient_stock', 'product_unavailable', 'invalid_input'] as const)(
    'forgets the attempt when the server refuses with %s',
    async (code) => {
      const { desk, place } = createShop();
      place.mockRejectedValueOnce(new Refusal(code));
      expect(await placeOnce(desk, content)).toEqual({
        kind: 'refused',
        error: { code, message: code },
      });
      expect(desk.attempt()).toBeNull();
    },
  );

  it.each(['too_many_requests', 'maintenance'] as const)(
    'keeps the attempt on %s, which may have answered a repeated request',
    async (code) => {
      const { desk, place } = createShop();
      place.mockRejectedValueOnce(new Refusal(code));
      expect(await placeOnce(desk, content)).toMatchObject({ kind: 'refused', error: { code } });
      expect(desk.attempt()?.reference).toBe('ADN-1');
    },
  );

  it('does not know what became of the order after an error of the server', async () => {
    const { desk, place } = createShop();
    place.mockRejectedValueOnce(new Refusal('internal'));
    expect(await placeOnce(desk, content)).toEqual({ kind: 'unknown' });
    expect(desk.attempt()).not.toBeNull();
  });

  it('goes to the order that already has this reference', async () => {
    const { desk, place, write } = createShop();
    place.mockImplementationOnce(async (input) => {
      write(input);
      throw new Refusal('reference_reused');
    });
    expect(await placeOnce(desk, content)).toMatchObject({ kind: 'placed', order: { id: 1 } });
  });

  it('places a new order where the one of that reference was cancelled meanwhile', async () => {
    const { desk, place, orders, write } = createShop();
    place.mockImplementationOnce(async (input) => ({ ...write(input), status: 'cancelled' }));
    expect(await placeOnce(desk, content)).toMatchObject({
      kind: 'placed',
      order: { paymentReference: 'ADN-2', status: 'pending' },
    });
    expect([...orders.keys()]).toEqual(['ADN-1', 'ADN-2']);
  });
});

describe('checking out again', () => {
  const again = { ...content, customerCity: 'Ikeja' };
  const more = { ...content, items: [{ productId: 1, quantity: 2, variant: {}, price: 1000 }] };

  it('goes on with the same order where nothing was changed', async () => {
    const { desk, place } = createShop();
    await placeOnce(desk, content);
    expect(await placeOnce(desk, content)).toMatchObject({ kind: 'placed', order: { id: 1 } });
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('corrects details under the same reference', async () => {
    const { desk, orders } = createShop();
    await placeOnce(desk, content);
    expect(await placeOnce(desk, again)).toMatchObject({
      kind: 'placed',
      order: { paymentReference: 'ADN-1', customerCity: 'Ikeja' },
    });
    expect(orders.size).toBe(1);
  });

  it('sends a correction again that was not answered', async () => {
    const { desk, place } = createShop();
    await placeOnce(desk, content);
    place.mockRejectedValueOnce(lost);
    expect(await placeOnce(desk, again)).toEqual({ kind: 'unknown' });
    expect(await placeOnce(desk, again)).toMatchObject({ order: { customerCity: 'Ikeja' } });
    expect(place).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['pieces', more],
    ['prices', { ...content, items: [{ productId: 1, quantity: 1, variant: {}, price: 900 }] }],
    ['the total', { ...content, tax: 80, total: 1080 }],
  ])('replaces the order where %s changed', async (_what, changed) => {
    const { desk, orders, place } = createShop();
    await placeOnce(desk, content);
    expect(await placeOnce(desk, changed)).toMatchObject({
      order: { paymentReference: 'ADN-2', status: 'pending' },
    });
    expect(place.mock.lastCall?.[0].replaces).toBe('ADN-1');
    expect(orders.get('ADN-1')?.status).toBe('cancelled');
    expect(desk.attempt()?.reference).toBe('ADN-2');
  });

  it('still names the order to be replaced when that request was lost and something changes again', async () => {
    const { desk, place, find } = createShop();
    await placeOnce(desk, content);
    place.mockRejectedValueOnce(lost);
    const order = await desk.find('ADN-1');
    find.mockResolvedValueOnce(order).mockRejectedValueOnce(lost);
    expect(await placeOnce(desk, more)).toEqual({ kind: 'unknown' });
    await placeOnce(desk, { ...more, customerCity: 'Ikeja' });
    expect(place.mock.lastCall?.[0]).toMatchObject({ replaces: 'ADN-1' });
  });

  it('keeps the order it had when its replacement is refused', async () => {
    const { desk, place } = createShop();
    await placeOnce(desk, content);
    place.mockRejectedValueOnce(new Refusal('insufficient_stock'));
    expect(await placeOnce(desk, more)).toMatchObject({ kind: 'refused' });
    expect(desk.attempt()?.reference).toBe('ADN-1');
  });

  it('takes the place of the order whose payment was opened, under a reference of its own', async () => {
    const { desk, orders, place } = createShop();
    await placeOnce(desk, content);
    place.mockRejectedValueOnce(new Refusal('payment_opened'));
    expect(await placeOnce(desk, again)).toMatchObject({
      kind: 'placed',
      order: { paymentReference: 'ADN-3', customerCity: 'Ikeja' },
    });
    expect(place.mock.lastCall?.[0].replaces).toBe('ADN-1');
    expect(orders.get('ADN-1')?.status).toBe('cancelled');
    expect(desk.attempt()?.reference).toBe('ADN-3');
  });

  it('goes back to that order where its place can not be taken', async () => {
    const { desk, place } = createShop();
    await placeOnce(desk, content);
    place
      .mockRejectedValueOnce(new Refusal('payment_opened'))
      .mockRejectedValueOnce(new Refusal('insufficient_stock'));
    expect(await placeOnce(desk, again)).toMatchObject({ kind: 'refused' });
    expect(desk.attempt()?.reference).toBe('ADN-1');
  });

  it.each(['payment_in_flight', 'reference_reused'] as const)(
    'goes to the order as it is where it can be changed no more: %s',
    async (code) => {
      const { desk, place } = createShop();
      await placeOnce(desk, content);
      place.mockRejectedValueOnce(new Refusal(code));
      expect(await placeOnce(desk, again)).toMatchObject({
        kind: 'placed',
        order: { paymentReference: 'ADN-1', customerCity: 'Lagos' },
        isOutdated: true,
      });
    },
  );

  it('places a new order where the earlier one was given up', async () => {
    const { desk, orders, write } = createShop();
    await placeOnce(desk, content);
    orders.set('ADN-1', {
      ...write({ ...content, paymentReference: 'ADN-1' }),
      status: 'cancelled',
    });
    expect(await placeOnce(desk, again)).toMatchObject({ order: { paymentReference: 'ADN-2' } });
  });
});

describe('coming back after a reload in the middle', () => {
  it('finds the order that was placed', async () => {
    const { desk, place, find, write } = createShop();
    place.mockImplementationOnce(async (input) => {
      write(input);
      throw lost;
    });
    find.mockRejectedValueOnce(lost);
    await placeOnce(desk, content);
    expect(await findEarlier(desk)).toMatchObject({ kind: 'placed', order: { id: 1 } });
  });

  it('asks nothing where nothing was under way', async () => {
    const { desk, find } = createShop();
    expect(await findEarlier(desk)).toBeNull();
    expect(find).not.toHaveBeenCalled();
  });
});
