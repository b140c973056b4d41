import { loadScript, type OpenWindow, type WindowOutcome } from './open-window.ts';
import { TIMEOUT_MS, withTimeout } from './with-timeout.ts';

interface Callbacks {
  onLoad: () => void;
  onSuccess: () => void;
  onCancel: () => void;
  onError: () => void;
}

/** https://paystack.com/docs/developer-tools/inlinejs */
interface Popup {
  resumeTransaction: (accessCode: string, callbacks: Callbacks) => unknown;
  cancelTransaction: (transaction: unknown) => void;
}

/** Reused for the life of the page, because every instance leaves its frames and listeners behind. */
let popup: Popup | null = null;

export const openPaystack: OpenWindow = async ({ scriptUrl, accessCode }, signal) => {
  await withTimeout(loadScript(scriptUrl));
  const { PaystackPop } = globalThis as { PaystackPop?: unknown } as {
    PaystackPop?: new () => Popup;
  };
  if (signal.aborted) return 'closed';
  if (!PaystackPop || accessCode === null) return 'unopened';
  popup ??= new PaystackPop();
  return resume(popup, accessCode, signal);
};

const resume = (opened: Popup, accessCode: string, signal: AbortSignal) =>
  new Promise<WindowOutcome>((resolve) => {
    let transaction: unknown = null;
    const finish = (outcome: WindowOutcome) => {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', abandon);
      resolve(outcome);
    };
    // Cancelling calls `onCancel`, so the outcome is reported first.
    const cancel = (outcome: WindowOutcome) => {
      finish(outcome);
      opened.cancelTransaction(transaction);
    };
    const abandon = () => cancel('closed');
    // A frame that cannot load leaves an endless spinner over the page and calls nothing.
    const watchdog = setTimeout(() => cancel('unopened'), TIMEOUT_MS);
    signal.addEventListener('abort', abandon);
    // Paystack swallows what these callbacks throw.
    transaction = opened.resumeTransaction(accessCode, {
      onLoad: () => clearTimeout(watchdog),
      onSuccess: () => finish('paid'),
      onCancel: () => finish('closed'),
      onError: () => cancel('unopened'),
    });
  });
