import { useEffect, useEffectEvent, type RefObject } from 'react';
import { onFirstAction } from '#client/lib/scheduling.ts';
import { useCartActions } from './cart-provider.tsx';

/** Scrolls to a line that was just added, and again when what comes later makes room or moves it, until the customer acts. */
export function useShowAdded(row: RefObject<HTMLElement | null>, id: string) {
  const { takeAdded } = useCartActions();
  const isAdded = useEffectEvent(() => takeAdded(id));
  useEffect(() => {
    const list = row.current?.parentElement?.parentElement;
    if (!list || !isAdded()) return undefined;
    const show = () => row.current?.scrollIntoView();
    show();
    const observer = new MutationObserver(show);
    observer.observe(list, { childList: true, subtree: true });
    const cancel = onFirstAction(() => observer.disconnect());
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [row]);
}
