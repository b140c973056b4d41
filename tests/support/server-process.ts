import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { keepLog } from './store-log.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// A busy machine may take long over what an idle one does in three seconds.
const openWithinMs = 180_000;
const stopsWithinMs = 30_000;
// The next server reuses the code that a first one has compiled.
const compiled = join(root, 'node_modules/.cache/compiled');

export interface ServerProcess {
  url: string;
  admin: { username: string; password: string };
  child: ChildProcess;
  /** The output to stdout and stderr. */
  output: () => string;
  /** Asks it to stop as an operator does; rejects unless it ends in time with exit code 0. */
  stop: () => Promise<void>;
}

/** Starts the built server, as `npm start` does, on a port of its own; resolves when it is open. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = await launchServer(dataDir, env);
  await waitUntilOpen(server);
  return server;
}

/** The same, without waiting until it is open. */
export async function launchServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = { username: 'tester', password: 'a password for tests' };
  const child = spawn(
    process.execPath,
    ['--import', './tests/support/cheap-passwords.ts', 'dist/server.js'],
    {
      cwd: root,
      env: {
        ...environmentOfThisMachine(),
        NODE_COMPILE_CACHE: compiled,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      chunks.push(chunk);
      keepLog(chunk);
    });
  }
  const output = () => chunks.join('');
  return { url, admin, child, output, stop: () => stop(child, output) };
}

// Nothing of the developer's own settings (DATABASE_URL, SMTP_URL, keys) reaches the server under test.
function environmentOfThisMachine(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot };
}

const openTexts = /Adunni is open|Adunni runs background jobs/;

/** It says on stdout that it is open. */
export async function waitUntilOpen({ child, output }: ServerProcess): Promise<void> {
  const opened = Promise.withResolvers<void>();
  if (openTexts.test(output())) opened.resolve();
  child.stdout?.on('data', () => {
    if (openTexts.test(output())) opened.resolve();
  });
  child.once('close', () =>
    opened.reject(new Error(`The server ended while starting:\n${output()}`)),
  );
  const tooLong = setTimeout(() => {
    child.kill('SIGKILL');
    opened.reject(
      new Error(`The server was not open after ${openWithinMs / 1000} s:\n${output()}`),
    );
  }, openWithinMs);
  await opened.promise.finally(() => clearTimeout(tooLong));
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
