import { describe, expect, it, vi } from 'vitest';
import type { OrderSubmission } from '#client/cart/stored-cart.ts';
import {
  findUnfinishedOrder,
  placeOnce,
  type CheckoutDeps,
} from '#client/storefront/checkout/place-once.ts';
import { type OrderContent } from '#client/storefront/checkout/order-content.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';

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

class Rejection extends Error {
  readonly body: ErrorBody;
  constructor(code: ErrorBody['code']) {
    super(code);
    this.body = { code, message: code };
  }
}
const lost = new TypeError('Failed to fetch');

/** A shop that stores orders by reference; a test can make its requests fail. */
function createShop() {
  const orders = new Map<string, CustomerOrder>();
  let count = 0;
  let submission: OrderSubmission | null = null;
  const write = (input: Parameters<CheckoutDeps['place']>[0]): CustomerOrder => {
    const { paymentReference, items, subtotal, tax, total, paymentMethod, ...who } = input;
    const order: CustomerOrder = {
      id: orders.size + 1,
      paymentReference,
      status: 'pending',
      paymentStatus: 'unpaid',
      discountCode: null,
      paymentMethod,
      items: items.map((item) => ({ ...item, name: 'Ring', image: null })),
      subtotal,
      discount: 0,
      deliveryFee: 0,
      giftWrapFee: 0,
      gift: null,
      taxRate: '7.5',
      tax,
      total,
      customerName: who.customerName,
      customerAddress: who.customerAddress,
      customerCity: who.customerCity,
      customerState: who.customerState,
      customerPhone: who.customerPhone,
      deliveryMethod: null,
      deliveryZone: null,
      deliveryArea: null,
      deliveryFrom: null,
      deliveryTo: null,
      isMasked: false,
      createdAt: '2026-11-21T12:00:00.000Z',
      reservationEndedAt: null,
      replacedBy: null,
      shipment: null,
      timeline: [],
      payment: {
        paid: 0,
        due: total,
        received: [],
        plan: null,
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
  const place = vi.fn<CheckoutDeps['place']>(async (input) => {
    const { paymentReference, replaces } = input;
    const same = orders.get(paymentReference);
    const replaced = replaces === undefined ? undefined : orders.get(replaces);
    if (same && replaces !== paymentReference) return same;
    if (replaced && !same) orders.set(replaces ?? '', { ...replaced, status: 'cancelled' });
    return write(input);
  });
  const find = vi.fn<CheckoutDeps['find']>(async (reference) => orders.get(reference) ?? null);
  const deps: CheckoutDeps = {
    loadSubmission: () => submission,
    saveSubmission: (saved) => {
      submission = saved;
    },
    place,
    find,
    createReference: () => `ADN-${++count}`,
    errorBody: (error) => (error instanceof Rejection ? error.body : null),
  };
  return { deps, orders, place, find, write };
}

describe('placing an order once', () => {
  it('stores the reference before anything is sent', async () => {
    const { deps, place, write } = createShop();
    place.mockImplementationOnce(async (input) => {
      expect(deps.loadSubmission()?.reference).toBe(input.paymentReference);
      return write(input);
    });
    const outcome = await placeOnce(deps, content);
    expect(outcome).toMatchObject({
      kind: 'placed',
      order: { id: 1, paymentReference: 'ADN-1' },
    });
    expect(deps.loadSubmission()?.reference).toBe('ADN-1');
  });

  it('sends the same content under the same reference after a lost request', async () => {
    const { deps, place, find, orders } = createShop();
    place.mockRejectedValueOnce(lost);
    find.mockRejectedValueOnce(lost);
    expect(await placeOnce(deps, content)).toEqual({ kind: 'unknown' });
    expect(await placeOnce(deps, content)).toMatchObject({ kind: 'placed' });
    expect(place.mock.calls.map(([{ paymentReference }]) => paymentReference)).toEqual([
      'ADN-1',
      'ADN-1',
    ]);
    expect(orders.size).toBe(1);
  });

  it('finds the order whose response was lost', async () => {
    const { deps, place, write, orders } = createShop();
    place.mockImplementationOnce(async (input) => {
      write(input);
      throw lost;
    });
    expect(await placeOnce(deps, content)).toMatchObject({ kind: 'placed', order: { id: 1 } });
    expect(orders.size).toBe(1);
  });

  it('uses a new reference for changed content if the first request never arrived', async () => {
    const { deps, place, find } = createShop();
    place.mockRejectedValueOnce(lost);
    find.mockRejectedValueOnce(lost);
    await placeOnce(deps, content);
    const outcome = await placeOnce(deps, { ...content, customerCity: 'Ikeja' });
    expect(outcome).toMatchObject({ kind: 'placed', order: { paymentReference: 'ADN-2' } });
  });

  it('sends nothing while the shop cannot say whether the first order exists', async () => {
    const { deps, place, find } = createShop();
    place.mockRejectedValueOnce(lost);
    find.mockRejectedValue(lost);
    await placeOnce(deps, content);
    expect(await placeOnce(deps, { ...content, customerCity: 'Ikeja' })).toEqual({
      kind: 'unknown',
    });
    expect(place).toHaveBeenCalledTimes(1);
  });

  it.each(['total_changed', 'insufficient_stock', 'product_unavailable', 'invalid_input'] as const)(
    'removes the attempt when the server rejects it with %s',
    async (code) => {
      const { deps, place } = createShop();
      place.mockRejectedValueOnce(new Rejection(code));
      expect(await placeOnce(deps, content)).toEqual({
        kind: 'rejected',
        error: { code, message: code },
      });
      expect(deps.loadSubmission()).toBeNull();
    },
  );

  it.each(['too_many_requests', 'maintenance'] as const)(
    'keeps the attempt on %s, which may have been the response to a repeated request',
    async (code) => {
      const { deps, place } = createShop();
      place.mockRejectedValueOnce(new Rejection(code));
      expect(await placeOnce(deps, content)).toMatchObject({ kind: 'rejected', error: { code } });
      expect(deps.loadSubmission()?.reference).toBe('ADN-1');
    },
  );

  it('does not know the outcome after a server error', async () => {
    const { deps, place } = createShop();
    place.mockRejectedValueOnce(new Rejection('internal'));
    expect(await placeOnce(deps, content)).toEqual({ kind: 'unknown' });
    expect(deps.loadSubmission()).not.toBeNull();
  });

  it('returns the order that already has this reference', async () => {
    const { deps, place, write } = createShop();
    place.mockImplementationOnce(async (input) => {
      write(input);
      throw new Rejection('reference_reused');
    });
    expect(await placeOnce(deps, content)).toMatchObject({ kind: 'placed', order: { id: 1 } });
  });

  it('places a new order if the one with that reference was cancelled meanwhile', async () => {
    const { deps, place, orders, write } = createShop();
    place.mockImplementationOnce(async (input) => ({ ...write(input), status: 'cancelled' }));
    expect(await placeOnce(deps, content)).toMatchObject({
      kind: 'placed',
      order: { paymentReference: 'ADN-2', status: 'pending' },
    });
    expect([...orders.keys()]).toEqual(['ADN-1', 'ADN-2']);
  });
});

describe('checking out again', () => {
  const again = { ...content, customerCity: 'Ikeja' };
  const more = { ...content, items: [{ productId: 1, quantity: 2, variant: {}, price: 1000 }] };

  it('returns the same order if nothing changed', async () => {
    const { deps, place } = createShop();
    await placeOnce(deps, content);
    expect(await placeOnce(deps, content)).toMatchObject({ kind: 'placed', order: { id: 1 } });
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('corrects details under the same reference', async () => {
    const { deps, orders } = createShop();
    await placeOnce(deps, content);
    expect(await placeOnce(deps, again)).toMatchObject({
      kind: 'placed',
      order: { paymentReference: 'ADN-1', customerCity: 'Ikeja' },
    });
    expect(orders.size).toBe(1);
  });

  it('repeats a correction without a response', async () => {
    const { deps, place } = createShop();
    await placeOnce(deps, content);
    place.mockRejectedValueOnce(lost);
    expect(await placeOnce(deps, again)).toEqual({ kind: 'unknown' });
    expect(await placeOnce(deps, again)).toMatchObject({ order: { customerCity: 'Ikeja' } });
    expect(place).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['items', more],
    ['prices', { ...content, items: [{ productId: 1, quantity: 1, variant: {}, price: 900 }] }],
    ['the total', { ...content, tax: 80, total: 1080 }],
  ])('replaces the order if %s changed', async (_what, changed) => {
    const { deps, orders, place } = createShop();
    await placeOnce(deps, content);
    expect(await placeOnce(deps, changed)).toMatchObject({
      order: { paymentReference: 'ADN-2', status: 'pending' },
    });
    expect(place.mock.lastCall?.[0].replaces).toBe('ADN-1');
    expect(orders.get('ADN-1')?.status).toBe('cancelled');
    expect(deps.loadSubmission()?.reference).toBe('ADN-2');
  });

  it('still names the order to be replaced after a lost request and another change', async () => {
    const { deps, place, find } = createShop();
    await placeOnce(deps, content);
    place.mockRejectedValueOnce(lost);
    const order = await deps.find('ADN-1');
    find.mockResolvedValueOnce(order).mockRejectedValueOnce(lost);
    expect(await placeOnce(deps, more)).toEqual({ kind: 'unknown' });
    await placeOnce(deps, { ...more, customerCity: 'Ikeja' });
    expect(place.mock.lastCall?.[0]).toMatchObject({ replaces: 'ADN-1' });
  });

  it('keeps the existing order if its replacement is rejected', async () => {
    const { deps, place } = createShop();
    await placeOnce(deps, content);
    place.mockRejectedValueOnce(new Rejection('insufficient_stock'));
    expect(await placeOnce(deps, more)).toMatchObject({ kind: 'rejected' });
    expect(deps.loadSubmission()?.reference).toBe('ADN-1');
  });

  it('replaces the order whose payment was opened, under a new reference', async () => {
    const { deps, orders, place } = createShop();
    await placeOnce(deps, content);
    place.mockRejectedValueOnce(new Rejection('payment_opened'));
    expect(await placeOnce(deps, again)).toMatchObject({
      kind: 'placed',
      order: { paymentReference: 'ADN-3', customerCity: 'Ikeja' },
    });
    expect(place.mock.lastCall?.[0].replaces).toBe('ADN-1');
    expect(orders.get('ADN-1')?.status).toBe('cancelled');
    expect(deps.loadSubmission()?.reference).toBe('ADN-3');
  });

  it('goes back to that order if it cannot be replaced', async () => {
    const { deps, place } = createShop();
    await placeOnce(deps, content);
    place
      .mockRejectedValueOnce(new Rejection('payment_opened'))
      .mockRejectedValueOnce(new Rejection('insufficient_stock'));
    expect(await placeOnce(deps, again)).toMatchObject({ kind: 'rejected' });
    expect(deps.loadSubmission()?.reference).toBe('ADN-1');
  });

  it.each(['payment_in_flight', 'reference_reused'] as const)(
    'returns the order as it is if it can no longer be changed: %s',
    async (code) => {
      const { deps, place } = createShop();
      await placeOnce(deps, content);
      place.mockRejectedValueOnce(new Rejection(code));
      expect(await placeOnce(deps, again)).toMatchObject({
        kind: 'placed',
        order: { paymentReference: 'ADN-1', customerCity: 'Lagos' },
        isOutdated: true,
      });
    },
  );

  it('places a new order if the earlier one expired', async () => {
    const { deps, orders, write } = createShop();
    await placeOnce(deps, content);
    orders.set('ADN-1', {
      ...write({ ...content, paymentReference: 'ADN-1' }),
      status: 'cancelled',
    });
    expect(await placeOnce(deps, again)).toMatchObject({ order: { paymentReference: 'ADN-2' } });
  });
});

describe('a reload while an order is being placed', () => {
  it('finds the order that was placed', async () => {
    const { deps, place, find, write } = createShop();
    place.mockImplementationOnce(async (input) => {
      write(input);
      throw lost;
    });
    find.mockRejectedValueOnce(lost);
    await placeOnce(deps, content);
    expect(await findUnfinishedOrder(deps)).toMatchObject({ kind: 'placed', order: { id: 1 } });
  });

  it('sends no request if no order was being placed', async () => {
    const { deps, find } = createShop();
    expect(await findUnfinishedOrder(deps)).toBeNull();
    expect(find).not.toHaveBeenCalled();
  });
});
