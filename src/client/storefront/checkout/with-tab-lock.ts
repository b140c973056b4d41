/** Longer than any tab needs, even without a response; a suspended tab must not block the others for ever. */
const WAIT_MS = 60_000;

/** Runs `task` while no other tab of this browser is placing an order. */
export async function withTabLock<Result>(task: () => Promise<Result>): Promise<Result> {
  // Locks exist only in secure contexts.
  if (!('locks' in navigator)) return task();
  let hasLock = false;
  const run = () => {
    hasLock = true;
    return task();
  };
  try {
    return await navigator.locks.request(
      'adunni-place',
      { signal: AbortSignal.timeout(WAIT_MS) },
      run,
    );
  } catch (error) {
    if (hasLock) throw error;
    return task();
  }
}
