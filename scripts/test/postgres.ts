import { connect } from 'node:net';

const timeoutMs = 5_000;
const defaultPort = 5432;

// The first message of PostgreSQL's protocol, SSLRequest: length 8, code 80877103. A server answers
// with the single letter S or N (https://www.postgresql.org/docs/15/protocol-message-formats.html).
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Whether a PostgreSQL server, and not just anything, listens where `databaseUrl` points. */
export function postgresAnswers(databaseUrl: string): Promise<boolean> {
  const { hostname, port } = new URL(databaseUrl);
  const socket = connect({ host: hostname, port: Number(port) || defaultPort });
  return new Promise<boolean>((resolve) => {
    socket.setTimeout(timeoutMs, () => resolve(false));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('data', (answer) => resolve(/^[SN]/.test(answer.toString('latin1'))));
    socket.write(sslRequest);
  }).finally(() => socket.destroy());
}
