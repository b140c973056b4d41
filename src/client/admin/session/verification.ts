import { useSyncExternalStore } from 'react';

let answer: ((isVerified: boolean) => void) | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function setAnswer(next: typeof answer) {
  answer = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the person to prove who they are, in `<VerifyDialog>`. Calls that need it at the same time share one question. Outside
 * React, because calls to the server ask.
 */
export const verification = {
  ask(): Promise<boolean> {
    asked ??= new Promise<boolean>((resolve) => setAnswer(resolve)).finally(() => {
      asked = null;
    });
    return asked;
  },
  answer(isVerified: boolean) {
    answer?.(isVerified);
    setAnswer(null);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsVerifying = () => useSyncExternalStore(subscribe, () => answer !== null);
