/** How long a provider's script, and then its window, may take: neither has a limit of its own. */
export const PATIENCE_MS = 12_000;

/** Rejects when the promise takes longer. */
export const within = <Value>(promise: Promise<Value>, milliseconds = PATIENCE_MS) =>
  new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
