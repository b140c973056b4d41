const latest = new Map<string, Promise<unknown>>();

/**
 * Runs actions under one key one after the other in this process. A database lock would do so across all processes, but a
 * request that waits for one occupies a connection, and may time out.
 */
export async function oneAtATime<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const turn = (latest.get(key) ?? Promise.resolve()).then(act);
  const finished = turn.catch(() => undefined);
  latest.set(key, finished);
  try {
    return await turn;
  } finally {
    if (latest.get(key) === finished) latest.delete(key);
  }
}
