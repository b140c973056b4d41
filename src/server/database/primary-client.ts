import type { Duplex } from 'node:stream';
import { Client, type ClientConfig } from 'pg';

/** PostgreSQL's code for a write in a transaction that may only read. */
const READ_ONLY = '25006';

interface Options {
  /** Ends a connection that has been silent for this long: its server has vanished. 0 means never. */
  silentMs?: number;
}

/**
 * A connection to a server that takes writes. One to a standby fails, and one that turns out to be read-only, because its
 * server became a standby behind a proxy, ends after the failed statement: the pool then opens another, to the new primary.
 */
export class PrimaryClient extends Client {
  constructor(config: ClientConfig & Options = {}) {
    super(config);
    const { connection } = this;
    const end = (reason: string) => endConnection(connection.stream, reason);
    connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby' && parameterValue === 'on')
        end('the server is a standby');
    });
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) setImmediate(end, 'the server is read-only');
    });
    const { silentMs = 0 } = config;
    if (silentMs === 0) return;
    connection.once('readyForQuery', () => {
      const stream = connection.stream as Duplex & {
        setTimeout(ms: number, then: () => void): void;
      };
      stream.setTimeout(silentMs, () => end('the server is silent'));
    });
  }
}

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** The text begins as that of any other lost connection does. */
const endConnection = (stream: Duplex, reason: string): void =>
  void stream.destroy(new Error(`Connection terminated: ${reason}`));
