import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldIssue } from '#shared/errors.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { changeSecret } from '../../cart/change-secret.ts';
import { errorBody } from '../../error-body.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { isResumable } from '../order/is-resumable.ts';
import { orderChat } from '../order/order-chat.ts';
import { keepBuyer, payOnArrival } from '../payment/payment-memory.ts';
import { openChatTab, type ChatTab } from './chat-tab.ts';
import { forgetTypedDetails } from './details-draft.ts';
import { inTurn } from './in-turn.ts';
import { placedToast } from './placed-toast.ts';
import { lineChanges, type LineChange } from './line-changes.ts';
import { findEarlier, placeOnce, type Desk, type OrderContent, type Placed } from './place-once.ts';
import { placingProblem, refusalToastText, type PlacingProblem } from './placing-problem.ts';

/** Longer than a slow line needs; then the shopper is told that we do not know. */
const PLACE_TIMEOUT_MS = 30_000;
const FIND_TIMEOUT_MS = 10_000;

type Phase = 'idle' | 'looking-back' | 'placing' | 'placed';

/** What the server refused: fields that were typed, and lines of the cart. */
interface Refused {
  issues: FieldIssue[];
  changes: LineChange[];
}

const nothingRefused: Refused = { issues: [], changes: [] };

/** Placing the order and all that follows it; one at a time, whatever is pressed. */
export function usePlaceOrder() {
  const cart = useCart();
  const settings = useSettings();
  const navigate = useNavigate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [phase, setPhase] = useState<Phase>(() =>
    cart.current().attempt ? 'looking-back' : 'idle',
  );
  const [problem, setProblem] = useState<PlacingProblem | null>(null);
  /** The unpaid order that this cart has become; placing goes on with it. */
  const [waiting, setWaiting] = useState<OrderReceipt | null>(null);
  const isBusy = useRef(phase === 'looking-back');

  const { checkout, orders } = utils.client;
  const desk: Desk = {
    attempt: () => cart.current().attempt,
    keepAttempt: cart.keepAttempt,
    place: (input) =>
      checkout.placeOrder.mutate(
        { ...input, changeSecret: changeSecret() },
        { signal: AbortSignal.timeout(PLACE_TIMEOUT_MS) },
      ),
    find: (paymentReference) =>
      orders.byReference.query(
        { paymentReference },
        { signal: AbortSignal.timeout(FIND_TIMEOUT_MS) },
      ),
    createReference: createPaymentReference,
    errorBody,
  };

  // The cart is left as it is: the order's page empties it, so that a reload on the way there loses nothing.
  const finish = (placed: Placed, tab: ChatTab | null) => {
    const { order } = placed;
    const { paymentReference, paymentMethod } = order;
    const chat =
      paymentMethod === 'whatsapp'
        ? orderChat(settings, order, location.origin + paths.order(paymentReference))
        : null;
    if (chat?.kind === 'whatsapp') tab?.go(chat.url);
    else tab?.close();
    setPhase('placed');
    utils.orders.byReference.setData({ paymentReference }, order);
    const { attempt } = cart.current();
    if (attempt?.reference === paymentReference) cart.keepAttempt({ ...attempt, isPlaced: true });
    if (!isResumable(order)) forgetTypedDetails();
    toast(placedToast(placed));
    void navigate(paths.order(paymentReference), { replace: true });
    if (chat?.kind === 'email') location.assign(chat.url);
  };

  const place = async (content: OrderContent, withChat: boolean): Promise<Refused> => {
    if (isBusy.current) return nothingRefused;
    isBusy.current = true;
    setProblem(null);
    setPhase('placing');
    const tab = withChat ? openChatTab() : null;
    const pressed = cart.current().attempt;
    // An order that another tab was placing may have emptied the cart meanwhile: it is still what this one became.
    const attempt = () => cart.current().attempt ?? pressed;
    const outcome = await inTurn(() => {
      cart.refresh();
      return placeOnce({ ...desk, attempt }, content);
    });
    if (outcome.kind === 'placed') {
      const { paymentReference, paymentMethod, payment } = outcome.order;
      if (isResumable(outcome.order) && !payment.isConfirming && paymentMethod !== 'whatsapp') {
        keepBuyer(paymentReference, content);
        payOnArrival(paymentReference, paymentMethod === 'card' ? 'card' : 'bank_transfer');
      }
      finish(outcome, tab);
      return nothingRefused;
    }
    isBusy.current = false;
    tab?.close();
    setPhase('idle');
    const issues = outcome.kind === 'refused' ? (outcome.error.issues ?? []) : [];
    const changes = lineChanges(issues, content.items, cart.current().items);
    const told = placingProblem(outcome, navigator.onLine, changes);
    setProblem(told);
    if (outcome.kind !== 'refused') return nothingRefused;
    toast({ variant: 'destructive', title: told.title, description: refusalToastText(told) });
    return { issues, changes };
  };

  const lookBack = useRef(async (gone: AbortSignal) => {
    const earlier = await findEarlier(desk).catch(() => null);
    if (gone.aborted) return;
    const isHers = cart.current().attempt?.isPlaced === true;
    // She has been on its page, and came back to correct it or to add something.
    if (earlier && isHers && isResumable(earlier.order) && !earlier.order.payment.isConfirming) {
      setWaiting(earlier.order);
    } else if (earlier) {
      finish(earlier, null);
      return;
    }
    isBusy.current = false;
    setPhase('idle');
  });
  useEffect(() => {
    if (!isBusy.current) return undefined;
    const gone = new AbortController();
    void lookBack.current(gone.signal);
    return () => gone.abort();
  }, []);

  /** What a refusal spoke of is different now. */
  const settleRefusal = useCallback(
    () => setProblem((told) => (told?.isRefusal ? null : told)),
    [],
  );

  return { phase, problem, waiting, place, settleRefusal };
}

export type Placing = ReturnType<typeof usePlaceOrder>;
