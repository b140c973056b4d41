import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

const socketFile = (dataDir: string) => path.join(dataDir, 'backup.sock');

/**
 * Lets the command for backups reach a running store: no second process can open an embedded database. A user who may read
 * DATA_DIR may connect, and gets a backup. A backup that fails ends early, so it has no end.
 */
export function serveBackups(
  dataDir: string,
  write: (target: Writable) => Promise<unknown>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  const file = socketFile(dataDir);
  // A process that was killed has left it; the lock on DATA_DIR says that no other one runs.
  rmSync(file, { force: true });
  const server = createServer((socket) => {
    write(socket).catch((error: unknown) => {
      socket.destroy();
      onError(error);
    });
  });
  server.on('error', onError);
  server.listen(file);
  server.unref();
  return {
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** A backup from the store that runs on `dataDir`; null if none does. */
export function requestBackup(dataDir: string): Promise<Readable | null> {
  const socket: Socket = connect(socketFile(dataDir));
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
  });
}
