export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

interface Options {
  /** The database's time in milliseconds since 1970. */
  readTime: () => Promise<number>;
  /** Called when the time of this machine is off by more than a few seconds, and when it is right again. */
  onDifference: (seconds: number) => void;
}

export interface DatabaseClock {
  now: Clock;
  /** Reads the database's time. Rejects when the database does not answer. */
  synchronise(): Promise<void>;
  close(): void;
}

const EVERY_MS = 60_000;
/** A reading that took longer is less exact than the one before it. */
const MAX_ROUND_TRIP_MS = 1000;
const TOLERATED_SECONDS = 5;

/**
 * The database's clock, so that all processes agree about limits, holds and the order of events, whatever the clocks of
 * their machines say. Between readings it advances with the machine's monotonic clock, which nobody sets.
 */
export function createDatabaseClock({ readTime, onDifference }: Options): DatabaseClock {
  let offset: number | null = null;
  let reported = false;

  async function synchronise(): Promise<void> {
    const startedAt = performance.now();
    const time = await readTime();
    const endedAt = performance.now();
    if (offset !== null && endedAt - startedAt > MAX_ROUND_TRIP_MS) return;
    offset = time - (startedAt + endedAt) / 2;
    const difference = (Date.now() - time) / 1000;
    const isOff = Math.abs(difference) > TOLERATED_SECONDS;
    if (isOff !== reported) onDifference(difference);
    reported = isOff;
  }
  // A reading that fails leaves the clock as it is; the next one corrects it.
  const timer = setInterval(() => void synchronise().catch(() => undefined), EVERY_MS).unref();

  return {
    now: () => (offset === null ? systemClock() : new Date(offset + performance.now())),
    synchronise,
    close: () => clearInterval(timer),
  };
}
