import path from 'node:path';
import type { Clock } from './adapters/clock.ts';
import { outboxMailer, smtpMailer } from './adapters/mailer.ts';
import { buildApp } from './app.ts';
import { backgroundContext } from './background-context.ts';
import type { FirstAdmin } from './auth/create-first-admin.ts';
import { openDatabase } from './database.ts';
import type { Env } from './env.ts';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { watchDisputes } from './payments/disputes/watch-disputes.ts';
import { isSandbox } from './payments/is-sandbox.ts';
import { probeProviders } from './payments/probe-providers.ts';
import { processWebhook } from './payments/process-webhook.ts';
import { reconcile } from './payments/reconcile.ts';
import { sweep } from './payments/sweep.ts';
import { closeDataDir } from './private-files.ts';
import { prepareShop } from './prepare-shop.ts';
import { removeOldData } from './remove-old-data.ts';
import { appSecret } from './secret.ts';
import { builtClient } from './web/client-build.ts';

export interface RunningShop {
  address: string;
  /** Payments are imitated: no money moves. */
  sandbox: boolean;
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
  closeDataDir(env.dataDir);
  const database = await openDatabase(env);
  try {
    const firstAdmin = await prepareShop(database, env, assetsDir, now);
    // At once: whatever fails after this, the password would be lost.
    if (firstAdmin) onFirstAdmin(firstAdmin);
    const client = env.clientDevServer
      ? await (await import('./web/dev-client.ts')).devClient(root)
      : await builtClient(path.join(root, 'dist'));
    const secret = appSecret(env);
    const { paymentsSandbox } = env;
    const sandbox = await isSandbox({ em: database.fork() }, { paymentsSandbox, secret });
    const deps = { env, database, now, secret, sandbox };
    let jobs: Jobs | undefined;
    const app = await buildApp({
      ...deps,
      client,
      assetsDir,
      onWebhook: (eventId) => {
        // Stored it is: where no job can be made of it now, the sweep finds it.
        void jobs?.sendWebhook(eventId).catch((error: unknown) => app.log.error(error));
      },
      onReconcile: () => {
        // Waiting it is: where no job can be made of it now, the nightly one takes it up.
        void jobs?.sendReconciliation().catch((error: unknown) => app.log.error(error));
      },
      logLevel: env.production ? 'info' : 'warn',
    });
    const listening = await app.listen({ port: env.port, host: env.host });
    const mailer = env.smtpUrl
      ? smtpMailer(env.smtpUrl)
      : outboxMailer(path.join(env.dataDir, 'outbox'));
    const context = () => ({ ...backgroundContext(deps, app), mailer });
    jobs = await startJobs(
      database.jobs,
      {
        webhook: (eventId) => processWebhook(context(), eventId),
        sweep: () => sweep(context()),
        mail: () => sendDueMails(context()),
        removeOldData: () => removeOldData(context()),
        probe: () => probeProviders(context()),
        disputes: () => watchDisputes(context()),
        reconcile: (isNightly) => reconcile(context(), isNightly),
      },
      (error) => app.log.error(error),
    );
    return {
      address: env.publicUrl ?? listening,
      sandbox,
      async close() {
        await app.close();
        await jobs?.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
