import { isPaidAtOnce } from '#shared/payment-methods.ts';
import type { Kobo } from '#shared/money.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import type { PaymentOutcome } from './pay-order.ts';
import type { PaymentProblem } from './payment-messages.ts';
import type { WindowReturn } from './open-window.ts';

/**
 * - `idle`: no payment is under way
 * - `opening`: the provider's window is opening or open
 * - `checking`: the server verifies what became of a payment
 * - `leaving`: the browser is on its way to the provider's own page
 * - `unconfirmed`: the server could not be reached, so the order may be paid
 * - `watching`: a bank transfer may arrive although its window was closed
 */
export type PaymentPhase = 'idle' | 'opening' | 'checking' | 'leaving' | 'unconfirmed' | 'watching';

/** The work of the current phase. A new object starts it; the object it replaces is cancelled. */
export type PaymentJob =
  | { kind: 'pay'; method: ProviderMethod; amount?: Kobo | undefined }
  | { kind: 'verify'; windowReturn: WindowReturn }
  | { kind: 'set-aside-transfer' };

export interface PaymentState {
  phase: PaymentPhase;
  job: PaymentJob | null;
  problem: PaymentProblem | null;
}

export type PaymentEvent =
  /** The customer pays, or has just pressed "Pay" at checkout. */
  | { type: 'pay'; method: ProviderMethod; amount?: Kobo | undefined }
  | { type: 'window-closed' }
  | { type: 'redirected' }
  /** The page was loaded while a payment is under way, for example by the provider's own page. */
  | { type: 'returned'; windowReturn: WindowReturn }
  /** The browser restored the page from its back/forward cache. */
  | { type: 'restored' }
  /** Another tab of this browser has paid the order. */
  | { type: 'paid-elsewhere' }
  /** The customer did not send the transfer and wants to pay another way. */
  | { type: 'set-aside-transfer' }
  /** The server has answered something about the order. */
  | { type: 'answered' }
  /** The outcome is known. Without `problem` the shown problem stays. */
  | { type: 'ended'; problem?: PaymentProblem | null }
  | { type: 'not-answered' }
  | { type: 'transfer-expected'; problem?: PaymentProblem | null };

type Transitions = Record<PaymentPhase, Partial<Record<PaymentEvent['type'], PaymentPhase>>>;

/** An event without an entry is ignored: a second press of "Pay" cannot start a second payment. */
const transitions: Transitions = {
  idle: {
    pay: 'opening',
    returned: 'checking',
    'paid-elsewhere': 'checking',
    'set-aside-transfer': 'checking',
    ended: 'idle',
  },
  opening: {
    'window-closed': 'checking',
    redirected: 'leaving',
    'paid-elsewhere': 'checking',
    ended: 'idle',
    'not-answered': 'unconfirmed',
    'transfer-expected': 'watching',
  },
  checking: {
    returned: 'checking',
    'paid-elsewhere': 'checking',
    ended: 'idle',
    'not-answered': 'unconfirmed',
    'transfer-expected': 'watching',
  },
  leaving: { restored: 'checking' },
  unconfirmed: {
    pay: 'opening',
    'paid-elsewhere': 'checking',
    'set-aside-transfer': 'checking',
    answered: 'idle',
    ended: 'idle',
  },
  watching: {
    pay: 'opening',
    'paid-elsewhere': 'checking',
    'set-aside-transfer': 'checking',
    ended: 'idle',
  },
};

export const busyPhases: ReadonlySet<PaymentPhase> = new Set<PaymentPhase>([
  'opening',
  'checking',
  'leaving',
]);

export const initialPayment = (phase: 'idle' | 'checking'): PaymentState => ({
  phase,
  job: null,
  problem: null,
});

export function reducePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  const phase = transitions[state.phase][event.type];
  if (phase === undefined) return state;
  return { phase, job: jobAfter(state, event), problem: problemAfter(state, event) };
}

function jobAfter({ job }: PaymentState, event: PaymentEvent): PaymentJob | null {
  switch (event.type) {
    case 'pay':
      return { kind: 'pay', method: event.method, amount: event.amount };
    case 'returned':
      return { kind: 'verify', windowReturn: event.windowReturn };
    case 'restored':
    case 'paid-elsewhere':
      return { kind: 'verify', windowReturn: 'closed' };
    case 'set-aside-transfer':
      return { kind: 'set-aside-transfer' };
    case 'window-closed':
    case 'redirected':
      return job;
    default:
      return null;
  }
}

function problemAfter({ problem }: PaymentState, event: PaymentEvent): PaymentProblem | null {
  if (event.type === 'pay') return null;
  return 'problem' in event && event.problem !== undefined ? event.problem : problem;
}

/** The event that an outcome of `job` causes; a job of the repeated check is null. */
export function concludingEvent(
  outcome: PaymentOutcome,
  job: PaymentJob | null,
  problem: PaymentProblem | null,
): PaymentEvent {
  if (outcome.kind === 'redirected') return { type: 'redirected' };
  if (outcome.kind === 'confirming' && outcome.order === null) return { type: 'not-answered' };
  const mayArriveLater = job?.kind === 'pay' && !isPaidAtOnce[job.method];
  return outcome.kind === 'cancelled' && mayArriveLater
    ? { type: 'transfer-expected', problem }
    : { type: 'ended', problem };
}
