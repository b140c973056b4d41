import { describe, expect, it } from 'vitest';
import type { PaymentOutcome } from '#client/storefront/payment/pay-order.ts';
import {
  concludingEvent,
  initialPayment,
  reducePayment,
  type PaymentEvent,
  type PaymentJob,
  type PaymentPhase,
  type PaymentState,
} from '#client/storefront/payment/payment-machine.ts';
import type { PaymentProblem } from '#client/storefront/payment/payment-messages.ts';
import type { CustomerOrder } from '#shared/orders.ts';

const problem: PaymentProblem = { title: 'Payment was cancelled', text: '', chat: 'offered' };
const job: PaymentJob = { kind: 'pay', method: 'card' };

const events = {
  pay: { type: 'pay', method: 'bank_transfer' },
  'window-closed': { type: 'window-closed' },
  redirected: { type: 'redirected' },
  returned: { type: 'returned', windowReturn: 'paid' },
  restored: { type: 'restored' },
  'paid-elsewhere': { type: 'paid-elsewhere' },
  'set-aside-transfer': { type: 'set-aside-transfer' },
  answered: { type: 'answered' },
  ended: { type: 'ended', problem: null },
  'not-answered': { type: 'not-answered' },
  'transfer-expected': { type: 'transfer-expected', problem },
} satisfies { [Type in PaymentEvent['type']]: Extract<PaymentEvent, { type: Type }> };

type Row = Record<PaymentEvent['type'], PaymentPhase | 'ignored'>;

const table: Record<PaymentPhase, Row> = {
  idle: {
    pay: 'opening',
    'window-closed': 'ignored',
    redirected: 'ignored',
    returned: 'checking',
    restored: 'ignored',
    'paid-elsewhere': 'checking',
    'set-aside-transfer': 'checking',
    answered: 'ignored',
    ended: 'idle',
    'not-answered': 'ignored',
    'transfer-expected': 'ignored',
  },
  opening: {
    pay: 'ignored',
    'window-closed': 'checking',
    redirected: 'leaving',
    returned: 'ignored',
    restored: 'ignored',
    'paid-elsewhere': 'checking',
    'set-aside-transfer': 'ignored',
    answered: 'ignored',
    ended: 'idle',
    'not-answered': 'unconfirmed',
    'transfer-expected': 'watching',
  },
  checking: {
    pay: 'ignored',
    'window-closed': 'ignored',
    redirected: 'ignored',
    returned: 'checking',
    restored: 'ignored',
    'paid-elsewhere': 'checking',
    'set-aside-transfer': 'ignored',
    answered: 'ignored',
    ended: 'idle',
    'not-answered': 'unconfirmed',
    'transfer-expected': 'watching',
  },
  leaving: {
    pay: 'ignored',
    'window-closed': 'ignored',
    redirected: 'ignored',
    returned: 'ignored',
    restored: 'checking',
    'paid-elsewhere': 'ignored',
    'set-aside-transfer': 'ignored',
    answered: 'ignored',
    ended: 'ignored',
    'not-answered': 'ignored',
    'transfer-expected': 'ignored',
  },
  unconfirmed: {
    pay: 'opening',
    'window-closed': 'ignored',
    redirected: 'ignored',
    returned: 'ignored',
    restored: 'ignored',
    'paid-elsewhere': 'checking',
    'set-aside-transfer': 'checking',
    answered: 'idle',
    ended: 'idle',
    'not-answered': 'ignored',
    'transfer-expected': 'ignored',
  },
  watching: {
    pay: 'opening',
    'window-closed': 'ignored',
    redirected: 'ignored',
    returned: 'ignored',
    restored: 'ignored',
    'paid-elsewhere': 'checking',
    'set-aside-transfer': 'checking',
    answered: 'ignored',
    ended: 'idle',
    'not-answered': 'ignored',
    'transfer-expected': 'ignored',
  },
};

const cases = Object.entries(table).flatMap(([phase, row]) =>
  Object.entries(row).map(
    ([type, next]) => [phase as PaymentPhase, type as PaymentEvent['type'], next] as const,
  ),
);

const stateIn = (phase: PaymentPhase): PaymentState => ({ phase, job, problem });

describe('the payment machine', () => {
  it.each(cases)('%s, %s: %s', (phase, type, next) => {
    const state = stateIn(phase);
    const after = reducePayment(state, events[type]);
    if (next === 'ignored') expect(after).toBe(state);
    else expect(after.phase).toBe(next);
  });

  it('starts without a job and a problem', () => {
    expect(initialPayment('checking')).toEqual({ phase: 'checking', job: null, problem: null });
  });

  it.each([
    ['idle', 'pay', { kind: 'pay', method: 'bank_transfer' }],
    ['idle', 'returned', { kind: 'verify', windowReturn: 'paid' }],
    ['leaving', 'restored', { kind: 'verify', windowReturn: 'closed' }],
    ['opening', 'paid-elsewhere', { kind: 'verify', windowReturn: 'closed' }],
    ['idle', 'set-aside-transfer', { kind: 'set-aside-transfer' }],
    ['checking', 'ended', null],
    ['checking', 'not-answered', null],
    ['checking', 'transfer-expected', null],
    ['unconfirmed', 'answered', null],
  ] as const)('in %s, %s sets its job', (phase, type, next) => {
    expect(reducePayment(stateIn(phase), events[type]).job).toEqual(next);
  });

  it.each(['window-closed', 'redirected'] as const)('keeps the running job on %s', (type) => {
    expect(reducePayment(stateIn('opening'), events[type]).job).toBe(job);
  });

  it('shows a problem until the next payment or another result', () => {
    const shown = reducePayment(stateIn('checking'), { type: 'ended', problem });
    expect(shown.problem).toBe(problem);
    expect(reducePayment(shown, events.pay).problem).toBeNull();
    expect(reducePayment(stateIn('checking'), events.ended).problem).toBeNull();
    expect(reducePayment(stateIn('checking'), { type: 'ended' }).problem).toBe(problem);
  });
});

describe('the event that an outcome causes', () => {
  const order = {} as CustomerOrder;
  const transfer: PaymentJob = { kind: 'pay', method: 'bank_transfer' };
  const ended = { type: 'ended', problem };

  it.each<[PaymentOutcome, PaymentJob | null, object]>([
    [{ kind: 'paid', order }, job, ended],
    [{ kind: 'short', order }, job, ended],
    [{ kind: 'failed', order }, transfer, ended],
    [{ kind: 'cancelled', order }, job, ended],
    [{ kind: 'cancelled', order }, transfer, { type: 'transfer-expected', problem }],
    [{ kind: 'cancelled', order }, { kind: 'verify', windowReturn: 'closed' }, ended],
    [{ kind: 'cancelled', order }, null, ended],
    [{ kind: 'confirming', order }, job, ended],
    [{ kind: 'confirming', order: null }, job, { type: 'not-answered' }],
    [{ kind: 'unavailable', message: '' }, job, ended],
    [{ kind: 'unreachable' }, job, ended],
    [{ kind: 'rejected', message: '' }, job, ended],
    [{ kind: 'redirected' }, job, { type: 'redirected' }],
  ])('%j of %j', (outcome, concluded, event) => {
    expect(concludingEvent(outcome, concluded, problem)).toEqual(event);
  });
});
