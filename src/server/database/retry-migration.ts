import { setTimeout as delay } from 'node:timers/promises';

const MAX_TRIES = 30;
/** Lets the orders pass that waited behind the last try. */
const PAUSE_MS = 1000;

const lockFailures = new Set([
  '40P01', // deadlock
  '55P03', // lock_timeout
]);

/** Repeats a migration that did not get its locks because the processes of the version before go on taking orders. */
export async function retryMigration(migrate: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await migrate();
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (!lockFailures.has(code ?? '') || tries === MAX_TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}
