import path from 'node:path';
import { systemClock } from './adapters/clock.ts';
import { firstAdminNotice, greeting } from './greeting.ts';
import { readEnv } from './env.ts';
import { writeForOwnerOnly } from './private-files.ts';
import { runShop } from './run-shop.ts';

writeForOwnerOnly();

const root = path.resolve(import.meta.dirname, '../..');

try {
  const starting = runShop(readEnv(), {
    root,
    now: systemClock,
    onFirstAdmin: (admin) => console.log(firstAdminNotice(admin)),
  });
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A terminal sends Ctrl-C to npm and to this process, and npm passes it on: it may come twice.
    process.on(signal, () => {
      closing ??= starting.then((shop) => shop.close()).finally(() => process.exit());
    });
  }
  console.log(greeting(await starting));
} catch (error) {
  console.error(
    `Adunni could not start.\n${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
