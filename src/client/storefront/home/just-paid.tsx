import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onLineBack } from '#client/lib/line-back.ts';
import type { PaidNotice } from '../payment/paid-notice.tsx';
import type { PaidState } from '../payment/payment-words.ts';

/** Where checkout ends: the way back to the order stays when its toast has gone. Nothing of it is loaded otherwise. */
export function JustPaid() {
  const { state } = useLocation();
  const paidOrder = (state as PaidState | null)?.paidOrder;
  const [Notice, setNotice] = useState<typeof PaidNotice | null>(null);
  const isMissing = paidOrder !== undefined && Notice === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const load = () =>
      void import('../payment/paid-notice.tsx').then(
        (part) => setNotice(() => part.PaidNotice),
        () => undefined, // the page is whole without it, and the line may come back
      );
    load();
    return onLineBack(load);
  }, [isMissing]);
  return paidOrder && Notice && <Notice order={paidOrder} />;
}
