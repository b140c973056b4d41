import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './adapters/clock.ts';
import { removeHalfWrittenFiles } from './adapters/disk-picture-files.ts';
import { untraced } from './trace.ts';
import { createMetrics } from './observability/metrics.ts';
import { serveMetrics } from './observability/metrics-server.ts';
import { outboxMailer, removeOldMails, smtpMailer } from './adapters/mailer.ts';
import { buildApp, buildHealthApp } from './app.ts';
import { serveBackups } from './backup/backup-socket.ts';
import { recordBackup } from './history/last-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { connectImports } from './connect-imports.ts';
import { connectPayments } from './connect-payments.ts';
import type { Ctx } from './context.ts';
import type { FirstAdmin } from './auth/first-admin.ts';
import { databaseClock } from './database-clock.ts';
import { logProblems } from './log-problems.ts';
import { openDatabase } from './database/open-database.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { freeBytes, requireFreeSpace } from './disk-space.ts';
import type { Env } from './env/env.ts';
import type { Health } from './http/health.ts';
import type { Log } from './http/log.ts';
import { logAtIntervals } from './http/log-at-intervals.ts';
import { openPictureFiles } from './open-picture-files.ts';
import { fetchImportPictures } from './imports/fetch-pictures.ts';
import { runImports } from './imports/run-imports.ts';
import { createJobs, type JobHandlers } from './jobs/jobs.ts';
import { sendDueMails } from './mail/send-mails.ts';
import { watchDisputes } from './payments/disputes/watch-disputes.ts';
import { makePictureSizes, resumePictures } from './media/make-picture-sizes.ts';
import { unfinishedBefore, removeUnfinishedUploads } from './media/remove-unfinished-uploads.ts';
import { usesSandbox } from './payment-settings/uses-sandbox.ts';
import { expireDueOrders } from './payments/jobs/expire-due-orders.ts';
import { probeProviders } from './payments/jobs/probe-providers.ts';
import { processWebhook } from './payments/webhooks/process-webhook.ts';
import { compareBooks } from './payments/reconciliation/reconcile.ts';
import { workOffPlans } from './plans/work-off-plans.ts';
import { publishDueRates } from './rates/publish-rates.ts';
import { remindBuyers } from './payments/jobs/remind-buyers.ts';
import { settleDuePayments } from './payments/jobs/settle-due-payments.ts';
import { restrictDataDir } from './database/data-dir.ts';
import { prepareStore } from './prepare-store.ts';
import { foldOrderCounts } from './orders/order-counts.ts';
import { updateFigures } from './update-figures.ts';
import { removeOldData } from './remove-old-data.ts';
import { removeUnusedPhotos } from './reviews/review-photos.ts';
import { loadAppSecrets } from './app-secret.ts';
import { preparePushes, startPushLoop } from './push-loop.ts';
import { startWebhookLoop } from './webhook-loop.ts';
import { sendDueWhatsapp } from './whatsapp/send-messages.ts';
import { webhookAddresses } from './adapters/webhook-addresses.ts';
import { builtClient } from './web/client-build.ts';

export interface RunningStore {
  address: string;
  /** Payments are imitated: no money moves. */
  sandbox: boolean;
  /** Takes requests until proxies have noticed, lets those under way finish, and closes everything. */
  stop(): Promise<void>;
}

interface Options {
  /** Contains `assets`: the demo catalogue and its pictures. */
  root: string;
  /** Contains the built client. */
  distDir: string;
  /** The clock of this machine. On a shared database the store uses the database's. */
  now: Clock;
  log: Log;
  version: string;
  /** Ends a start that waits for the database. */
  signal: AbortSignal;
  /** Called as soon as the account exists, because a later failure would lose the generated password. */
  onFirstAdmin: (admin: FirstAdmin) => void;
}

