import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

const socketFile = (dataDir: string) => path.join(dataDir, 'backup.sock');

/** What the command answers when it has read the backup again. */
const WHOLE = 'whole';

interface BackupServer {
  dataDir: string;
  write: (target: Writable) => Promise<unknown>;
  /** Called when the command has read the backup again and found it whole. */
  onMade: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Lets the command for backups reach a running store: no second process can open an embedded database. A user who may read
 * DATA_DIR may connect, and gets a backup. A backup that fails ends early, so it has no end.
 */
export function serveBackups({ dataDir, write, onMade, onError }: BackupServer): {
  close(): Promise<void>;
} {
  const file = socketFile(dataDir);
  // A process that was killed has left it; the lock on DATA_DIR says that no other one runs.
  rmSync(file, { force: true });
  const waiting = new Set<Socket>();
  const serve = async (socket: Socket) => {
    try {
      await write(socket);
      waiting.add(socket);
      if ((await text(socket)) === WHOLE) await onMade();
      socket.destroy();
    } catch (error) {
      socket.destroy();
      onError(error);
    } finally {
      waiting.delete(socket);
    }
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket));
  server.on('error', onError);
  server.listen(file);
  server.unref();
  return {
    close: async () => {
      server.close();
      for (const socket of waiting) socket.destroy();
      await once(server, 'close');
    },
  };
}

interface RequestedBackup {
  source: Readable;
  /** Tells the store that the backup was read again and is whole; it records that. */
  confirm: () => Promise<void>;
}

/** A backup from the store that runs on `dataDir`; null if none does. */
export function requestBackup(dataDir: string): Promise<RequestedBackup | null> {
  const socket: Socket = connect({ path: socketFile(dataDir), allowHalfOpen: true });
  const confirm = async () => {
    const closed = once(socket, 'close');
    socket.end(WHOLE);
    await closed;
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({ source: socket, confirm }));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
  });
}
