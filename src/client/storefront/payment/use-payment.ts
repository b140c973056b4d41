import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OrderReceipt } from '#shared/orders.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import { paths } from '../../paths.ts';
import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { paidTwice } from '../order/paid-twice.ts';
import { useFinishOrder } from '../order/use-finish-order.ts';
import { payOrder, whatIsTrue, type PaymentOutcome } from './pay-order.ts';
import { paymentProblem, type PaymentProblem } from './payment-problem.ts';
import { forgetLeaving, hasClaim, leftInVain, takeWanted } from './payment-memory.ts';
import { paymentReturn, type Told } from './payment-return.ts';
import { announcePaid, onPaidElsewhere } from './paid-elsewhere.ts';
import { paidState, paidToast, shortToast } from './payment-words.ts';
import { usePaymentDesk } from './use-payment-desk.ts';
import { useProblemNotice } from './use-problem-notice.ts';
import { useRepeatedCheck } from './use-repeated-check.ts';

/** `opening` until the provider's window is gone again; `checking` while the server is asked what became of it. */
type Phase = 'idle' | 'opening' | 'checking' | 'leaving';

/** Paying an order, one try at a time whatever is pressed, and finding out what became of it. */
export function usePayment(order: OrderReceipt) {
  const { paymentReference, payment } = order;
  const utils = trpc.useUtils();
  const finishOrder = useFinishOrder();
  const navigate = useNavigate();
  const toast = useToast();
  const notify = useProblemNotice(order);
  const [search] = useSearchParams();
  const [phase, setPhase] = useState<Phase>(() => (paymentReturn(search) ? 'checking' : 'idle'));
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  /** The shop could not be asked; it may be paid. */
  const [isUnknown, setUnknown] = useState(false);
  /** A transfer may be on its way though its window was closed, and the provider does not know of it yet. */
  const [isWatched, setWatched] = useState(false);
  const busy = useRef<AbortController | null>(null);
  /** The shopper has gone elsewhere: nothing but that it is paid concerns her there. */
  const isGone = useRef(false);
  const isPaidElsewhere = useRef(false);

  const { check, setAsideTransfer, deskFor } = usePaymentDesk(paymentReference, (fresh) => {
    utils.orders.byReference.setData({ paymentReference }, fresh);
    setUnknown(false);
  });

  const conclude = (outcome: PaymentOutcome, isWindow: boolean) => {
    // Who has paid twice stays where that is explained.
    const leavesForHome =
      outcome.kind === 'paid' &&
      isWindow &&
      !isPaidElsewhere.current &&
      paidTwice(outcome.order) === null;
    if (outcome.kind === 'paid') {
      const elsewhere = isPaidElsewhere.current;
      toast(paidToast(outcome.order, { withLink: leavesForHome || isGone.current, elsewhere }));
      finishOrder(paymentReference);
      if (!elsewhere) announcePaid(paymentReference);
    }
    if (isGone.current) return;
    setPhase(outcome.kind === 'left' ? 'leaving' : 'idle');
    const told = paymentProblem(outcome, navigator.onLine);
    setProblem(told);
    if (told) notify(told);
    if (outcome.kind === 'confirming') setUnknown(outcome.order === null);
    if (outcome.kind === 'short') toast(shortToast(outcome.order));
    if (outcome.kind === 'paid' && leavesForHome) {
      void navigate(paths.home, { state: paidState(outcome.order) });
    }
  };

  const pay = async (method: ProviderMethod) => {
    if (busy.current) return;
    const control = new AbortController();
    busy.current = control;
    setProblem(null);
    setPhase('opening');
    const desk = deskFor(method, control.signal);
    const outcome = await payOrder({
      ...desk,
      check: (claimed) => {
        setPhase('checking');
        return desk.check(claimed);
      },
    });
    // On the way to the provider's page nothing else may be begun.
    if (outcome.kind !== 'left') busy.current = null;
    setWatched(outcome.kind === 'cancelled' && method !== 'card');
    conclude(outcome, true);
  };

  const comeBack = async (told: Told) => {
    setPhase('checking');
    conclude(await whatIsTrue({ check }, told), false);
    if (!isGone.current && search.toString() !== '') {
      void navigate(paths.order(paymentReference), { replace: true, preventScrollReset: true });
    }
  };

  const arrive = useEffectEvent(() => {
    const told = paymentReturn(search);
    const wanted = takeWanted(paymentReference);
    if (told) {
      forgetLeaving();
      void comeBack(told);
    } else if (hasClaim(paymentReference)) void comeBack('paid');
    else if (wanted) void pay(wanted);
    else if (leftInVain(paymentReference)) void comeBack('closed');
    // Paid in a tab that was closed, perhaps.
    else if (payment.due > 0 && payment.methods.length > 0) check(false).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => arrive(), 0);
    return () => clearTimeout(timer);
  }, []);

  const returnFromMemory = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted || phase !== 'leaving') return;
    busy.current = null;
    void comeBack('closed');
  });
  useEffect(() => {
    isGone.current = false;
    const onPageShow = (event: PageTransitionEvent) => returnFromMemory(event);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('pageshow', onPageShow);
      isGone.current = true;
      // A window over another page would be about something the shopper no longer sees.
      busy.current?.abort();
    };
  }, []);

  // A window that is still open would only take the money a second time.
  const followOtherTab = useEffectEvent(async () => {
    if (isPaidElsewhere.current) return;
    isPaidElsewhere.current = true;
    if (busy.current) busy.current.abort();
    else conclude(await whatIsTrue({ check }, 'closed'), false);
  });
  useEffect(
    () => onPaidElsewhere(paymentReference, () => void followOtherTab()),
    [paymentReference],
  );

  const payAnotherWay = async () => {
    setPhase('checking');
    const fresh = await setAsideTransfer().catch(() => null);
    if (fresh === null) {
      const told = paymentProblem({ kind: 'unreachable' }, navigator.onLine);
      if (told) notify(told);
    } else setWatched(true);
    if (fresh && fresh.payment.due === 0 && fresh.payment.paid > 0) {
      conclude({ kind: 'paid', order: fresh }, false);
    } else setPhase('idle');
  };

  const isWaiting = payment.due > 0 && (payment.isConfirming || isUnknown);
  const repeated = useRepeatedCheck(phase === 'idle' && (isWaiting || isWatched), async () => {
    const fresh = await check(hasClaim(paymentReference)).catch(() => null);
    if (fresh && fresh.payment.due === 0 && fresh.payment.paid > 0) {
      setWatched(false);
      conclude({ kind: 'paid', order: fresh }, false);
    }
  });

  return {
    phase,
    problem,
    pay: (method: ProviderMethod) => void pay(method),
    isConfirming: isWaiting || phase === 'checking',
    isTransferPending: isWaiting && payment.isTransferPending,
    payAnotherWay: () => void payAnotherWay(),
    isOver: repeated.isOver,
    askAgain: repeated.again,
  };
}

export type Payment = ReturnType<typeof usePayment>;
