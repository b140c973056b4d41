import { useEffect, useEffectEvent, useState } from 'react';
import { checkGaps } from './check-gaps.ts';

/**
 * Calls `check` with growing gaps as long as `isWanted`, and at once when the shopper comes back to the page or the line
 * to the shop is back. `isOver` after some minutes; `again` starts anew.
 */
export function useRepeatedCheck(isWanted: boolean, check: () => Promise<unknown>) {
  const [round, setRound] = useState(0);
  const [overRound, setOverRound] = useState<number | null>(null);
  const ask = useEffectEvent(check);

  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    let isMounted = true;
    const wait = () => {
      if (!isMounted) return;
      clearTimeout(timer);
      const gap = checkGaps[asked];
      if (gap === undefined) setOverRound(round);
      else timer = setTimeout(() => void askNow(), gap * 1000);
    };
    const askNow = async () => {
      clearTimeout(timer);
      asked += 1;
      await ask();
      wait();
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') void askNow();
    };
    if (round === 0) wait();
    else void askNow();
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('online', onReturn);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      setOverRound(null);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('online', onReturn);
    };
  }, [isWanted, round]);

  return { isOver: overRound === round, again: () => setRound((count) => count + 1) };
}
