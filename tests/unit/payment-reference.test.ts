import { describe, expect, it } from 'vitest';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { paymentReference } from '#shared/payments.ts';

describe('a payment reference of ours', () => {
  it('is ADN, the time and at least 64 random bits', () => {
    expect(createPaymentReference(1_795_000_000_000)).toMatch(/^ADN-1795000000000-[0-9a-f]{16,}$/);
  });

  it('never comes twice, not even in the same millisecond', () => {
    const made = Array.from({ length: 10_000 }, () => createPaymentReference(0));
    expect(new Set(made).size).toBe(10_000);
  });

  it('is one that the order form accepts', () => {
    expect(paymentReference.safeParse(createPaymentReference()).success).toBe(true);
  });
});

describe('a reference sent by a client', () => {
  it.each([
    ['24 characters', 'A'.repeat(24)],
    ['100 characters', '9'.repeat(100)],
    ['every allowed sign', 'abcXYZ0123456789.=-.=-.='],
  ])('may be %s', (_, reference) => {
    expect(paymentReference.safeParse(reference).success).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['23 characters', 'A'.repeat(23)],
    ['101 characters', 'A'.repeat(101)],
    ['one with a slash', `${'A'.repeat(24)}/`],
    ['one with a space', `${'A'.repeat(24)} `],
    ['one with a line end', `${'A'.repeat(24)}\n`],
    ['one with a NUL', `${'A'.repeat(24)}\u0000`],
    ['one with an underscore', `${'A'.repeat(24)}_`],
    ['one with a foreign letter', `${'A'.repeat(24)}é`],
    ['a number', 123_456],
    ['null', null],
  ])('may not be %s', (_, reference) => {
    expect(paymentReference.safeParse(reference).success).toBe(false);
  });
});
