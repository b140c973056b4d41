import { useEffect, useEffectEvent, useRef } from 'react';

interface Options {
  stored: { remove: () => void };
  /** Stores the current input of the form. */
  store: () => void;
  isSending: boolean;
}

/** Input that is being sent is not stored; if it comes back with an error, it is stored again. */
export function useStoredUntilSent({ stored, store, isSending }: Options): void {
  const storeAgain = useEffectEvent(store);
  const wasSending = useRef(false);
  useEffect(() => {
    if (isSending) stored.remove();
    else if (wasSending.current) storeAgain();
    wasSending.current = isSending;
  }, [isSending, stored]);
}
