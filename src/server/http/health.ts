import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';

/** `ready` when requests are answered and jobs run; `stopping` from the first signal on. */
export type Phase = 'starting' | 'ready' | 'stopping';

export interface Health {
  phase: Phase;
  version: string;
  commit: string;
}

const unreadyTexts: Record<Exclude<Phase, 'ready'>, string> = {
  starting: 'the background jobs have not started',
  stopping: 'the process is stopping',
};

interface Options {
  database: Pick<Database, 'ping'>;
  health: Health;
  /** Throws when the disk has no space left for what the store must write. */
  checkDisk: () => Promise<void>;
}

/** Liveness (`/healthz`) and readiness (`/readyz`) for process managers and proxies. */
export function healthRoutes(app: FastifyInstance, { database, health, checkDisk }: Options): void {
  const { version, commit } = health;
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok', version, commit }));
  app.get('/readyz', { logLevel: 'warn' }, async ({ log }, reply) => {
    const problem =
      health.phase === 'ready'
        ? ((await problemOf(checkDisk, log, 'the disk is full')) ??
          (await problemOf(database.ping, log, 'the database does not answer')))
        : unreadyTexts[health.phase];
    return problem === null
      ? { status: 'ready', version, commit }
      : reply.status(503).send({ status: problem });
  });
}

async function problemOf(
  check: () => Promise<void>,
  log: { error(details: object, message: string): void },
  text: string,
): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    log.error({ err: error }, text);
    return text;
  }
}

const MAX_TURNS = 1000;
const QUICK_TURN_MS = 1;

/**
 * Waits for a quick turn of the event loop, which has just accepted every connection that a proxy opened: closing the port
 * resets those that are not accepted yet, with the orders that they carry.
 */
export async function untilAccepted(): Promise<void> {
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const startedAt = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - startedAt < QUICK_TURN_MS) return;
  }
}

/**
 * While the process stops, every answer closes its connection: a proxy opens the next one to another process, and none is
 * idle here when the server closes.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance, health: Health): void {
  app.server.prependListener('request', (_request, response) => {
    if (health.phase === 'stopping') response.shouldKeepAlive = false;
  });
}
