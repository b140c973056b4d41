import path from 'node:path';
import type { Env } from './env/env.ts';

type Places = Pick<Env, 'dataDir' | 'host' | 'port' | 'metrics'>;

/** Why a folder cannot be written, by the system's code. */
const folderProblems: Record<string, string> = {
  EACCES: 'the user that runs the store has no right to it',
  EPERM: 'the user that runs the store has no right to it',
  EROFS: 'its disk is mounted read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of the user that runs the store is used up',
  ENOTDIR: 'a file has its name',
  EEXIST: 'a file has its name',
  ENOENT: 'the folder above it cannot be made',
};

const addressProblems: Record<string, (port: string, host: string) => string> = {
  EADDRINUSE: (port) =>
    `${port} is in use by another program, perhaps by a store that still runs. Stop that one, or choose another port.`,
  EACCES: (port) =>
    `${port} needs rights that the store should not have. Choose one above 1023, and let a proxy listen on 80 and 443.`,
  EADDRNOTAVAIL: (_, host) =>
    `${host} is no address of this machine. Use 127.0.0.1 behind a proxy on the same machine, or 0.0.0.0 for all addresses.`,
  ENOTFOUND: (_, host) => `${host} is no name that this machine knows. Use an address.`,
};

/** The reason why a start or a command failed, with the variable to correct where it is one. */
export function startProblem(error: unknown, places: Places | null): string {
  if (!(error instanceof Error)) return String(error);
  const {
    code = '',
    path: place,
    port,
    syscall,
  } = error as NodeJS.ErrnoException & {
    port?: number;
  };
  if (!places) return error.message;
  const { dataDir, host, metrics } = places;
  const address = addressProblems[code];
  if (address && (syscall === 'listen' || syscall === 'getaddrinfo')) {
    return metrics && metrics.port === port && places.port !== port
      ? address(`METRICS_PORT ${metrics.port}`, `METRICS_HOST ${metrics.host}`)
      : address(`PORT ${places.port}`, `HOST ${host}`);
  }
  const folder = folderProblems[code];
  const root = path.resolve(dataDir);
  if (!folder || place === undefined || !`${path.resolve(place)}/`.startsWith(`${root}/`))
    return error.message;
  return `DATA_DIR (${root}) cannot be written: ${folder}. Correct that, or set DATA_DIR to a folder that the store may write.`;
}
