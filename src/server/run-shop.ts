import path from 'node:path';
import type { Clock } from './adapters/clock.ts';
import { outboxMailer, smtpMailer } from './adapters/mailer.ts';
import { buildApp } from './app.ts';
import type { FirstAdmin } from './auth/create-first-admin.ts';
import { openDatabase } from './database.ts';
import type { Env } from './env.ts';
import { prepareShop } from './prepare-shop.ts';
import { appSecret } from './secret.ts';
import { builtClient } from './web/client-build.ts';

export interface RunningShop {
  address: string;
  close(): Promise<void>;
}

interface Options {
  root: string;
  now: Clock;
  onFirstAdmin: (admin: FirstAdmin) => void;
}

/** Database, client and HTTP put together and listening. `root` is the project's folder. */
export async function runShop(
  env: Env,
  { root, now, onFirstAdmin }: Options,
): Promise<RunningShop> {
  const assetsDir = path.join(root, 'assets');
  const database = await openDatabase(env);
  try {
    const firstAdmin = await prepareShop(database, env, assetsDir, now);
    // At once: whatever fails after this, the password would be lost.
    if (firstAdmin) onFirstAdmin(firstAdmin);
    const client = env.clientDevServer
      ? await (await import('./web/dev-client.ts')).devClient(root)
      : await builtClient(path.join(root, 'dist'));
    const app = await buildApp({
      env,
      database,
      now,
      client,
      mailer: env.smtpUrl
        ? smtpMailer(env.smtpUrl)
        : outboxMailer(path.join(env.dataDir, 'outbox')),
      assetsDir,
      secret: appSecret(env),
      sandbox: env.paymentsSandbox === true,
      logLevel: env.production ? 'info' : 'warn',
    });
    const listening = await app.listen({ port: env.port, host: env.host });
    return {
      address: env.publicUrl ?? listening,
      async close() {
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
