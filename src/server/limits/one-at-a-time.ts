const latest = new Map<string, Promise<unknown>>();

/**
 * Lets what is done under one key happen one after the other in this process. A database lock does so over all processes,
 * but whoever waits for one occupies a connection, and only for so long.
 */
export async function oneAtATime<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const turn = (latest.get(key) ?? Promise.resolve()).then(act);
  const settled = turn.catch(() => undefined);
  latest.set(key, settled);
  try {
    return await turn;
  } finally {
    if (latest.get(key) === settled) latest.delete(key);
  }
}
