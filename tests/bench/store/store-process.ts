import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseOptions } from '#server/database/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { childOf, untilIdle } from './process-usage.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const OPEN_WITHIN_MS = 60_000;
const POLL_MS = 10;
const SETTLE_WITHIN_MS = 15_000;

export interface StoreProcess {
  url: string;
  /** The server itself, not the script that starts it. */
  pid: number;
  /** From the start of the command to the first 200 of the home page. */
  startedInMs: number;
  /** Resolves when the requests of a burst, answered or abandoned, no longer occupy server or database. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

interface Settings {
  /** Where to write a CPU profile when the process ends. */
  profileDir?: string;
  /** `npm start` itself instead of the script behind it. */
  throughNpm?: boolean;
  /** PROCESS of the store. */
  role?: 'all' | 'web';
}

/** Starts the store as `npm start` does, with rate limits off, and waits until the home page answers 200. */
export async function startStore(
  { databaseUrl, databaseReplicaUrl, dataDir }: DatabaseOptions,
  { profileDir, throughNpm = false, role = 'all' }: Settings = {},
): Promise<StoreProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  const [command, args] = throughNpm
    ? ['npm', ['start', '--silent']]
    : [process.execPath, ['scripts/start.mjs']];
  const start = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH,
      HOME,
      TMPDIR,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      PROCESS: role,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(databaseReplicaUrl && { DATABASE_REPLICA_URL: databaseReplicaUrl }),
      ...(profileDir && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileDir}` }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which `stop` reaches even through npm's shell.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const group = -(child.pid ?? Number.NaN);
  const kill = () => {
    if (child.exitCode === null) process.kill(group, 'SIGKILL');
  };
  process.once('exit', kill);
  while (!(await isOpen(url))) {
    const isLate = performance.now() - start > OPEN_WITHIN_MS;
    if (isLate || child.exitCode !== null) throw new Error(`The store did not open:\n${output}`);
    await delay(POLL_MS);
  }
  const startedInMs = performance.now() - start;
  const pid = serverBelow(child.pid ?? 0);
  return {
    url,
    pid,
    startedInMs,
    async settle() {
      await untilIdle(pid);
      // Waits in the queue for a database connection, behind all others.
      const end = performance.now() + SETTLE_WITHIN_MS;
      while (!(await isOpen(`${url}/api/settings`)) && performance.now() < end) await delay(500);
      await untilIdle(pid);
    },
    async stop() {
      process.off('exit', kill);
      const exit = once(child, 'exit');
      process.kill(throughNpm ? group : (child.pid ?? Number.NaN), 'SIGTERM');
      await exit;
    },
  };
}

const isOpen = (url: string) =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

/** The last process of the chain: npm, its shell, the start script, the server. */
function serverBelow(pid: number): number {
  const child = childOf(pid);
  return child === null ? pid : serverBelow(child);
}
