import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 3000;

/** Copies a text, and what became of it: that it was copied is said for a moment, that it was not until it is tried again. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    setOutcome(null);
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
  };
  return { outcome, copy: () => void copy() };
}
