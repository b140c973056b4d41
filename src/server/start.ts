import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './adapters/clock.ts';
import { outboxMailer, smtpMailer } from './adapters/mailer.ts';
import { buildApp } from './app.ts';
import { connectPayments } from './connect-payments.ts';
import type { Ctx } from './context.ts';
import type { FirstAdmin } from './auth/first-admin.ts';
import { openDatabase } from './database/database.ts';
import type { Env } from './env.ts';
import { createJobs } from './jobs/jobs.ts';
import { sendDueMails } from './mail/send-mails.ts';
import { watchDisputes } from './payments/disputes/watch-disputes.ts';
import { makePictureSizes, resumePictures } from './media/make-picture-sizes.ts';
import { pictureFolders } from './media/picture-folders.ts';
import { isSandbox } from './payment-settings/provider-accounts.ts';
import { expireDueOrders } from './payments/expire-due-orders.ts';
import { probeProviders } from './payments/probe-providers.ts';
import { processWebhook } from './payments/process-webhook.ts';
import { reconcile } from './payments/reconciliation/reconcile.ts';
import { settleDuePayments } from './payments/settle-due-payments.ts';
import { restrictDataDir } from './database/data-dir.ts';
import { prepareStore } from './prepare-store.ts';
import { removeOldData } from './remove-old-data.ts';
import { loadAppSecret } from './app-secret.ts';
import { builtClient } from './web/client-build.ts';

export interface RunningStore {
  address: string;
  /** Payments are imitated: no money moves. */
  sandbox: boolean;
  close(): Promise<void>;
}

interface Options {
  /** Contains `assets`: the demo catalogue and its pictures. */
  root: string;
  /** Contains the built client. */
  distDir: string;
  now: Clock;
  /** Called as soon as the account exists, because a later failure would lose the generated password. */
  onFirstAdmin: (admin: FirstAdmin) => void;
}

/** The composition root: connects every part of the store, listens, and starts the background jobs. */
export async function startStore(
  env: Env,
  { root, distDir, now, onFirstAdmin }: Options,
): Promise<RunningStore> {
  const assetsDir = path.join(root, 'assets');
  restrictDataDir(env.dataDir);
  const database = await openDatabase(env);
  try {
    const firstAdmin = await prepareStore(database, env, assetsDir, now);
    if (firstAdmin) onFirstAdmin(firstAdmin);

    const client = env.clientDevServer
      ? await (await import('./web/dev-client.ts')).devClient(root)
      : await builtClient(distDir);
    const secret = loadAppSecret(env);
    const { paymentsSandbox } = env;
    const sandbox = await isSandbox({ em: database.fork() }, { paymentsSandbox, secret });
    const payments = connectPayments(
      { env, database, now, secret, sandbox },
      () => app.listeningOrigin,
    );
    const mailer = env.smtpUrl
      ? smtpMailer(env.smtpUrl)
      : outboxMailer(path.join(env.dataDir, 'outbox'));
    const folders = pictureFolders(env.dataDir);
    const jobs = createJobs(database.jobs);

    const app: FastifyInstance = await buildApp({
      env,
      database,
      now,
      secret,
      payments,
      jobs,
      folders,
      client,
      assetsDir,
      logLevel: env.production ? 'info' : 'warn',
    });
    const listening = await app.listen({ port: env.port, host: env.host });

    const ctx = (): Ctx => ({ em: database.background(), now, payments, jobs });
    await jobs.start(
      {
        webhook: (eventId) => processWebhook(ctx(), eventId),
        picture: (key, signal) => makePictureSizes(ctx(), folders, key, signal),
        settlePayments: () => settleDuePayments(ctx()),
        expireOrders: () => expireDueOrders(ctx()),
        mail: () => sendDueMails(ctx(), mailer),
        probe: () => probeProviders(ctx()),
        disputes: () => watchDisputes(ctx()),
        removeOldData: () => removeOldData(ctx()),
        resumePictures: () => resumePictures(ctx()),
        reconcile: (isNightly) => reconcile(ctx(), isNightly),
      },
      app.log,
    );
    return {
      address: env.publicUrl ?? listening,
      sandbox,
      async close() {
        await app.close();
        await jobs.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
