/** Longer than any tab has to do, even where nothing answers; one that sleeps must not block the others for ever. */
const WAIT_MS = 60_000;

/** Acts once no other tab of this browser is placing an order. */
export async function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  // Only a secure page has locks.
  if (!('locks' in navigator)) return act();
  let isOurTurn = false;
  const take = () => {
    isOurTurn = true;
    return act();
  };
  try {
    return await navigator.locks.request(
      'adunni-place',
      { signal: AbortSignal.timeout(WAIT_MS) },
      take,
    );
  } catch (error) {
    if (isOurTurn) throw error;
    return act();
  }
}
