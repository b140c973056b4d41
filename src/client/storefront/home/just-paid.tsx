import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onReconnect } from '#client/lib/reconnect.ts';
import type { PaidNotice } from '#client/storefront/payment/paid-notice.tsx';
import type { PaidState } from '#client/storefront/payment/router-state.ts';

/** Links to the order that was just paid, after its toast has disappeared. Loads only then. */
export function JustPaid() {
  const { state } = useLocation();
  const paidOrder = (state as PaidState | null)?.paidOrder;
  const [Notice, setNotice] = useState<typeof PaidNotice | null>(null);
  const isMissing = paidOrder !== undefined && Notice === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const load = () =>
      void import('#client/storefront/payment/paid-notice.tsx').then(
        (part) => setNotice(() => part.PaidNotice),
        () => undefined, // the page works without it
      );
    load();
    return onReconnect(load);
  }, [isMissing]);
  return paidOrder && Notice && <Notice order={paidOrder} />;
}
