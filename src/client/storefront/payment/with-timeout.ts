/** How long a provider's script, and then its window, may take: neither has a limit of its own. */
export const TIMEOUT_MS = 12_000;

/** Rejects when the promise takes longer. */
export const withTimeout = <Value>(promise: Promise<Value>, milliseconds = TIMEOUT_MS) =>
  new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
