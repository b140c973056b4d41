import type { Queue } from 'pg-boss';

type QueueSettings = Omit<Queue, 'name'>;

const HOUR_SECONDS = 3600;
/** pg-boss considers a job dead after this long without a heartbeat, for example because its process was killed. */
const HEARTBEAT_SECONDS = 20;

const everyMinute = '* * * * *';

/** Each runs in one process at a time, at its hour and at every start. */
export const scheduledQueues = {
  /** Settles webhooks, attempts and refunds whose next check is due. */
  settlePayments: everyMinute,
  /** Expires unpaid orders and releases their stock. */
  expireOrders: everyMinute,
  /** Publishes the prices of metals that are planned for now. */
  publishRates: everyMinute,
  /** Reminds of the parts of plans, and frees the pieces of those whose grace has ended. */
  workOffPlans: '7 * * * *',
  /** Reminds the buyers of unpaid orders. */
  remindBuyers: everyMinute,
  /** Sends due mail. */
  mail: everyMinute,
  /** Sends due WhatsApp messages. */
  whatsapp: everyMinute,
  /** Checks that the payment providers answer. */
  probe: everyMinute,
  /** Fetches due disputes and reminds staff of deadlines. */
  disputes: everyMinute,
  /** Brings the summaries that staff read up to date, so that their first reader has little to wait for. */
  updateSummaries: everyMinute,
  /** Adds up what orders have changed in their counts. */
  foldOrderCounts: everyMinute,
  /** Works off imports, and what is left of one after a restart. */
  importProducts: everyMinute,
  /** Fetches the pictures that imports wait for. */
  fetchPictures: everyMinute,
  removeOldData: '23 * * * *',
  /** Sends a job for each picture that lacks sizes. */
  resumePictures: '41 * * * *',
};
export type ScheduledQueue = keyof typeof scheduledQueues;

export const threeAtNight = '0 3 * * *';

const heartbeat = { heartbeatSeconds: HEARTBEAT_SECONDS };

const scheduledQueue: QueueSettings = {
  policy: 'exclusive',
  retryLimit: 0,
  // A run in which every provider call times out takes some minutes.
  expireInSeconds: 600,
  deleteAfterSeconds: HOUR_SECONDS,
  ...heartbeat,
};

const retried = { notify: true, retryLimit: 5, retryBackoff: true } as const;

/** Every queue and how it works. */
export const queues: Readonly<Record<string, QueueSettings>> = {
  // After the last retry, settlePayments takes over.
  webhook: {
    ...retried,
    retryDelay: 5,
    expireInSeconds: 120,
    deleteAfterSeconds: HOUR_SECONDS,
    ...heartbeat,
  },
  // One job per picture.
  picture: {
    ...retried,
    policy: 'exclusive',
    retryDelay: 10,
    expireInSeconds: 600,
    deleteAfterSeconds: HOUR_SECONDS,
    ...heartbeat,
  },
  ...Object.fromEntries(Object.keys(scheduledQueues).map((name) => [name, scheduledQueue])),
  reconcile: {
    // One at a time; a request made meanwhile runs afterwards.
    policy: 'singleton',
    retryLimit: 0,
    // A month of a busy store is some hundred pages.
    expireInSeconds: HOUR_SECONDS,
    deleteAfterSeconds: 24 * HOUR_SECONDS,
    ...heartbeat,
  },
};
