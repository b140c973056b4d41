import { describe, expect, it, vi } from 'vitest';
import {
  payOrder,
  verifyWithServer,
  type PayOrderDeps,
} from '#client/storefront/payment/pay-order.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { OrderPayment, PaymentProvider, StartedPayment } from '#shared/payments.ts';

const TOTAL = 1_612_500;

class Rejection extends Error {
  readonly body: ErrorBody;
  constructor(code: ErrorBody['code'], message: string = code) {
    super(message);
    this.body = { code, message };
  }
}
const lost = new TypeError('Failed to fetch');

const orderWith = (payment: Partial<OrderPayment> = {}, changes: Partial<CustomerOrder> = {}) =>
  ({
    id: 1042,
    status: 'pending',
    total: TOTAL,
    payment: { paid: 0, due: TOTAL, isConfirming: false, methods: ['card'], ...payment },
    ...changes,
  }) as CustomerOrder;

const paid = orderWith({ paid: TOTAL, due: 0 });

/** Two providers whose windows open, and a server that responds. */
function createDeps() {
  return {
    providers: vi.fn<PayOrderDeps['providers']>(async () => ['paystack', 'flutterwave']),
    start: vi.fn<PayOrderDeps['start']>(
      async (provider: PaymentProvider = 'paystack') => ({ provider }) as StartedPayment,
    ),
    open: vi.fn<PayOrderDeps['open']>(async () => 'paid'),
    redirect: vi.fn<PayOrderDeps['redirect']>(() => true),
    check: vi.fn<PayOrderDeps['check']>(async () => paid),
    paidBefore: 0,
    errorBody: (error: unknown) => (error instanceof Rejection ? error.body : null),
  };
}

const kindOf = async (deps: PayOrderDeps) => (await payOrder(deps)).kind;

describe('the server verifies what a window reports', () => {
  it.each([
    ['paid', paid, 'paid'],
    ['paid', orderWith(), 'failed'],
    ['paid', orderWith({ isConfirming: true }), 'confirming'],
    ['paid', orderWith({ paid: 100, due: TOTAL - 100 }), 'short'],
    ['closed', orderWith(), 'cancelled'],
    ['closed', paid, 'paid'],
    ['closed', orderWith({ isConfirming: true }), 'confirming'],
    ['failed', orderWith(), 'failed'],
    ['failed', paid, 'paid'],
    ['closed', orderWith({ due: 0 }, { status: 'cancelled' }), 'rejected'],
    ['paid', orderWith({ paid: TOTAL, due: 0 }, { status: 'cancelled' }), 'rejected'],
  ] as const)('%s', async (windowReturn, order, kind) => {
    const check = vi.fn<PayOrderDeps['check']>(async () => order);
    expect(await verifyWithServer({ check, paidBefore: 0 }, windowReturn)).toMatchObject({ kind });
    expect(check).toHaveBeenCalledWith(windowReturn === 'paid');
  });

  it.each(['paid', 'closed', 'failed'] as const)(
    '%s: an unreachable server does not lead to a second payment',
    async (windowReturn) => {
      const check = vi.fn<PayOrderDeps['check']>().mockRejectedValue(lost);
      expect(await verifyWithServer({ check, paidBefore: 0 }, windowReturn)).toEqual({
        kind: 'confirming',
        order: null,
      });
    },
  );
});

describe('a window that does not open', () => {
  it('leads to the provider’s page for the same payment', async () => {
    const deps = createDeps();
    deps.open.mockResolvedValue('unopened');
    expect(await kindOf(deps)).toBe('redirected');
    expect(deps.start).toHaveBeenCalledTimes(1);
    expect(deps.check).not.toHaveBeenCalled();
  });

  it('leads to the other provider if that page failed before', async () => {
    const deps = createDeps();
    deps.open.mockResolvedValueOnce('unopened');
    deps.redirect.mockReturnValue(false);
    expect(await kindOf(deps)).toBe('paid');
    expect(deps.start.mock.calls).toEqual([['paystack'], ['flutterwave']]);
  });

  it('leaves the chat if no provider can be opened', async () => {
    const deps = createDeps();
    deps.open.mockResolvedValue('unopened');
    deps.redirect.mockReturnValue(false);
    expect(await payOrder(deps)).toEqual({
      kind: 'unavailable',
      message: 'Failed to load Flutterwave',
    });
  });
});

describe('a payment that cannot be started', () => {
  it('is tried at the other provider', async () => {
    const deps = createDeps();
    deps.start.mockRejectedValueOnce(new Rejection('payment_unavailable'));
    expect(await kindOf(deps)).toBe('paid');
    expect(deps.start).toHaveBeenLastCalledWith('flutterwave');
  });

  it('names the provider that lacks its keys', async () => {
    const message = 'Flutterwave is not properly configured';
    const deps = createDeps();
    deps.providers.mockResolvedValue(['flutterwave']);
    deps.start.mockRejectedValue(new Rejection('provider_not_configured', message));
    expect(await payOrder(deps)).toEqual({ kind: 'unavailable', message });
  });

  it('lets the server choose if the providers are unknown', async () => {
    const deps = createDeps();
    deps.providers.mockResolvedValue([]);
    deps.start.mockRejectedValue(
      new Rejection('no_payment_providers', 'No payment providers are configured'),
    );
    expect(await payOrder(deps)).toEqual({
      kind: 'unavailable',
      message: 'No payment providers are configured',
    });
    expect(deps.start).toHaveBeenCalledWith(undefined);
  });

  it.each([
    [new Rejection('payment_in_flight'), 'confirming'],
    [new Rejection('nothing_to_pay'), 'paid'],
    [new Rejection('too_many_requests'), 'rejected'],
    [new Rejection('internal'), 'unreachable'],
    [lost, 'unreachable'],
  ] as const)('%s', async (error, kind) => {
    const deps = createDeps();
    deps.start.mockRejectedValue(error);
    expect(await kindOf(deps)).toBe(kind);
    expect(deps.open).not.toHaveBeenCalled();
    expect(deps.start).toHaveBeenCalledTimes(1);
  });
});
