export interface Limits {
  connections: number;
  /** Timeout for a free connection. */
  connectionMs: number;
  /** Timeout for a lock. Above PostgreSQL's deadlock_timeout of a second, so that a deadlock is reported as one. */
  lockMs: number;
  statementMs: number;
  /** Ends an idle transaction after this long: its process has stopped, and its locks block others. */
  idleInTransactionMs: number;
}

/** After this long, "try again" is the better answer; normally no statement of a request takes a second. */
export const requestLimits: Limits = {
  connections: 10,
  connectionMs: 5000,
  lockMs: 5000,
  statementMs: 15_000,
  idleInTransactionMs: 30_000,
};

/** Nobody waits for a job, and a job for many orders takes longer. Six connections: four webhooks, the others for the scheduled jobs. */
export const backgroundLimits: Limits = {
  connections: 6,
  connectionMs: 10_000,
  lockMs: 10_000,
  statementMs: 60_000,
  idleInTransactionMs: 60_000,
};

/**
 * A migration may run for long, but must not wait long for a lock on a table: the orders behind it wait too, and give up after
 * `requestLimits.lockMs`. It is repeated instead.
 */
export const migrationLimits: Limits = {
  connections: 3,
  connectionMs: 10_000,
  lockMs: 2000,
  statementMs: 0,
  idleInTransactionMs: 0,
};

/** The server reports by itself when a statement has run for too long. */
const ANSWER_GRACE_MS = 5000;

/** A connection that has been silent for this long has lost its server; 0 if a statement may take any time. */
export const silentMsOf = ({ statementMs }: Limits): number =>
  statementMs === 0 ? 0 : statementMs + ANSWER_GRACE_MS;

/** The same limits for another number of connections. */
export const withConnections = (limits: Limits, connections = limits.connections): Limits => ({
  ...limits,
  connections,
});
