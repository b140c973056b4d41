import { describe, expect, it } from 'vitest';
import { checkIntervals } from '#client/storefront/payment/use-repeated-check.ts';
import {
  paymentProblem,
  problemToast,
  paidToast,
} from '#client/storefront/payment/payment-messages.ts';
import { paymentReturn } from '#client/storefront/payment/payment-return.ts';
import { paymentText } from '#client/storefront/payment/payment-text.ts';
import type { CustomerOrder } from '#shared/orders.ts';

describe('the return from a provider’s page', () => {
  it.each([
    ['', null],
    ['payment=somebody', null],
    ['payment=paystack&trxref=ADN-1&reference=ADN-1', 'paid'],
    ['payment=paystack&reference=ADN-1', 'paid'],
    ['payment=paystack', 'closed'],
    ['payment=flutterwave&status=successful&tx_ref=ADN-1&transaction_id=7', 'paid'],
    ['payment=flutterwave&status=completed&tx_ref=ADN-1&transaction_id=7', 'paid'],
    ['payment=flutterwave&status=cancelled&tx_ref=ADN-1', 'closed'],
    ['payment=flutterwave&status=failed&tx_ref=ADN-1', 'failed'],
    ['payment=flutterwave', 'closed'],
  ])('%s', (query, windowReturn) => {
    expect(paymentReturn(new URLSearchParams(query))).toBe(windowReturn);
  });
});

describe('the message about an unpaid order', () => {
  const order = {} as CustomerOrder;

  it.each([
    [{ kind: 'failed', order }, 'Payment was not successful'],
    [{ kind: 'unavailable', message: 'Failed to load Paystack' }, 'Failed to load Paystack'],
  ] as const)('leads to the chat (%#)', (outcome, title) => {
    const problem = paymentProblem(outcome, true);
    expect(problem).toMatchObject({ title, chat: 'opens' });
    expect(problem && problemToast(problem, 'whatsapp')).toEqual({
      variant: 'destructive',
      title: 'Payment method not available at this time',
      description: 'Please complete payment via WhatsApp',
    });
  });

  it('offers the chat as a link after a closed window', () => {
    const problem = paymentProblem({ kind: 'cancelled', order }, true);
    expect(problem).toMatchObject({ title: 'Payment was cancelled', chat: 'offered' });
    expect(problem && problemToast(problem, 'whatsapp')).toMatchObject({
      title: 'Payment was cancelled',
      description: expect.stringContaining('You have not been charged') as string,
    });
  });

  it('offers no chat while offline', () => {
    expect(paymentProblem({ kind: 'unreachable' }, false)).toMatchObject({
      title: 'You seem to be offline',
      chat: null,
    });
  });

  it('is absent while money may be on its way', () => {
    expect(paymentProblem({ kind: 'confirming', order: null }, true)).toBeNull();
  });
});

describe('the toast about a payment', () => {
  const TOTAL = 5_160_000;
  const received = (...amounts: number[]): CustomerOrder =>
    ({
      paymentReference: 'ADN-1',
      total: TOTAL,
      payment: {
        paid: amounts.reduce((sum, amount) => sum + amount, 0),
        received: amounts.map((amount) => ({ amount, refunded: 0 })),
      },
    }) as CustomerOrder;

  it.each([
    [received(TOTAL), false, 'Payment successful!'],
    [received(TOTAL), true, 'This order is paid'],
    [received(TOTAL - 100, 100), false, 'Payment successful!'],
    [received(TOTAL + 100_000), false, 'Payment successful!'],
    [received(TOTAL, TOTAL), false, 'This order was already paid'],
    [received(TOTAL, TOTAL), true, 'This order was already paid'],
  ])(
    'names a payment, another tab’s payment or a double payment (%#)',
    (order, isElsewhere, title) => {
      expect(paidToast(order, { withLink: false, isElsewhere }).title).toBe(title);
    },
  );

  it('names the amount of a double payment', () => {
    expect(
      paidToast(received(TOTAL, TOTAL), { withLink: false, isElsewhere: false }).description,
    ).toBe('We received ₦51,600 a second time, and will give it back or be in touch with you.');
  });
});

describe('the state of a payment', () => {
  const settled = {
    status: 'pending',
    paymentStatus: 'paid',
    total: 16_125_000,
    payment: {
      paid: 16_125_000,
      due: 0,
      received: [],
      plan: null,
      isConfirming: false,
      isTransferPending: false,
      methods: [],
      bankAccount: null,
      isTransferClaimed: false,
      heldUntil: null,
    },
  } as const;
  const card = ({ amount }: { amount: number }) => ({
    amount,
    refunded: 0,
    source: 'paystack' as const,
    channel: 'card',
    reference: 'ADN-1',
    mode: 'live' as const,
    paidAt: '2026-11-22T09:12:00Z',
  });
  const unpaid = { ...settled.payment, paid: 0, due: 16_125_000 };

  it.each([
    [settled, 'Paid'],
    [{ ...settled, paymentStatus: 'unpaid', payment: unpaid }, 'Not paid yet'],
    [
      { ...settled, paymentStatus: 'unpaid', payment: { ...unpaid, isConfirming: true } },
      'We are confirming your payment',
    ],
    [
      {
        ...settled,
        paymentStatus: 'needs_attention',
        payment: { ...unpaid, paid: 10_000_000, due: 6_125_000 },
      },
      '₦100,000 received, ₦61,250 still to pay',
    ],
    [
      { ...settled, payment: { ...settled.payment, paid: 16_225_000 } },
      'Paid. We received ₦1,000 more than the total, and will be in touch with you about it.',
    ],
    [
      {
        ...settled,
        payment: {
          ...settled.payment,
          paid: 32_250_000,
          received: [{ amount: 16_125_000 }, { amount: 16_125_000 }],
        },
      },
      'Paid. We received ₦161,250 a second time, and will give it back or be in touch with you.',
    ],
    [
      {
        ...settled,
        paymentStatus: 'unpaid',
        payment: { ...unpaid, isConfirming: true, isTransferPending: true },
      },
      'Waiting for your transfer',
    ],
    [
      {
        ...settled,
        paymentStatus: 'partially_refunded',
        payment: { ...settled.payment, paid: 15_625_000 },
      },
      'Partly refunded: ₦5,000 given back',
    ],
    [
      { ...settled, status: 'cancelled' },
      'We received ₦161,250 for this order, and will give it back or be in touch with you.',
    ],
    [
      { ...settled, status: 'cancelled', paymentStatus: 'unpaid', payment: { ...unpaid, due: 0 } },
      'Nothing to pay',
    ],
  ] as const)('is one sentence (%#)', (facts, text) => {
    const payment = { ...facts.payment, methods: [], received: facts.payment.received.map(card) };
    expect(paymentText({ ...facts, payment })).toBe(text);
  });
});

it('checks a payment for about five minutes at growing intervals', () => {
  expect(checkIntervals.toSorted((a, b) => a - b)).toEqual(checkIntervals);
  expect(checkIntervals[0]).toBe(2);
  expect(checkIntervals.at(-1)).toBe(30);
  const seconds = checkIntervals.reduce((sum, interval) => sum + interval, 0);
  expect(seconds).toBeGreaterThan(240);
  expect(seconds).toBeLessThan(420);
});
