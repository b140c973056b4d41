import { describe, expect, it } from 'vitest';
import {
  initialCheckout,
  reduceCheckout,
  type CheckoutEvent,
  type CheckoutPhase,
  type CheckoutState,
  type Submission,
} from '#client/storefront/checkout/checkout-machine.ts';
import type { OrderContent } from '#client/storefront/checkout/order-content.ts';
import { placingProblem } from '#client/storefront/checkout/placing-messages.ts';
import type { CustomerOrder } from '#shared/orders.ts';

const submission: Submission = { content: {} as OrderContent, chatTab: null };
const unpaidOrder = { id: 1042 } as CustomerOrder;
const rejection = placingProblem(
  { kind: 'rejected', error: { code: 'insufficient_stock', message: 'sold out' } },
  true,
);
const unknown = placingProblem({ kind: 'unknown' }, true);

const events = {
  restored: { type: 'restored', unpaidOrder },
  submit: { type: 'submit', submission },
  placed: { type: 'placed' },
  failed: { type: 'failed', problem: rejection },
  corrected: { type: 'corrected' },
} satisfies { [Type in CheckoutEvent['type']]: Extract<CheckoutEvent, { type: Type }> };

const table: Record<CheckoutPhase, Record<CheckoutEvent['type'], CheckoutPhase | 'ignored'>> = {
  restoring: {
    restored: 'idle',
    submit: 'ignored',
    placed: 'placed',
    failed: 'ignored',
    corrected: 'ignored',
  },
  idle: {
    restored: 'ignored',
    submit: 'placing',
    placed: 'ignored',
    failed: 'ignored',
    corrected: 'idle',
  },
  placing: {
    restored: 'ignored',
    submit: 'ignored',
    placed: 'placed',
    failed: 'idle',
    corrected: 'ignored',
  },
  placed: {
    restored: 'ignored',
    submit: 'ignored',
    placed: 'ignored',
    failed: 'ignored',
    corrected: 'ignored',
  },
};

const cases = Object.entries(table).flatMap(([phase, row]) =>
  Object.entries(row).map(
    ([type, next]) => [phase as CheckoutPhase, type as CheckoutEvent['type'], next] as const,
  ),
);

const stateIn = (phase: CheckoutPhase): CheckoutState => ({
  phase,
  submission,
  problem: rejection,
  unpaidOrder,
});

describe('the checkout machine', () => {
  it.each(cases)('%s, %s: %s', (phase, type, next) => {
    const state = stateIn(phase);
    const after = reduceCheckout(state, events[type]);
    if (next === 'ignored') expect(after).toBe(state);
    else expect(after.phase).toBe(next);
  });

  it('offers the unpaid order of an earlier visit', () => {
    expect(reduceCheckout(initialCheckout('restoring'), events.restored)).toMatchObject({
      phase: 'idle',
      unpaidOrder,
    });
  });

  it('clears the problem when the order is submitted again', () => {
    expect(reduceCheckout(stateIn('idle'), events.submit)).toMatchObject({
      submission,
      problem: null,
    });
  });

  it('shows the problem of a failure and ends the submission', () => {
    expect(reduceCheckout(stateIn('placing'), { type: 'failed', problem: unknown })).toMatchObject({
      submission: null,
      problem: unknown,
    });
  });

  it('removes a rejection once it is corrected, and no other problem', () => {
    expect(reduceCheckout(stateIn('idle'), events.corrected).problem).toBeNull();
    const state = { ...stateIn('idle'), problem: unknown };
    expect(reduceCheckout(state, events.corrected)).toBe(state);
  });
});
