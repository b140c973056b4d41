import type { Log } from './log.ts';

const INTERVAL_MS = 30_000;

/**
 * Logs an error that repeats while something is down: at most every 30 seconds, with the number of those that were not
 * logged since.
 */
export function logAtIntervals(message: string): (error: unknown, log: Pick<Log, 'error'>) => void {
  let until = 0;
  let unlogged = 0;
  return (error, log) => {
    const now = performance.now();
    if (now < until) {
      unlogged += 1;
      return;
    }
    log.error({ err: error, unlogged }, message);
    until = now + INTERVAL_MS;
    unlogged = 0;
  };
}
