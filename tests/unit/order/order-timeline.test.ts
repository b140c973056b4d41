import { describe, expect, it } from 'vitest';
import { orderTimeline } from '#server/customer-orders/order-timeline.ts';

type Order = Parameters<typeof orderTimeline>[0];
type Money = Parameters<typeof orderTimeline>[1];

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));

const anOrder = (over: Partial<Order> = {}) =>
  ({
    status: 'pending',
    paymentStatus: 'unpaid',
    createdAt: at(0),
    cancelledAt: null,
    ...over,
  }) as Order;

const noMoney: Money = { payments: [], refunds: [] };

const paidAt = (hour: number) =>
  ({
    payments: [{ id: 1, paidAt: at(hour), currency: 'NGN', reversedAt: null }],
    refunds: [],
  }) as unknown as Money;

const steps = (order: Order, money = noMoney, changes: Parameters<typeof orderTimeline>[2] = []) =>
  orderTimeline(order, money, changes).map(({ kind, at: time }) =>
    time === null ? `${kind} ahead` : `${kind} ${new Date(time).getUTCHours()}`,
  );

describe('the timeline of an order', () => {
  it('begins with the order, and lists what is to come', () => {
    expect(steps(anOrder())).toEqual([
      'placed 0',
      'paid ahead',
      'preparing ahead',
      'shipped ahead',
      'delivered ahead',
    ]);
  });

  it('has the time of each step that happened, in the order in which they happened', () => {
    const order = anOrder({ status: 'shipped', paymentStatus: 'paid' });
    const changes = [
      { to: 'processing', at: at(1) },
      { to: 'shipped', at: at(2) },
    ] as const;
    expect(steps(order, paidAt(3), changes)).toEqual([
      'placed 0',
      'preparing 1',
      'shipped 2',
      'paid 3',
      'delivered ahead',
    ]);
  });

  it('leaves out a step that was taken back or skipped', () => {
    const changes = [
      { to: 'shipped', at: at(1) },
      { to: 'processing', at: at(2) },
    ] as const;
    const back = anOrder({ status: 'processing', paymentStatus: 'paid' });
    expect(steps(back, paidAt(0), changes)).toEqual([
      'placed 0',
      'paid 0',
      'preparing 2',
      'shipped ahead',
      'delivered ahead',
    ]);
    const skipped = anOrder({ status: 'completed', paymentStatus: 'paid' });
    expect(steps(skipped, paidAt(0), [{ to: 'completed', at: at(1) }])).toEqual([
      'placed 0',
      'paid 0',
      'delivered 1',
    ]);
  });

  it.each([
    [
      ['processing', 'pending', 'shipped'],
      ['shipped 3', 'delivered ahead'],
    ],
    [['shipped', 'pending', 'cancelled'], []],
    [
      ['processing', 'shipped', 'processing', 'completed'],
      ['preparing 1', 'delivered 4'],
    ],
    [
      ['processing', 'completed', 'shipped', 'completed'],
      ['preparing 1', 'shipped 3', 'delivered 4'],
    ],
    [
      ['processing', 'cancelled', 'processing'],
      ['preparing 1', 'shipped ahead', 'delivered ahead'],
    ],
  ] as const)('has no step that was undone: %j', (statuses, expected) => {
    const changes = statuses.map((to, index) => ({ to, at: at(index + 1) }));
    const order = anOrder({ status: statuses.at(-1), paymentStatus: 'paid' });
    expect(steps(order, paidAt(0), changes).slice(2)).toEqual(expected);
  });

  it('has the deposit that was received while the balance is due', () => {
    const order = anOrder({ paymentStatus: 'balance_due' });
    const money = {
      payments: [
        { id: 1, paidAt: at(1), amount: 300, currency: 'NGN', reversedAt: null },
        { id: 2, paidAt: at(2), amount: 100, currency: 'NGN', reversedAt: null },
        { id: 3, paidAt: at(3), amount: 900, currency: 'NGN', reversedAt: at(4) },
      ],
      refunds: [],
    } as unknown as Money;
    expect(steps(order, money).slice(0, 3)).toEqual(['placed 0', 'deposit 2', 'paid ahead']);
    expect(orderTimeline(order, money, [])[1]).toMatchObject({ amount: 400 });
  });

  it('ends with the cancellation, and with refunds in naira', () => {
    const order = anOrder({
      status: 'cancelled',
      paymentStatus: 'refunded',
      cancelledAt: at(4),
    });
    const money = {
      payments: [
        { id: 1, paidAt: at(1), currency: 'NGN', reversedAt: null },
        { id: 2, paidAt: at(2), currency: 'USD', reversedAt: null },
      ],
      refunds: [
        { state: 'processed', payment: { id: 1 }, amount: 500, updatedAt: at(5) },
        { state: 'failed', payment: { id: 1 }, amount: 500, updatedAt: at(6) },
        { state: 'processed', payment: { id: 2 }, amount: 500, updatedAt: at(7) },
      ],
    } as unknown as Money;
    expect(steps(order, money)).toEqual(['placed 0', 'paid 2', 'cancelled 4', 'refunded 5']);
    expect(orderTimeline(order, money, []).at(-1)).toMatchObject({ amount: 500 });
  });
});
