import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOnlineMethod, providerMethodOf } from '#shared/payment-methods.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { useCart } from '#client/cart/cart-provider.tsx';
import { loadChangeSecret } from '#client/cart/stored-change-secret.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';
import { useShopPriceLabel } from '#client/ui/shop-price.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { openChatTab, type ChatTab } from '#client/storefront/chat/chat-tab.ts';
import { orderChat } from '#client/storefront/chat/shop-chat.ts';
import { removeDetails } from '#client/cart/details-draft.ts';
import { isResumable } from '#client/storefront/order/order-status.ts';
import { saveBuyer } from '#client/storefront/payment/payment-storage.ts';
import { payNowState } from '#client/storefront/payment/router-state.ts';
import { initialCheckout, reduceCheckout, type Submission } from './checkout-machine.ts';
import { lineChanges } from './line-changes.ts';
import type { OrderContent } from './order-content.ts';
import { findUnfinishedOrder, placeOnce, type CheckoutDeps, type Placed } from './place-once.ts';
import { placedToast, placingProblem, rejectionToastText } from './placing-messages.ts';
import { withTabLock } from './with-tab-lock.ts';

/** Longer than a slow connection needs; after it the outcome is unknown. */
const PLACE_TIMEOUT_MS = 30_000;
const FIND_TIMEOUT_MS = 10_000;

/** Places the order and leads to its page. `reduceCheckout` decides; this hook does the work of its phases. */
export function usePlaceOrder() {
  const cart = useCart();
  const settings = useSettings();
  const shopPriceLabel = useShopPriceLabel();
  const navigate = useNavigate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [{ phase, submission, problem, unpaidOrder }, dispatch] = useReducer(
    reduceCheckout,
    cart.current().attempt ? 'restoring' : 'idle',
    initialCheckout,
  );

  const { checkout, orders } = utils.client;
  const deps: CheckoutDeps = {
    loadSubmission: () => cart.current().attempt,
    saveSubmission: cart.saveSubmission,
    place: (input) =>
      checkout.placeOrder.mutate(
        { ...input, changeSecret: loadChangeSecret() },
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

  /** Leaves the cart to the order's page, so that a reload on the way there loses nothing. */
  const openOrder = (placed: Placed, chatTab: ChatTab | null, state: unknown = null) => {
    const { order } = placed;
    const { paymentReference, paymentMethod } = order;
    const chat =
      paymentMethod === 'whatsapp'
        ? orderChat(settings, order, location.origin + ownAddress(paths.order(paymentReference)))
        : null;
    if (chat?.kind === 'whatsapp') chatTab?.go(chat.url);
    else chatTab?.close();
    dispatch({ type: 'placed' });
    utils.orders.byReference.setData({ paymentReference }, order);
    const { attempt } = cart.current();
    if (attempt?.reference === paymentReference)
      cart.saveSubmission({ ...attempt, isPlaced: true });
    if (!isResumable(order)) removeDetails();
    toast({ ...placedToast(placed), outlivesPage: true });
    void navigate(paths.order(paymentReference), { replace: true, state });
    if (chat?.kind === 'email') location.assign(chat.url);
  };

  const place = useEffectEvent(async ({ content, chatTab }: Submission) => {
    const submitted = cart.current().attempt;
    const outcome = await withTabLock(() => {
      cart.refresh();
      // Another tab that placed the same cart may have emptied it: its order is still the one this cart became.
      const loadSubmission = () => cart.current().attempt ?? submitted;
      return placeOnce({ ...deps, loadSubmission }, content);
    });
    if (outcome.kind === 'placed') {
      const { paymentReference, paymentMethod, payment } = outcome.order;
      const mayPayNow = isResumable(outcome.order) && !payment.isConfirming;
      if (!mayPayNow || !isOnlineMethod(paymentMethod)) return openOrder(outcome, chatTab);
      saveBuyer(paymentReference, content);
      return openOrder(outcome, chatTab, payNowState(providerMethodOf[paymentMethod]));
    }
    chatTab?.close();
    const issues = outcome.kind === 'rejected' ? (outcome.error.issues ?? []) : [];
    const changes = lineChanges(issues, content.items, cart.current().items, shopPriceLabel);
    const failure = placingProblem(outcome, navigator.onLine, changes);
    dispatch({ type: 'failed', problem: failure });
    if (failure.isRejection) {
      toast({
        variant: 'destructive',
        title: failure.title,
        description: rejectionToastText(failure),
      });
    }
  });
  useEffect(() => {
    if (submission) void place(submission);
  }, [submission]);

  const restore = useEffectEvent(async (signal: AbortSignal) => {
    const existing = await findUnfinishedOrder(deps).catch(() => null);
    if (signal.aborted) return;
    // The customer has seen its page and came back to correct it or to add an item.
    const wasShown = cart.current().attempt?.isPlaced === true;
    const order = existing?.order ?? null;
    const canContinue = order !== null && isResumable(order) && !order.payment.isConfirming;
    if (existing && !(wasShown && canContinue)) openOrder(existing, null);
    else dispatch({ type: 'restored', unpaidOrder: order });
  });
  const isRestoring = phase === 'restoring';
  useEffect(() => {
    if (!isRestoring) return undefined;
    const control = new AbortController();
    void restore(control.signal);
    return () => control.abort();
  }, [isRestoring]);

  const submit = (content: OrderContent, withChat: boolean) => {
    if (phase !== 'idle') return;
    const chatTab = withChat ? openChatTab() : null;
    dispatch({ type: 'submit', submission: { content, chatTab } });
  };
  const markCorrected = useCallback(() => dispatch({ type: 'corrected' }), []);

  return { phase, problem, unpaidOrder, submit, markCorrected };
}

export type OrderPlacement = ReturnType<typeof usePlaceOrder>;
