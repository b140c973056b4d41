import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds between two checks of a payment, five minutes in all: short at first, because most payments settle soon. */
export const checkIntervals = [2, 2, 3, 4, 5, 7, 9, 12, 16, 20, 25, 30, 30, 30, 30, 30, 30];

/**
 * Calls `check` at growing intervals while `isActive`, and at once when the page becomes visible or the connection is
 * back. `hasEnded` after the last interval; `restart` checks at once and starts over.
 */
export function useRepeatedCheck(isActive: boolean, check: () => Promise<unknown>) {
  const [round, setRound] = useState(0);
  const [endedRound, setEndedRound] = useState<number | null>(null);
  const runCheck = useEffectEvent(check);

  useEffect(() => {
    if (!isActive) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checks = 0;
    let isMounted = true;
    const wait = () => {
      if (!isMounted) return;
      clearTimeout(timer);
      const seconds = checkIntervals[checks];
      if (seconds === undefined) setEndedRound(round);
      else timer = setTimeout(() => void checkNow(), seconds * 1000);
    };
    const checkNow = async () => {
      clearTimeout(timer);
      checks += 1;
      await runCheck();
      wait();
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') void checkNow();
    };
    if (round === 0) wait();
    else void checkNow();
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('online', onReturn);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      setEndedRound(null);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('online', onReturn);
    };
  }, [isActive, round]);

  return { hasEnded: endedRound === round, restart: () => setRound((count) => count + 1) };
}
