import { useEffect, useEffectEvent, useRef } from 'react';

interface Options {
  stored: { remove: () => void };
  /** Stores what the form has now. */
  store: () => void;
  isSending: boolean;
}

/** What is sent is not stored any more; if it comes back with an error, it is again. */
export function useStoredUntilSent({ stored, store, isSending }: Options): void {
  const storeAgain = useEffectEvent(store);
  const wasSending = useRef(false);
  useEffect(() => {
    if (isSending) stored.remove();
    else if (wasSending.current) storeAgain();
    wasSending.current = isSending;
  }, [isSending, stored]);
}
