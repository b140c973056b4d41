import { PgBoss } from 'pg-boss';
import type { JobStore } from '../database.ts';

/** What the shop does in the background, by name; each gets the data it was sent with. */
export interface JobHandlers {
  /** Works off one stored webhook; false asks for another try. */
  webhook: (eventId: number) => Promise<boolean>;
  /** Every minute, in one process alone. */
  sweep: () => Promise<void>;
  /** Every minute, too: sends the mail that is due. */
  mail: () => Promise<void>;
  /** Every hour: removes what has served its purpose. */
  removeOldData: () => Promise<void>;
  /** Every minute, in one process alone: asks the payment providers whether they answer. */
  probe: () => Promise<void>;
  /** Every minute, too: asks for disputes that are due, and reminds of their deadlines. */
  disputes: () => Promise<void>;
  /** Compares with the payment providers' records: every night, and when staff ask for it. */
  reconcile: (isNightly: boolean) => Promise<void>;
}

export interface Jobs {
  sendWebhook(eventId: number): Promise<void>;
  sendReconciliation(): Promise<void>;
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 5000;
/** A job of a process that was killed is taken for dead when it has not been heard of for so long. */
const HEARTBEAT_SECONDS = 20;
const everyMinute = '* * * * *';
const schedules = {
  sweep: everyMinute,
  mail: everyMinute,
  probe: everyMinute,
  disputes: everyMinute,
  removeOldData: '23 * * * *',
};
const atThreeInTheMorning = '0 3 * * *';

/** Starts working jobs off. They are kept in the shop's own database, so that none is lost with the process. */
export async function startJobs(
  store: JobStore,
  handlers: JobHandlers,
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ ...store, schema: 'jobs', useListenNotify: true });
  boss.on('error', onError);
  await boss.start();
  // Retried by pg-boss with growing gaps; what is still open after that the sweep picks up.
  await boss.createQueue('webhook', {
    notify: true,
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 3600,
  });
  // pg-boss keeps a failure with its job, where nobody would see it.
  const tellAndThrow = (error: unknown): never => {
    onError(error as Error);
    throw error;
  };
  // One at a time, however many processes there are.
  for (const queue of ['sweep', 'mail', 'probe', 'disputes', 'removeOldData'] as const) {
    await boss.createQueue(queue, {
      policy: 'exclusive',
      retryLimit: 0,
      // A sweep whose every call runs into its time limit takes some minutes.
      expireInSeconds: 600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: 3600,
    });
    await boss.work(queue, () => handlers[queue]().catch(tellAndThrow));
    await boss.schedule(queue, schedules[queue]);
    // What a process that was killed left undone is not kept waiting.
    await boss.send(queue);
  }
  await boss.createQueue('reconcile', {
    // One at a time; another that is asked for meanwhile comes afterwards.
    policy: 'singleton',
    retryLimit: 0,
    // A month of a busy shop is some hundred pages.
    expireInSeconds: 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 86_400,
  });
  await boss.work<{ isNightly?: boolean } | null>('reconcile', ([job]) =>
    handlers.reconcile(job?.data?.isNightly === true).catch(tellAndThrow),
  );
  await boss.schedule(
    'reconcile',
    atThreeInTheMorning,
    { isNightly: true },
    { tz: 'Africa/Lagos' },
  );
  // One that was asked for while no process was there to begin it.
  await boss.send('reconcile', {});
  // Side by side: one provider that hangs must not hold up what the other tells.
  const aFew = { batchSize: 1, localConcurrency: 4 };
  await boss.work<{ eventId: number }>('webhook', aFew, async ([job]) => {
    if (job && !(await handlers.webhook(job.data.eventId).catch(tellAndThrow))) {
      throw new Error('The provider could not be asked; to be tried again.');
    }
  });
  return {
    async sendWebhook(eventId) {
      await boss.send('webhook', { eventId });
    },
    async sendReconciliation() {
      await boss.send('reconcile', {});
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  };
}
