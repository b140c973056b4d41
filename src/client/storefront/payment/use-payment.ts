import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { CustomerOrder } from '#shared/orders.ts';
import type { Kobo } from '#shared/money.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { isFullyPaid, payOrder, verifyWithServer, type PaymentOutcome } from './pay-order.ts';
import {
  busyPhases,
  concludingEvent,
  initialPayment,
  reducePayment,
  type PaymentJob,
} from './payment-machine.ts';
import { paidToast, paymentProblem } from './payment-messages.ts';
import { paidTwice } from './payment-text.ts';
import {
  removeRedirect,
  hasClaim,
  abandonedRedirect,
  announcePaid,
  onPaidElsewhere,
} from './payment-storage.ts';
import { paymentReturn } from './payment-return.ts';
import { paidState, payNowMethod } from './router-state.ts';
import { usePaymentDeps } from './use-payment-deps.ts';
import { usePaymentNotices } from './use-payment-notices.ts';
import { useRepeatedCheck } from './use-repeated-check.ts';
import * as texts from '#client/texts/payment.ts';

/** Pays an order and finds out what became of it. `reducePayment` decides; this hook runs its jobs. */
export function usePayment(order: CustomerOrder, onPaid: (paymentReference: string) => void) {
  const { paymentReference, payment } = order;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { state: routerState } = useLocation();
  const [search] = useSearchParams();
  const toast = useToast();
  const { notifyProblem, notifyOutcome } = usePaymentNotices(order);
  const [{ phase, job, problem }, dispatch] = useReducer(
    reducePayment,
    paymentReturn(search) ? 'checking' : 'idle',
    initialPayment,
  );
  const currentJob = useRef<PaymentJob | null>(null);
  /** Once the customer has left the page, only a successful payment concerns them. */
  const isGone = useRef(false);
  const isPaidElsewhere = useRef(false);

  const { check, setAsideTransfer, depsFor } = usePaymentDeps(order, (fresh) => {
    utils.orders.byReference.setData({ paymentReference }, fresh);
    dispatch({ type: 'answered' });
  });

  const conclude = (outcome: PaymentOutcome, concluded: PaymentJob | null) => {
    const isElsewhere = isPaidElsewhere.current;
    // After a double payment the page explains what happens next.
    const opensHome =
      outcome.kind === 'paid' &&
      concluded?.kind === 'pay' &&
      !isElsewhere &&
      paidTwice(outcome.order) === null;
    if (outcome.kind === 'paid') {
      toast({
        ...paidToast(outcome.order, { withLink: opensHome || isGone.current, isElsewhere }),
        outlivesPage: true,
      });
      onPaid(paymentReference);
      if (!isElsewhere) announcePaid(paymentReference);
    }
    if (outcome.kind === 'part') toast({ title: texts.partReceived, outlivesPage: true });
    if (isGone.current) return;
    const found = paymentProblem(outcome, navigator.onLine);
    dispatch(concludingEvent(outcome, concluded, found));
    notifyOutcome(outcome, found);
    if (opensHome) void navigate(paths.home, { state: paidState(outcome.order) });
  };

  /** Removes what takes effect once: a provider's return parameters and the router state. */
  const cleanLocation = () =>
    void navigate(paths.order(paymentReference), { replace: true, preventScrollReset: true });

  const run = useEffectEvent(async (started: PaymentJob, signal: AbortSignal) => {
    const end = (outcome: PaymentOutcome) => {
      if (currentJob.current === started) conclude(outcome, started);
    };
    switch (started.kind) {
      case 'pay': {
        const deps = depsFor(started, signal);
        const checkInPhase = (claimed: boolean) => {
          dispatch({ type: 'window-closed' });
          return deps.check(claimed);
        };
        end(await payOrder({ ...deps, check: checkInPhase }));
        break;
      }
      case 'verify':
        end(await verifyWithServer({ check, paidBefore: payment.paid }, started.windowReturn));
        if (!isGone.current && search.size > 0) cleanLocation();
        break;
      case 'set-aside-transfer': {
        const fresh = await setAsideTransfer().catch(() => null);
        if (currentJob.current !== started) break;
        if (fresh && isFullyPaid(fresh)) conclude({ kind: 'paid', order: fresh }, started);
        else dispatch({ type: fresh ? 'transfer-expected' : 'ended' });
        const failure = fresh ? null : paymentProblem({ kind: 'unreachable' }, navigator.onLine);
        if (failure) notifyProblem(failure);
      }
    }
  });
  useEffect(() => {
    currentJob.current = job;
    if (!job) return undefined;
    const control = new AbortController();
    void run(job, control.signal);
    // Closes an open window: the customer has left its page, or the order is paid in another tab.
    return () => control.abort();
  }, [job]);

  const arrive = useEffectEvent(() => {
    const windowReturn = paymentReturn(search);
    const payNow = payNowMethod(routerState);
    if (payNow) cleanLocation();
    if (windowReturn) {
      removeRedirect();
      dispatch({ type: 'returned', windowReturn });
    } else if (hasClaim(paymentReference)) dispatch({ type: 'returned', windowReturn: 'paid' });
    else if (payNow) dispatch({ type: 'pay', method: payNow });
    else if (abandonedRedirect(paymentReference)) {
      dispatch({ type: 'returned', windowReturn: 'closed' });
    }
    // Perhaps paid in a tab that was closed.
    else if (payment.due > 0 && payment.methods.length > 0) check(false).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => arrive(), 0);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    isGone.current = false;
    // Back from the provider's page: the browser restored this one from its back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ type: 'restored' });
    };
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('pageshow', onPageShow);
      isGone.current = true;
    };
  }, []);

  useEffect(
    () =>
      onPaidElsewhere(paymentReference, () => {
        if (isPaidElsewhere.current) return;
        isPaidElsewhere.current = true;
        dispatch({ type: 'paid-elsewhere' });
      }),
    [paymentReference],
  );

  const isWaiting = payment.due > 0 && (payment.isConfirming || phase === 'unconfirmed');
  const isWatching = isWaiting || phase === 'watching';
  const repeated = useRepeatedCheck(isWatching && !busyPhases.has(phase), async () => {
    const fresh = await check(hasClaim(paymentReference)).catch(() => null);
    if (fresh && isFullyPaid(fresh)) conclude({ kind: 'paid', order: fresh }, null);
  });

  return {
    phase,
    problem,
    isBusy: busyPhases.has(phase),
    pay: (method: ProviderMethod, amount?: Kobo) => dispatch({ type: 'pay', method, amount }),
    isConfirming: isWaiting || phase === 'checking',
    isTransferPending: isWaiting && payment.isTransferPending,
    payAnotherWay: () => dispatch({ type: 'set-aside-transfer' }),
    hasCheckEnded: repeated.hasEnded,
    checkAgain: repeated.restart,
  };
}

export type PaymentControls = ReturnType<typeof usePayment>;
