/** Each call gets a run of `work` that starts after it. Calls that wait for the same one share it. */
export function joinedRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  return function call(): Promise<void> {
    if (!running) {
      running = work().finally(() => (running = null));
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return call();
      });
    return next;
  };
}
