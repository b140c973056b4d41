import { constants } from 'node:os';
import type { Env } from './env/env.ts';
import type { Log } from './http/log.ts';

/** Ctrl-C may arrive twice at once: from the terminal and from npm, which passes it on. */
const SAME_SIGNAL_MS = 1000;
/** The time for closing everything but the requests: jobs, the database. */
const CLOSING_MS = 15_000;

/**
 * Stops the process at the first SIGTERM or SIGINT, with exit code 0. A second one ends it at once, and so does closing that
 * takes too long.
 */
export function stopOnSignals(
  log: Log,
  { drainSeconds, shutdownSeconds }: Pick<Env, 'drainSeconds' | 'shutdownSeconds'>,
  stop: () => Promise<void>,
): void {
  let stoppedAt: number | null = null;

  function onSignal(signal: 'SIGINT' | 'SIGTERM'): void {
    if (stoppedAt === null) {
      stoppedAt = performance.now();
      void stopOnce(signal);
    } else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) {
      log.warn(`A second ${signal}: the process ends at once`);
      process.exit(128 + constants.signals[signal]);
    }
  }

  async function stopOnce(signal: string): Promise<void> {
    log.info(
      `${signal}: stopping. Requests are taken for ${drainSeconds} s more and may run for ${shutdownSeconds} s after that; a second signal ends the process at once`,
    );
    setTimeout(
      () => {
        log.error('Closing takes too long: the process ends');
        process.exit(1);
      },
      (drainSeconds + shutdownSeconds) * 1000 + CLOSING_MS,
    ).unref();
    try {
      await stop();
      log.info('stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  }

  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
