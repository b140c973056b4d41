import { loadScript } from './load-script.ts';
import type { OpenWindow, WindowOutcome } from './provider-window.ts';
import { PATIENCE_MS, within } from './within.ts';

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

/** One for the life of the page: each leaves its frames and listeners behind. */
let popup: Popup | null = null;

export const openPaystack: OpenWindow = async ({ scriptUrl, accessCode }, signal) => {
  await within(loadScript(scriptUrl));
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
    const give = (outcome: WindowOutcome) => {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', abandon);
      resolve(outcome);
    };
    // Cancelling calls back as if the shopper had done it, so the answer is given before.
    const cancel = (outcome: WindowOutcome) => {
      give(outcome);
      opened.cancelTransaction(transaction);
    };
    const abandon = () => cancel('closed');
    // Where its frame can't load there is an endless spinner over the page, and no call.
    const watchdog = setTimeout(() => cancel('unopened'), PATIENCE_MS);
    signal.addEventListener('abort', abandon);
    // Whatever these throw would be lost without a trace.
    transaction = opened.resumeTransaction(accessCode, {
      onLoad: () => clearTimeout(watchdog),
      onSuccess: () => give('paid'),
      onCancel: () => give('closed'),
      onError: () => cancel('unopened'),
    });
  });
