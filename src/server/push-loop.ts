import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AppSecrets } from './encrypt-secret.ts';
import type { Log } from './http/log.ts';
import { logAtIntervals } from './http/log-at-intervals.ts';
import { preparePushKeys } from './push/push-keys.ts';
import { sendDuePushes, type PushCtx } from './push/send-pushes.ts';
import { repeat } from './queues.ts';

/** Makes the keys that identify the store to push services, or replaces lost ones. */
export async function preparePushes(
  em: SqlEntityManager,
  secrets: AppSecrets,
  log: Log,
): Promise<void> {
  if (await preparePushKeys(em, secrets))
    log.warn(
      'The keys of notifications were encrypted with another APP_SECRET: new ones replace them.',
    );
}

const INTERVAL_MS = 2000;

/** Sends notifications to the devices of staff until it is closed. Where the database does not answer, it is tried again. */
export function startPushLoop(ctx: () => PushCtx, log: Log): { close(): Promise<void> } {
  const logProblem = logAtIntervals('notifications cannot be sent');
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = repeat(
    { intervalMs: INTERVAL_MS, signal },
    () => sendDuePushes(ctx(), { signal }),
    (error) => logProblem(error, log),
  );
  return {
    close() {
      stopping.abort();
      return running;
    },
  };
}
