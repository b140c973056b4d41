import { createServer } from 'node:net';

/** Below those that the system gives to connections (`net.ipv4.ip_local_port_range`), which could take one meanwhile. */
const LOWEST = 15_000;
const COUNT = 15_000;
/** Processes of the same run begin as many ports apart as their numbers differ, times this. */
const APART = 61;

let next = process.pid * APART;

/** The first of `count` ports in a row on 127.0.0.1 on which nothing listens. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = LOWEST + (next % COUNT);
    next += count;
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
