import { afterEach, expect, it, vi } from 'vitest';
import { payNowMethod, payNowState } from '#client/storefront/payment/router-state.ts';

afterEach(() => vi.unstubAllGlobals());

it('hands the method of a payment to the order page', () => {
  expect(payNowMethod(payNowState('bank_transfer'))).toBe('bank_transfer');
});

it('does not start a payment after a reload', () => {
  const state = payNowState('card');
  vi.stubGlobal('performance', { timeOrigin: performance.timeOrigin + 1 });
  expect(payNowMethod(state)).toBeNull();
});

it.each([null, undefined, {}, { paidOrder: { id: 1 } }])('ignores the router state %j', (state) => {
  expect(payNowMethod(state)).toBeNull();
});
