import path from 'node:path';
import manifest from '#package.json' with { type: 'json' };
import { systemClock } from './adapters/clock.ts';
import type { FirstAdmin } from './auth/first-admin.ts';
import { runCommand } from './commands.ts';
import { createPrivateFiles } from './database/data-dir.ts';
import { readEnv, type Env } from './env/env.ts';
import { createLog, type Log } from './http/log.ts';
import { startProblem } from './start-problem.ts';
import { startStore, type RunningStore } from './start.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const { version } = manifest;

/** Printed once, at the very first start. */
const firstAdminNotice = ({ username, generatedPassword }: FirstAdmin): string =>
  generatedPassword
    ? `\n  The first administrator is ${username}, with the password ${generatedPassword}\n  It is shown this once: keep it.`
    : `\n  The first administrator is ${username}, with the password from ADMIN_PASSWORD.`;

const startupBanner = ({ address, sandbox }: RunningStore): string =>
  [
    '',
    '  Adunni is open.',
    `  Shop         ${address}`,
    `  Back office  ${address}/admin`,
    ...(sandbox ? ['  Payments     imitated by a sandbox: no money moves'] : []),
    '',
  ].join('\n');

/** For a person at a terminal; in production, where a program reads it, a line of the log. */
function announce(store: RunningStore, { production, commit, role }: Env, log: Log): void {
  const { address } = store;
  const text = role === 'jobs' ? 'Adunni runs background jobs.' : 'Adunni is open.';
  if (production) log.info({ address, version, commit, role }, text);
  else
    console.log(
      role === 'jobs' ? `\n  ${text}\n  Health       ${address}/readyz\n` : startupBanner(store),
    );
}

function giveUp(error: unknown, env: Env | null, log?: Log): void {
  const reason = startProblem(error, env);
  if (log) log.fatal({ err: error, version }, `Adunni could not start. ${reason}`);
  else console.error(`Adunni could not start.\n${reason}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  const starting = new AbortController();
  try {
    const store = startStore(env, {
      root,
      distDir,
      now: systemClock,
      log,
      version,
      signal: starting.signal,
      onFirstAdmin: (admin) => console.log(firstAdminNotice(admin)),
    });
    stopOnSignals(log, env, async () => {
      starting.abort();
      // A start that failed has closed everything.
      await store.then(
        (running) => running.stop(),
        () => undefined,
      );
    });
    announce(await store, env, log);
  } catch (error) {
    if (!starting.signal.aborted) giveUp(error, env, env.production ? log : undefined);
  }
}

async function mainCommand(args: string[]): Promise<void> {
  let env: Env | null = null;
  try {
    env = readEnv();
    const onProgress = (line: string) => console.error(line);
    console.log(await runCommand({ env, now: systemClock, version, onProgress }, args));
  } catch (error) {
    console.error(startProblem(error, env));
    process.exitCode = 1;
  }
}

createPrivateFiles();

const parent = path.resolve(import.meta.dirname, '..');
const isBundled = import.meta.filename.endsWith('.js');
/** The project's folder; of the bundle, `dist`, which contains all files that it needs. */
const root = isBundled ? parent : path.dirname(parent);
const distDir = isBundled ? root : path.join(root, 'dist');

const [command, ...rest] = process.argv.slice(2);
if (command === undefined) await main().catch((error: unknown) => giveUp(error, null));
else await mainCommand([command, ...rest]);
