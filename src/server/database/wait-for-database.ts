import { setTimeout as delay } from 'node:timers/promises';
import { databaseTrouble } from './database-trouble.ts';

interface Options {
  /** How long to go on trying. */
  seconds: number;
  /** Ends the waiting early. */
  signal: AbortSignal;
  log: { warn(message: string): void };
}

const FIRST_GAP_MS = 250;
const MAX_GAP_MS = 10_000;

/** Waiting does not help: the server does not know the user, the password or the database. */
const settingsStates = new Set(['28000', '28P01', '3D000']);

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/** The text of what the driver reported; a failed connection to several addresses has only a code. */
function reasonOf(error: unknown): string {
  const { message } = error as Error;
  const [firstLine = ''] = (message || codeOf(error) || String(error)).split('\n');
  return firstLine;
}

/**
 * Repeats `work` with growing gaps while the database cannot be reached. Throws what `work` throws for another reason, and
 * an error that names the cause when the time is over.
 */
export async function waitForDatabase<Result>(
  work: () => Promise<Result>,
  { seconds, signal, log }: Options,
): Promise<Result> {
  const deadline = performance.now() + seconds * 1000;
  for (let gap = FIRST_GAP_MS; ; gap = Math.min(2 * gap, MAX_GAP_MS)) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!databaseTrouble(error)) throw error;
      if (settingsStates.has(codeOf(error))) {
        throw new Error(`PostgreSQL refuses what DATABASE_URL says: ${reasonOf(error)}`, {
          cause: error,
        });
      }
      // A pooler refuses the settings of a connection as a violation of the protocol.
      if (/unsupported startup parameter/.test(reasonOf(error))) {
        throw new Error(
          `DATABASE_URL leads to PgBouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself (${reasonOf(error)})`,
          { cause: error },
        );
      }
      const left = deadline - performance.now();
      if (left <= 0) {
        throw new Error(
          `The database of DATABASE_URL did not answer within ${seconds} s (DATABASE_WAIT_SECONDS): ${reasonOf(error)}`,
          { cause: error },
        );
      }
      const pause = Math.min(gap, left);
      log.warn(
        `Waiting for the database: ${reasonOf(error)}. Next try in ${(pause / 1000).toFixed(2)} s, for at most ${Math.ceil(left / 1000)} s more.`,
      );
      await delay(pause, undefined, { signal });
    }
  }
}
