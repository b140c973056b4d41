import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// A busy machine may take long over what an idle one does in three seconds.
const readyWithinMs = 90_000;
const stopsWithinMs = 30_000;

export interface ServerProcess {
  url: string;
  admin: { username: string; password: string };
  child: ChildProcess;
  /** What it has written to stdout and stderr. */
  output: () => string;
  /** Asks it to stop as an operator does; rejects unless it ends in time with exit code 0. */
  stop: () => Promise<void>;
}

/** Starts the real server, as `npm start` does, on a port of its own; resolves when it is ready. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = { username: 'tester', password: 'a password for tests' };
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...environmentOfThisMachine(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  }
  const output = () => chunks.join('');
  const server = { url, admin, child, output, stop: () => stop(child, output) };
  await waitUntilReady(server);
  return server;
}

// Nothing of the developer's own settings (DATABASE_URL, SMTP_URL, keys) reaches the server under test.
function environmentOfThisMachine(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot };
}

async function waitUntilReady({ url, child, output }: ServerProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (ended(child)) throw new Error(`The server ended while starting:\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await delay(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after ${readyWithinMs / 1000} s:\n${output()}`);
}

async function stop(child: ChildProcess, output: () => string): Promise<void> {
  if (!ended(child)) {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
    child.kill('SIGTERM');
    await once(child, 'exit');
    clearTimeout(tooLong);
  }
  if (child.exitCode !== 0) {
    const how = child.signalCode ?? `exit code ${child.exitCode}`;
    throw new Error(`The server did not stop properly (${how}):\n${output()}`);
  }
}

function ended(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
