import { describe, expect, it } from 'vitest';
import { placingProblem } from '#client/storefront/checkout/placing-problem.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';

const refusedWith = (code: ErrorCode) =>
  placingProblem(
    { kind: 'refused', error: { code, message: new DomainError(code).message } },
    true,
  );

describe('an order that was refused', () => {
  it.each(['too_many_reserved', 'too_many_unpaid_orders'] as const)(
    'for what is held already (%s) leads to a chat with the shop',
    (code) => {
      expect(refusedWith(code)).toMatchObject({
        text: expect.stringContaining('message us'),
        needsChat: true,
        isRefusal: true,
      });
    },
  );

  it('for what is in the cart does not', () => {
    expect(refusedWith('insufficient_stock').needsChat).toBe(false);
    expect(placingProblem({ kind: 'unknown' }, true).needsChat).toBe(false);
  });
});
