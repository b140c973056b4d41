import type { CustomerOrder } from '#shared/orders.ts';
import type { ChatTab } from '#client/storefront/chat/chat-tab.ts';
import type { OrderContent } from './order-content.ts';
import type { PlacingProblem } from './placing-messages.ts';

/**
 * - `restoring`: looks for the order that this cart became before
 * - `idle`: the customer fills in the form
 * - `placing`: the order is sent
 * - `placed`: on the way to the order's page
 */
export type CheckoutPhase = 'restoring' | 'idle' | 'placing' | 'placed';

export interface Submission {
  content: OrderContent;
  /** Opened within the click; shows the chat once the order is placed. */
  chatTab: ChatTab | null;
}

export interface CheckoutState {
  phase: CheckoutPhase;
  /** The order being placed. A new object starts it. */
  submission: Submission | null;
  problem: PlacingProblem | null;
  /** The unpaid order this cart became; placing continues with it. */
  unpaidOrder: CustomerOrder | null;
}

export type CheckoutEvent =
  | { type: 'restored'; unpaidOrder: CustomerOrder | null }
  | { type: 'submit'; submission: Submission }
  | { type: 'placed' }
  | { type: 'failed'; problem: PlacingProblem }
  /** The customer has corrected what a rejection was about. */
  | { type: 'corrected' };

type Transitions = Record<CheckoutPhase, Partial<Record<CheckoutEvent['type'], CheckoutPhase>>>;

/** An event without an entry is ignored: a second press of the button cannot place a second order. */
const transitions: Transitions = {
  restoring: { restored: 'idle', placed: 'placed' },
  idle: { submit: 'placing', corrected: 'idle' },
  placing: { placed: 'placed', failed: 'idle' },
  placed: {},
};

export const initialCheckout = (phase: 'restoring' | 'idle'): CheckoutState => ({
  phase,
  submission: null,
  problem: null,
  unpaidOrder: null,
});

export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const phase = transitions[state.phase][event.type];
  if (phase === undefined) return state;
  switch (event.type) {
    case 'restored':
      return { ...state, phase, unpaidOrder: event.unpaidOrder };
    case 'submit':
      return { ...state, phase, submission: event.submission, problem: null };
    case 'placed':
      return { ...state, phase, submission: null };
    case 'failed':
      return { ...state, phase, submission: null, problem: event.problem };
    case 'corrected':
      return state.problem?.isRejection ? { ...state, problem: null } : state;
  }
}
