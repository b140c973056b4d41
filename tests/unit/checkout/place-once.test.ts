import { describe, expect, it, vi } from 'vitest';
import type { CheckoutAttempt } from '#client/cart/stored-cart.ts';
import {
  findEarlier,
  placeOnce,
  type Desk,
  type OrderContent,
} from '#client/storefront/checkout/place-once.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { OrderReceipt, PlaceOrderInput } from '#shared/orders.ts';

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
  const write = (input: PlaceOrderInput): OrderReceipt => {
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
      createdAt: '2026-11-21T12:00:00.000Z',
      payment: {
        paid: 0,
        due: total,
        isConfirming: false,
        methods: [],
        bankAccount: null,
        heldUntil: null,
      },
    };
    orders.set(paymentReference, order);
    return order;
  };
  const place = vi.fn<Desk['place']>(
    async (input) => orders.get(input.paymentReference) ?? write(input),
  );
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

  it('goes to the order that exists when something was changed after a lost answer', async () => {
    const { desk, place, find, write, orders } = createShop();
    place.mockImplementationOnce(async (input) => {
      write(input);
      throw lost;
    });
    find.mockRejectedValueOnce(lost);
    await placeOnce(desk, content);
    const outcome = await placeOnce(desk, { ...content, customerCity: 'Ikeja' });
    expect(outcome).toMatchObject({
      kind: 'placed',
      order: { customerCity: 'Lagos' },
      isOutdated: true,
    });
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
