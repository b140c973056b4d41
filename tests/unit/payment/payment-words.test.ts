import { describe, expect, it } from 'vitest';
import { checkGaps } from '#client/storefront/payment/check-gaps.ts';
import { paymentProblem, problemToast } from '#client/storefront/payment/payment-problem.ts';
import { paidToast } from '#client/storefront/payment/payment-words.ts';
import { paymentReturn } from '#client/storefront/payment/payment-return.ts';
import { paymentText } from '#client/storefront/order/status-words.ts';
import type { OrderReceipt } from '#shared/orders.ts';

describe('coming back from a provider', () => {
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
  ])('%s', (query, told) => {
    expect(paymentReturn(new URLSearchParams(query))).toBe(told);
  });
});

describe('what a shopper is told', () => {
  const order = {} as OrderReceipt;

  it.each([
    [{ kind: 'failed', order }, 'Payment was not successful'],
    [{ kind: 'unavailable', message: 'Failed to load Paystack' }, 'Failed to load Paystack'],
  ] as const)('of a payment that is to be completed in the chat (%#)', (outcome, title) => {
    const problem = paymentProblem(outcome, true);
    expect(problem).toMatchObject({ title, chat: 'opens' });
    expect(problem && problemToast(problem, 'whatsapp')).toEqual({
      variant: 'destructive',
      title: 'Payment method not available at this time',
      description: 'Please complete payment via WhatsApp',
    });
  });

  it('of a window that was closed: that alone, with the chat as a link', () => {
    const problem = paymentProblem({ kind: 'cancelled', order }, true);
    expect(problem).toMatchObject({ title: 'Payment was cancelled', chat: 'offered' });
    expect(problem && problemToast(problem, 'whatsapp')).toMatchObject({
      title: 'Payment was cancelled',
      description: expect.stringContaining('Nothing was taken from you') as string,
    });
  });

  it('of a line that is down, without a chat nobody can open', () => {
    expect(paymentProblem({ kind: 'unreachable' }, false)).toMatchObject({
      title: 'You seem to be offline',
      chat: null,
    });
  });

  it('nothing while money may be on its way', () => {
    expect(paymentProblem({ kind: 'confirming', order: null }, true)).toBeNull();
  });
});

describe('a payment that is there', () => {
  const TOTAL = 5_160_000;
  const received = (...amounts: number[]): OrderReceipt =>
    ({
      paymentReference: 'ADN-1',
      total: TOTAL,
      payment: {
        paid: amounts.reduce((sum, amount) => sum + amount, 0),
        received: amounts.map((amount) => ({ amount })),
      },
    }) as OrderReceipt;

  it.each([
    [received(TOTAL), false, 'Payment successful!'],
    [received(TOTAL), true, 'This order is paid'],
    [received(TOTAL - 100, 100), false, 'Payment successful!'],
    [received(TOTAL + 100_000), false, 'Payment successful!'],
    [received(TOTAL, TOTAL), false, 'This order was already paid'],
    [received(TOTAL, TOTAL), true, 'This order was already paid'],
  ])('is called what it is (%#)', (order, elsewhere, title) => {
    expect(paidToast(order, { withLink: false, elsewhere }).title).toBe(title);
  });

  it('is named with its amount where it came a second time', () => {
    expect(
      paidToast(received(TOTAL, TOTAL), { withLink: false, elsewhere: false }).description,
    ).toBe('We received ₦51,600 a second time, and will give it back or be in touch with you.');
  });
});

describe('where the money is', () => {
  const settled = {
    status: 'pending',
    paymentStatus: 'paid',
    total: 16_125_000,
    payment: {
      paid: 16_125_000,
      due: 0,
      received: [],
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
  ] as const)('is said in a sentence (%#)', (facts, text) => {
    const payment = { ...facts.payment, methods: [], received: facts.payment.received.map(card) };
    expect(paymentText({ ...facts, payment })).toBe(text);
  });
});

it('asks about a payment for about five minutes, less and less often', () => {
  expect(checkGaps.toSorted((a, b) => a - b)).toEqual(checkGaps);
  expect(checkGaps[0]).toBe(2);
  expect(checkGaps.at(-1)).toBe(30);
  const seconds = checkGaps.reduce((sum, gap) => sum + gap, 0);
  expect(seconds).toBeGreaterThan(240);
  expect(seconds).toBeLessThan(420);
});
