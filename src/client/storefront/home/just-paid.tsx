import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsAlive } from '#client/lib/use-is-alive.ts';
import type { PaidState } from '../payment/payment-words.ts';

const PaidNotice = lazy(async () => ({
  default: (await import('../payment/paid-notice.tsx')).PaidNotice,
}));

/** Where checkout ends: the way back to the order stays when its toast has gone. Nothing of it is loaded otherwise. */
export function JustPaid() {
  const { state } = useLocation();
  const paidOrder = (state as PaidState | null)?.paidOrder;
  // The browser keeps the state over a reload; the server's HTML knows nothing of it.
  const isAlive = useIsAlive();
  return (
    paidOrder &&
    isAlive && (
      <Suspense>
        <PaidNotice order={paidOrder} />
      </Suspense>
    )
  );
}
