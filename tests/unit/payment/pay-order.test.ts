import { describe, expect, it, vi } from 'vitest';
import { payOrder, whatIsTrue, type PaymentDesk } from '#client/storefront/payment/pay-order.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import type { OrderPayment, PaymentProvider, StartedPayment } from '#shared/payments.ts';

const TOTAL = 1_612_500;

class Refusal extends Error {
  readonly body: ErrorBody;
  constructor(code: ErrorBody['code'], message: string = code) {
    super(message);
    this.body = { code, message };
  }
}
const lost = new TypeError('Failed to fetch');

const receipt = (payment: Partial<OrderPayment> = {}, changes: Partial<OrderReceipt> = {}) =>
  ({
    id: 1042,
    status: 'pending',
    total: TOTAL,
    payment: { paid: 0, due: TOTAL, isConfirming: false, methods: ['card'], ...payment },
    ...changes,
  }) as OrderReceipt;

const paid = receipt({ paid: TOTAL, due: 0 });

/** Two providers whose windows open, a shop that answers, and an order nobody has paid. */
function createDesk() {
  return {
    providers: vi.fn<PaymentDesk['providers']>(async () => ['paystack', 'flutterwave']),
    start: vi.fn<PaymentDesk['start']>(
      async (provider: PaymentProvider = 'paystack') => ({ provider }) as StartedPayment,
    ),
    open: vi.fn<PaymentDesk['open']>(async () => 'paid'),
    leaveFor: vi.fn<PaymentDesk['leaveFor']>(() => true),
    check: vi.fn<PaymentDesk['check']>(async () => paid),
    errorBody: (error: unknown) => (error instanceof Refusal ? error.body : null),
  };
}

const kindOf = async (desk: PaymentDesk) => (await payOrder(desk)).kind;

describe('what a window says is asked about', () => {
  it.each([
    ['paid', paid, 'paid'],
    ['paid', receipt(), 'failed'],
    ['paid', receipt({ isConfirming: true }), 'confirming'],
    ['paid', receipt({ paid: 100, due: TOTAL - 100 }), 'short'],
    ['closed', receipt(), 'cancelled'],
    ['closed', paid, 'paid'],
    ['closed', receipt({ isConfirming: true }), 'confirming'],
    ['failed', receipt(), 'failed'],
    ['failed', paid, 'paid'],
    ['closed', receipt({ due: 0 }, { status: 'cancelled' }), 'refused'],
    ['paid', receipt({ paid: TOTAL, due: 0 }, { status: 'cancelled' }), 'refused'],
  ] as const)('%s', async (told, order, kind) => {
    const check = vi.fn<PaymentDesk['check']>(async () => order);
    expect(await whatIsTrue({ check }, told)).toMatchObject({ kind });
    expect(check).toHaveBeenCalledWith(told === 'paid');
  });

  it.each(['paid', 'closed', 'failed'] as const)(
    '%s, and the shop cannot be asked: nobody is asked to pay again',
    async (told) => {
      const check = vi.fn<PaymentDesk['check']>().mockRejectedValue(lost);
      expect(await whatIsTrue({ check }, told)).toEqual({ kind: 'confirming', order: null });
    },
  );
});

describe('a window that does not open', () => {
  it('gives way to the page of the same payment', async () => {
    const desk = createDesk();
    desk.open.mockResolvedValue('unopened');
    expect(await kindOf(desk)).toBe('left');
    expect(desk.start).toHaveBeenCalledTimes(1);
    expect(desk.check).not.toHaveBeenCalled();
  });

  it('gives way to the other provider where that page was in vain', async () => {
    const desk = createDesk();
    desk.open.mockResolvedValueOnce('unopened');
    desk.leaveFor.mockReturnValue(false);
    expect(await kindOf(desk)).toBe('paid');
    expect(desk.start.mock.calls).toEqual([['paystack'], ['flutterwave']]);
  });

  it('leaves the chat where nobody can be opened', async () => {
    const desk = createDesk();
    desk.open.mockResolvedValue('unopened');
    desk.leaveFor.mockReturnValue(false);
    expect(await payOrder(desk)).toEqual({
      kind: 'unavailable',
      message: 'Failed to load Flutterwave',
    });
  });
});

describe('a payment that cannot be started', () => {
  it('is tried at the other provider', async () => {
    const desk = createDesk();
    desk.start.mockRejectedValueOnce(new Refusal('payment_unavailable'));
    expect(await kindOf(desk)).toBe('paid');
    expect(desk.start).toHaveBeenLastCalledWith('flutterwave');
  });

  it('says which provider lacks its keys', async () => {
    const message = 'Flutterwave is not properly configured';
    const desk = createDesk();
    desk.providers.mockResolvedValue(['flutterwave']);
    desk.start.mockRejectedValue(new Refusal('provider_not_configured', message));
    expect(await payOrder(desk)).toEqual({ kind: 'unavailable', message });
  });

  it('lets the shop choose where its providers are not known', async () => {
    const desk = createDesk();
    desk.providers.mockResolvedValue([]);
    desk.start.mockRejectedValue(
      new Refusal('no_payment_providers', 'No payment providers are configured'),
    );
    expect(await payOrder(desk)).toEqual({
      kind: 'unavailable',
      message: 'No payment providers are configured',
    });
    expect(desk.start).toHaveBeenCalledWith(undefined);
  });

  it.each([
    [new Refusal('payment_in_flight'), 'confirming'],
    [new Refusal('nothing_to_pay'), 'paid'],
    [new Refusal('too_many_requests'), 'refused'],
    [new Refusal('internal'), 'unreachable'],
    [lost, 'unreachable'],
  ] as const)('%s', async (error, kind) => {
    const desk = createDesk();
    desk.start.mockRejectedValue(error);
    expect(await kindOf(desk)).toBe(kind);
    expect(desk.open).not.toHaveBeenCalled();
    expect(desk.start).toHaveBeenCalledTimes(1);
  });
});
