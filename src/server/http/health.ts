import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';

/** `ready` when the process does all that its role says; `stopping` from the first signal on. */
export type Phase = 'starting' | 'ready' | 'stopping';

export interface Health {
  phase: Phase;
  /** `web` sends jobs and runs none; `jobs` answers no other requests. */
  role: 'all' | 'web' | 'jobs';
  version: string;
  commit: string;
}

function unreadyText({ phase, role }: Health): string {
  if (phase === 'stopping') return 'the process is stopping';
  return role === 'web' ? 'the job queue is not connected' : 'the background jobs have not started';
}

interface Options {
  database: Pick<Database, 'ping'>;
  health: Health;
  /** Throws when the disk has no space left for what the store must write. */
  checkDisk: () => Promise<void>;
}

/** Liveness (`/healthz`) and readiness (`/readyz`) for process managers and proxies. */
export function healthRoutes(app: FastifyInstance, { database, health, checkDisk }: Options): void {
  const { version, commit, role } = health;
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok', version, commit, role }));
  app.get('/readyz', { logLevel: 'warn' }, async ({ log }, reply) => {
    const problem =
      health.phase === 'ready'
        ? ((await problemOf(checkDisk, log, 'the disk is full')) ??
          (await problemOf(database.ping, log, 'the database does not answer')))
        : unreadyText(health);
    return problem === null
      ? { status: 'ready', version, commit, role }
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

/** Fastify ends a hook with an error after ten seconds. */
const MAX_WAIT_MS = 5000;
const QUICK_TURN_MS = 1;

/**
 * Waits for a quick turn of the event loop, which has just accepted every connection that a proxy opened: closing the port
 * resets those that are not accepted yet, with the orders that they carry.
 */
export async function untilAccepted(): Promise<void> {
  const endsAt = performance.now() + MAX_WAIT_MS;
  for (let turnAt = performance.now(); turnAt < endsAt; turnAt = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - turnAt < QUICK_TURN_MS) return;
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
