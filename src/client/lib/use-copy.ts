import { useEffect, useState } from 'react';

const SHOWN_MS = 3000;

/** Copies a text. The outcome `copied` lasts for a moment, `failed` until the next try. */
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

/** False where the browser forbids it, as on plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
