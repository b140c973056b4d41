import path from 'node:path';
import { systemClock } from './adapters/clock.ts';
import type { FirstAdmin } from './auth/first-admin.ts';
import { createPrivateFiles } from './database/data-dir.ts';
import { readEnv } from './env.ts';
import { startStore, type RunningStore } from './start.ts';

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

createPrivateFiles();

const parent = path.resolve(import.meta.dirname, '..');
const isBundled = import.meta.filename.endsWith('.js');
/** The project's folder; of the bundle, `dist`, which contains all files that it needs. */
const root = isBundled ? parent : path.dirname(parent);

try {
  const starting = startStore(readEnv(), {
    root,
    distDir: isBundled ? root : path.join(root, 'dist'),
    now: systemClock,
    onFirstAdmin: (admin) => console.log(firstAdminNotice(admin)),
  });
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Ctrl-C may arrive twice: from the terminal and from npm, which passes it on.
    process.on(signal, () => {
      closing ??= starting.then((store) => store.close()).finally(() => process.exit());
    });
  }
  console.log(startupBanner(await starting));
} catch (error) {
  console.error(
    `Adunni could not start.\n${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
