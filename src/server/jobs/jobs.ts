import { PgBoss, type SendOptions } from 'pg-boss';
import type { JobStore } from '#server/database/database.ts';
import { queues, scheduledQueues, threeAtNight, type ScheduledQueue } from './queues.ts';

/**
 * Starts background work soon after the row that it is about was stored. Returns at once. A send that fails is logged and
 * not repeated, because a scheduled job finds every row that still waits.
 */
export interface Jobs {
  sendWebhook(eventId: number): void;
  sendReconciliation(): void;
  sendPicture(key: string): void;
  sendImports(): void;
  sendImportPictures(): void;
}

/** The handler of each queue. A handler that throws is logged. */
export interface JobHandlers extends Record<
  ScheduledQueue,
  (signal: AbortSignal) => Promise<void>
> {
  /** Processes one stored webhook; false asks for a retry. */
  webhook: (eventId: number) => Promise<boolean>;
  /** Makes the sizes of one picture; stops between two files when `signal` aborts. */
  picture: (key: string, signal: AbortSignal) => Promise<void>;
  /** Compares with the payment providers' records: every night, and when staff request it. */
  reconcile: (isNightly: boolean) => Promise<void>;
}

export interface BackgroundJobs extends Jobs {
  /**
   * Opens the queues and, where this process runs jobs, starts the workers. Until then nothing is sent. After a failure it
   * may be called again.
   */
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

const schema = 'jobs';
/** Looks for jobs of killed processes this often. */
const SUPERVISE_SECONDS = 10;
const runs = {
  schema,
  useListenNotify: true,
  superviseIntervalSeconds: SUPERVISE_SECONDS,
  monitorIntervalSeconds: SUPERVISE_SECONDS,
};
const sendsOnly = { schema, useListenNotify: false, supervise: false, schedule: false };

interface Options {
  /** False: this process sends jobs, and others run them. */
  runsJobs?: boolean;
}

/** Background work on pg-boss queues in the store's own database, so that a job survives its process. */
export function createJobs(store: JobStore, { runsJobs = true }: Options = {}): BackgroundJobs {
  const boss = new PgBoss({ ...store, ...(runsJobs ? runs : sendsOnly) });
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

  async function runScheduledQueues(handlers: JobHandlers) {
    // Schedules are stored: earlier versions settled and expired in one queue of this name.
    await boss.unschedule('sweep');
    // Otherwise the jobs of a process that was killed would count as running until later.
    await boss.supervise();
    for (const queue of Object.keys(scheduledQueues) as ScheduledQueue[]) {
      await boss.work(queue, () => logged(queue, handlers[queue](stopping.signal)));
      await boss.schedule(queue, scheduledQueues[queue]);
      // Continues at once with the work of a process that was killed a while ago.
      await boss.send(queue);
    }
  }

  async function runReconciliation(handlers: JobHandlers) {
    await boss.work<{ isNightly?: boolean } | null>('reconcile', ([job]) =>
      logged('reconcile', handlers.reconcile(job?.data?.isNightly === true)),
    );
    await boss.schedule('reconcile', threeAtNight, { isNightly: true }, { tz: 'Africa/Lagos' });
    // Starts a run that was requested while no process could start it.
    await boss.send('reconcile', {});
  }

  const runPictures = (handlers: JobHandlers) =>
    workWithoutPause('picture', 1, ({ key }) =>
      logged('picture', handlers.picture(key, stopping.signal)),
    );

  // In parallel, so that a provider that hangs does not delay webhooks of the other.
  const runWebhooks = (handlers: JobHandlers) =>
    workWithoutPause('webhook', 4, async ({ eventId }) => {
      const isProcessed = await logged('webhook', handlers.webhook(eventId));
      if (!isProcessed) throw new Error('The provider did not answer; pg-boss retries.');
    });

  return {
    sendWebhook: (eventId) => send('webhook', { eventId }),
    sendReconciliation: () => send('reconcile', {}),
    sendPicture: (key) => send('picture', { key }, { singletonKey: key }),
    sendImports: () => send('importProducts', {}),
    sendImportPictures: () => send('fetchPictures', {}),
    async start(handlers, jobLog) {
      log = jobLog;
      try {
        await boss.start();
        await createQueues(boss);
        if (!runsJobs) return;
        await runWebhooks(handlers);
        await runPictures(handlers);
        await runScheduledQueues(handlers);
        await runReconciliation(handlers);
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

async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, settings] of Object.entries(queues)) await boss.createQueue(name, settings);
}

/** Gives the database the tables and the queues of the jobs, as the start of a process does. */
export async function migrateJobs(store: JobStore): Promise<void> {
  const boss = new PgBoss({ ...store, ...sendsOnly });
  await boss.start();
  try {
    await createQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
