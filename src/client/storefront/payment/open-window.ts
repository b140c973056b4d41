import type { StartedPayment } from '#shared/payments.ts';
import type { Buyer } from './payment-storage.ts';

/**
 * The result that a provider's window reported: a hint, since the server verifies with the provider. `unopened`: the window
 * never appeared, so nothing was paid in it.
 */
export type WindowOutcome = 'paid' | 'closed' | 'failed' | 'unopened';

/** The result that a provider's own page reports when it redirects back. */
export type WindowReturn = Exclude<WindowOutcome, 'unopened'>;

/** `buyer` is null in a browser that did not place the order. */
export type WindowPayment = StartedPayment & { buyer: Buyer | null };

/** Opens the provider's window over the page and resolves when it has closed; `signal` closes it. */
export type OpenWindow = (payment: WindowPayment, signal: AbortSignal) => Promise<WindowOutcome>;

const scripts = new Map<string, Promise<void>>();

/** Loads a provider's script once per address. A failed one can be loaded again. */
export function loadScript(url: string): Promise<void> {
  const earlier = scripts.get(url);
  if (earlier) return earlier;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      scripts.delete(url);
      reject(new Error(`${url} did not load`));
    });
    document.head.append(script);
  });
  scripts.set(url, loaded);
  return loaded;
}