/** The composition root: connects every part of the store, listens, and starts the background jobs. */
export async function startStore(
  env: Env,
  { root, distDir, now: machineClock, log, version, signal, onFirstAdmin }: Options,
): Promise<RunningStore> {
  const assetsDir = path.join(root, 'assets');
  restrictDataDir(env.dataDir);
  if (!env.databaseUrl) await requireFreeSpace(env.dataDir);
  const pictureFiles = await openPictureFiles(env, ({ cause }) =>
    log.error({ err: cause }, 'the object storage of pictures does not answer'),
  );
  const health: Health = { phase: 'starting', role: env.role, version, commit: env.commit };
  const tracing =
    env.tracing &&
    (await import('./observability/tracing.ts')).startTracing({
      ...env.tracing,
      version,
      commit: env.commit,
    });
  const database = await openDatabase({
    ...env,
    onQuery: tracing?.recordQuery,
    onReplicaChange: (text) => log.warn(text),
  });
  const opened: { close(): unknown }[] = tracing ? [tracing, database] : [database];
  const clock = database.isShared ? databaseClock(database, log) : null;
  if (clock) opened.push(clock);
  const now = clock?.now ?? machineClock;
  const closeAll = async () => {
    for (const part of opened.toReversed()) await part.close();
  };
  try {
    const secrets = loadAppSecrets(env);
    const prepare = async () => {
      await clock?.synchronise();
      const admin = await prepareStore(database, env, assetsDir, now);
      await preparePushes(database.fork(), secrets, log);
      return admin;
    };
    const wait = { seconds: env.databaseWaitSeconds, signal, log };
    const firstAdmin = await waitForDatabase(prepare, wait);
    if (firstAdmin) onFirstAdmin(firstAdmin);
    await logProblems(database, log);

    const client = env.clientDevServer
      ? await (await import('./web/dev-client.ts')).devClient(root)
      : await builtClient(distDir);
    const { paymentsSandbox } = env;
    const sandbox = await usesSandbox({ em: database.fork() }, { paymentsSandbox, secrets });
    let origin: string | undefined;
    const payments = connectPayments(
      { env, database, now, secrets, sandbox, trace: tracing?.trace },
      // The server forgets its address when it closes, while requests still run.
      () => (origin ??= app.listeningOrigin),
    );
    const outbox = path.join(env.dataDir, 'outbox');
    const mailer = env.smtpUrl ? smtpMailer(env.smtpUrl) : outboxMailer(outbox);
    const addresses = webhookAddresses(env);
    const jobs = createJobs(database.jobs, { runsJobs: env.role !== 'web' });
    if (!env.databaseUrl) {
      const writeTo = (target: Writable) =>
        writeBackup(
          { em: database.background(), pictureFiles, secret: secrets.current, version, now: now() },
          target,
        );
      opened.push(
        serveBackups({
          dataDir: env.dataDir,
          write: writeTo,
          onMade: () => recordBackup(database.background(), now()),
          onError: (err) => log.error({ err }, 'a backup failed'),
        }),
      );
    }

    const metrics =
      env.metrics &&
      createMetrics({
        version,
        commit: env.commit,
        role: env.role,
        pools: database.pools,
        replica: database.replica,
        readRows: (statement) => database.background().execute(statement),
        freeBytes: () => freeBytes(env.dataDir),
      });
    const serving = { env, database, log, health };
    const app: FastifyInstance =
      env.role === 'jobs'
        ? buildHealthApp(serving)
        : await buildApp({
            ...serving,
            now,
            secrets,
            payments,
            jobs,
            webhookAddresses: addresses,
            pictureFiles,
            client,
            assetsDir,
            metrics,
            tracing,
          });
    opened.push(jobs, app);
    if (env.metrics && metrics) {
      const server = await serveMetrics({ ...env.metrics, metrics });
      opened.push(server);
      log.info({ address: server.url }, 'Metrics are served.');
    }
    const listening = await app.listen({ port: env.port, host: env.host });

    const ctx = (): Ctx => ({ em: database.background(), now, payments, jobs });
    const pictureImports = connectImports(env, payments, pictureFiles);
    const traced = <Result>(job: string, work: () => Promise<Result>) =>
      (tracing?.trace ?? untraced)(`job ${job}`, {}, work);
    const handlers: JobHandlers = {
      webhook: (eventId) => traced('webhook', () => processWebhook(ctx(), eventId)),
      picture: (key, signal) => makePictureSizes(ctx(), pictureFiles, key, signal),
      settlePayments: () => traced('settlePayments', () => settleDuePayments(ctx())),
      expireOrders: () => traced('expireOrders', () => expireDueOrders(ctx())),
      workOffPlans: () => traced('workOffPlans', () => workOffPlans(ctx())),
      publishRates: () => traced('publishRates', () => publishDueRates(ctx())),
      remindBuyers: () => remindBuyers(ctx()),
      mail: () => traced('mail', () => sendDueMails(ctx(), mailer)),
      whatsapp: () => traced('whatsapp', () => sendDueWhatsapp(ctx(), env.whatsappApiUrl)),
      probe: () => probeProviders(ctx()),
      disputes: () => watchDisputes(ctx()),
      updateSummaries: (signal) => updateFigures(ctx(), signal),
      foldOrderCounts: () => foldOrderCounts(ctx().em),
      importProducts: (signal) =>
        traced('importProducts', () => runImports(ctx(), pictureImports, signal)),
      fetchPictures: (signal) => fetchImportPictures(ctx(), pictureImports, signal),
      removeOldData: async () => {
        await removeOldData(ctx(), env.retention);
        await removeHalfWrittenFiles(env.dataDir, unfinishedBefore());
        await removeUnfinishedUploads(ctx(), pictureFiles);
        await removeUnusedPhotos(ctx(), pictureFiles);
        await removeOldMails(outbox, env.retention.mailDays);
      },
      resumePictures: () => resumePictures(ctx()),
      reconcile: (isNightly) => traced('reconcile', () => compareBooks(ctx(), isNightly)),
    };
    const logQueue = logAtIntervals('the job queue does not work');
    const jobLog = {
      error: log.error.bind(log),
      queueError: (error: unknown) => logQueue(error, log),
    };
    // Requests are served already, and wait for the database as long as it takes.
    await waitForDatabase(() => jobs.start(handlers, jobLog), { seconds: Infinity, signal, log });
    const jobCtx = () => ({ ...ctx(), webhookAddresses: addresses });
    if (env.role !== 'web') opened.push(startWebhookLoop(jobCtx, log), startPushLoop(jobCtx, log));
    health.phase = 'ready';
    return {
      address: env.role === 'jobs' ? listening : (env.publicUrl ?? listening),
      sandbox,
      async stop() {
        health.phase = 'stopping';
        await delay(env.drainSeconds * 1000);
        await closeAll();
      },
    };
  } catch (error) {
    health.phase = 'stopping';
    await closeAll();
    throw error;
  }
}
