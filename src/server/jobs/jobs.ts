import { PgBoss, type SendOptions } from 'pg-boss';
import type { JobStore } from '#server/database/database.ts';

/**
 * Starts background work soon after the row that it is about was stored. Returns at once. A send that fails is logged and
 * not repeated, because a scheduled job finds every row that still waits.
 */
export interface Jobs {
  sendWebhook(eventId: number): void;
  sendReconciliation(): void;
  sendPicture(key: string): void;
}

/** What each queue does. A handler that throws is logged. */
export interface JobHandlers extends Record<ScheduledQueue, () => Promise<void>> {
  /** Processes one stored webhook; false asks for a retry. */
  webhook: (eventId: number) => Promise<boolean>;
  /** Makes the sizes of one picture; stops between two files when `signal` aborts. */
  picture: (key: string, signal: AbortSignal) => Promise<void>;
  /** Compares with the payment providers' records: every night, and when staff request it. */
  reconcile: (isNightly: boolean) => Promise<void>;
}

export interface BackgroundJobs extends Jobs {
  /** Opens the queues and starts the workers. Until then nothing is sent. After a failure it may be called again. */
  start(handlers: JobHandlers, log: JobLog): Promise<void>;
  /** Running jobs may finish for some seconds; another process or the next start repeats those that do not. */
  close(): Promise<void>;
}

interface JobLog {
  error(error: unknown, message?: string): void;
  /** The queue itself cannot work, as often as it tries. */
  queueError(error: unknown): void;
}

interface JobData {
  picture: { key: string };
  webhook: { eventId: number };
}

const STOP_TIMEOUT_MS = 5000;
const HOUR_SECONDS = 3600;
/** pg-boss considers a job dead after this long without a heartbeat, for example because its process was killed. */
const HEARTBEAT_SECONDS = 20;

const everyMinute = '* * * * *';

/** Each runs in one process at a time, at its hour and at every start. */
const scheduledQueues = {
  /** Settles webhooks, attempts and refunds whose next check is due. */
  settlePayments: everyMinute,
  /** Expires unpaid orders and releases their stock. */
  expireOrders: everyMinute,
  /** Sends due mail. */
  mail: everyMinute,
  /** Checks that the payment providers answer. */
  probe: everyMinute,
  /** Fetches due disputes and reminds staff of deadlines. */
  disputes: everyMinute,
  /** Brings the summaries that staff read up to date, so that their first reader has little to wait for. */
  updateSummaries: everyMinute,
  removeOldData: '23 * * * *',
  /** Sends a job for each picture that lacks sizes. */
  resumePictures: '41 * * * *',
};
type ScheduledQueue = keyof typeof scheduledQueues;

const threeAtNight = '0 3 * * *';

/** Background work on pg-boss queues in the store's own database, so that a job survives its process. */
export function createJobs(store: JobStore): BackgroundJobs {
  const boss = new PgBoss({ ...store, schema: 'jobs', useListenNotify: true });
  const stopping = new AbortController();
  let log: JobLog | null = null;
  boss.on('error', (error) => log?.queueError(error));

  const send = (queue: string, data: object, options: SendOptions = {}) => {
    if (log) boss.send(queue, data, options).catch((error: unknown) => log?.error(error));
  };

  /** pg-boss stores a failure with its job, where nobody would see it. */
  const logged = async <Result>(queue: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      // A picture that a stop interrupts is made after the next start.
      const isInterrupted = queue === 'picture' && stopping.signal.aborted;
      if (!isInterrupted) log?.error(error, `the background job ${queue} failed`);
      throw error;
    }
  };

  /** Takes the next job right after each one. pg-boss pauses after a job, for up to 30 s where it listens for new ones. */
  async function workWithoutPause<Queue extends keyof JobData>(
    queue: Queue,
    localConcurrency: number,
    handle: (data: JobData[Queue]) => Promise<void>,
  ) {
    const worker = await boss.work<JobData[Queue]>(
      queue,
      { batchSize: 1, localConcurrency },
      async ([job]) => {
        try {
          if (job) await handle(job.data);
        } finally {
          boss.notifyWorker(worker);
        }
      },
    );
  }

  async function openScheduledQueues(handlers: JobHandlers) {
    // Schedules are stored: earlier versions settled and expired in one queue of this name.
    await boss.unschedule('sweep');
    for (const queue of Object.keys(scheduledQueues) as ScheduledQueue[]) {
      await boss.createQueue(queue, {
        policy: 'exclusive',
        retryLimit: 0,
        // A run in which every provider call times out takes some minutes.
        expireInSeconds: 600,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deleteAfterSeconds: HOUR_SECONDS,
      });
      await boss.work(queue, () => logged(queue, handlers[queue]()));
      await boss.schedule(queue, scheduledQueues[queue]);
      // Continues at once with the work of a process that was killed.
      await boss.send(queue);
    }
  }

  async function openReconciliation(handlers: JobHandlers) {
    await boss.createQueue('reconcile', {
      // One at a time; a request made meanwhile runs afterwards.
      policy: 'singleton',
      retryLimit: 0,
      // A month of a busy store is some hundred pages.
      expireInSeconds: HOUR_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: 24 * HOUR_SECONDS,
    });
    await boss.work<{ isNightly?: boolean } | null>('reconcile', ([job]) =>
      logged('reconcile', handlers.reconcile(job?.data?.isNightly === true)),
    );
    await boss.schedule('reconcile', threeAtNight, { isNightly: true }, { tz: 'Africa/Lagos' });
    // Starts a run that was requested while no process could start it.
    await boss.send('reconcile', {});
  }

  async function openPictures(handlers: JobHandlers) {
    await boss.createQueue('picture', {
      // One job per picture.
      policy: 'exclusive',
      notify: true,
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: 600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: HOUR_SECONDS,
    });
    await workWithoutPause('picture', 1, ({ key }) =>
      logged('picture', handlers.picture(key, stopping.signal)),
    );
  }

  async function openWebhooks(handlers: JobHandlers) {
    // After the last retry, settlePayments takes over.
    await boss.createQueue('webhook', {
      notify: true,
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 120,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: HOUR_SECONDS,
    });
    // In parallel, so that a provider that hangs does not delay webhooks of the other.
    await workWithoutPause('webhook', 4, async ({ eventId }) => {
      const isProcessed = await logged('webhook', handlers.webhook(eventId));
      if (!isProcessed) throw new Error('The provider did not answer; pg-boss retries.');
    });
  }

  return {
    sendWebhook: (eventId) => send('webhook', { eventId }),
    sendReconciliation: () => send('reconcile', {}),
    sendPicture: (key) => send('picture', { key }, { singletonKey: key }),
    async start(handlers, jobLog) {
      log = jobLog;
      try {
        await boss.start();
        await openWebhooks(handlers);
        await openPictures(handlers);
        await openScheduledQueues(handlers);
        await openReconciliation(handlers);
      } catch (error) {
        log = null;
        await boss.stop({ graceful: false });
        throw error;
      }
    },
    async close() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      log = null;
    },
  };
}
