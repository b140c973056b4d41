import { once } from 'node:events';
import net from 'node:net';
import { freePort } from './free-port.ts';

export interface DatabaseGate {
  /** The database's address through the gate. */
  url: string;
  open(): Promise<void>;
  /** Cuts every connection and refuses new ones, like a server that was stopped. */
  close(): Promise<void>;
}

/** A place between a store and its PostgreSQL server that can be closed. It is closed at first. */
export async function databaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const connections = new Set<net.Socket>();
  const track = (socket: net.Socket) => {
    connections.add(socket);
    socket.on('error', () => undefined).once('close', () => connections.delete(socket));
  };
  const server = net.createServer((socket) => {
    const through = net.connect(Number(target.port || 5432), target.hostname);
    track(socket);
    track(through);
    socket.pipe(through).pipe(socket);
    socket.once('close', () => through.destroy());
    through.once('close', () => socket.destroy());
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async open() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of connections) socket.destroy();
      await closed;
    },
  };
}
