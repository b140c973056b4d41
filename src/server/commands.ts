import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from './adapters/clock.ts';
import { loadAppSecrets } from './app-secret.ts';
import { reencryptAuthenticators } from './auth/reencrypt-authenticators.ts';
import { resetPassword } from './auth/reset-password.ts';
import { BackupError, type End } from './backup/backup-format.ts';
import { requestBackup } from './backup/backup-socket.ts';
import { recordBackup } from './history/last-backup.ts';
import { readBackup } from './backup/read-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { restrictDataDir } from './database/data-dir.ts';
import type { Database, DatabaseOptions } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import type { Env } from './env/env.ts';
import { migrateJobs } from './jobs/jobs.ts';
import { requireSoundLedger } from './payments/check-ledger.ts';
import { reencryptKeys } from './payment-settings/reencrypt-keys.ts';
import { reencryptPushKeys } from './push/push-keys.ts';
import { reencryptWhatsappKeys } from './whatsapp/whatsapp-account.ts';
import { reencryptWebhookSecrets } from './webhooks/reencrypt-webhook-secrets.ts';
import { copyPictures } from './media/copy-pictures.ts';
import { openPictureFiles } from './open-picture-files.ts';

interface Context {
  env: Env;
  now: Clock;
  version: string;
  /** Receives lines for the person who waits. */
  onProgress: (line: string) => void;
}

type Command = (context: Context, argument: string | undefined) => Promise<string>;

/** The commands of the server's program besides serving: `node dist/server.js backup FILE`. */
const commands: Record<string, Command> = {
  migrate,
  backup,
  restore,
  move,
  'admin:reset': resetAdmin,
  'secret:reencrypt': reencrypt,
  'media:move': mediaMove,
  'ledger:check': checkBooks,
};

export const commandNames: readonly string[] = Object.keys(commands);

/** Runs a command and answers with what to print. Throws an error that says what to do. */
export function runCommand(context: Context, [name = '', argument]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Error(
      `There is no command "${name}". Known: ${commandNames.join(', ')}; without one the store is served.`,
    );
  restrictDataDir(context.env.dataDir);
  return command(context, argument);
}

/** The same that a job does every night. */
function checkBooks({ env, now }: Context): Promise<string> {
  return withDatabase(env, async (database) => {
    const orders = await requireSoundLedger({ em: database.background(), now });
    return `The ledger agrees with the payments, refunds and amounts of ${orders} orders.`;
  });
}

async function migrate({ env }: Context): Promise<string> {
  return withDatabase(env, async (database) => {
    await database.migrate(() => Promise.resolve());
    await migrateJobs(database.jobs);
    return 'The database has the tables of this version.';
  });
}

async function backup(context: Context, file: string | undefined): Promise<string> {
  if (!file) throw new Error('Say where to: npm run backup -- FILE');
  if (existsSync(file)) throw new Error(`${file} exists. Choose another name for the backup.`);
  const part = `${file}.part`;
  try {
    const { confirm } = await saveBackup(context, part);
    const end = await checkBackup(part);
    await rename(part, file);
    await confirm();
    return `${summary(end)} are in ${file}. It does not contain APP_SECRET${secretPlace(context.env)}: keep that elsewhere.`;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes a backup; `confirm` records that it is whole. */
async function saveBackup(
  { env, now, version }: Context,
  file: string,
): Promise<{ confirm: () => Promise<void> }> {
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const running = env.databaseUrl ? null : await requestBackup(env.dataDir);
  if (running) {
    await pipeline(running.source, target);
    return running;
  }
  const pictureFiles = await openPictureFiles(env);
  await withDatabase(env, (database) =>
    writeBackup(
      {
        em: database.background(),
        pictureFiles,
        secret: loadAppSecrets(env).current,
        version,
        now: now(),
      },
      target,
    ),
  );
  return {
    confirm: () => withDatabase(env, (database) => recordBackup(database.background(), now())),
  };
}

/** Reads the whole file again: a backup counts when it can be read. */
async function checkBackup(file: string): Promise<End> {
  let end: End | undefined;
  for await (const part of readBackup(createReadStream(file)))
    if (part.kind === 'end') ({ end } = part);
  if (!end) throw new BackupError('The backup is incomplete.');
  return end;
}

async function restore({ env }: Context, file: string | undefined): Promise<string> {
  if (!file) throw new Error('Say from where: npm run restore -- FILE');
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  const pictureFiles = await openPictureFiles(env);
  const end = await withDatabase(env, (database) =>
    restoreBackup({ database, pictureFiles, secrets: loadAppSecrets(env) }, createReadStream(file)),
  );
  return `${summary(end)} are restored. Everybody has to sign in again.`;
}

async function move({ env, now, version }: Context, address: string | undefined): Promise<string> {
  if (!address || !/^postgres(?:ql)?:\/\//.test(address))
    throw new Error('Say where to: npm run move -- postgres://user:password@host/database');
  if (env.databaseUrl)
    throw new Error('DATABASE_URL is set: only an embedded store can be moved to PostgreSQL.');
  if (!existsSync(path.join(env.dataDir, 'database')))
    throw new Error(`There is no embedded store in ${path.resolve(env.dataDir)}.`);
  const secrets = loadAppSecrets(env);
  const { dataDir } = env;
  const pictureFiles = await openPictureFiles(env);
  const end = await withDatabase({ databaseUrl: undefined, dataDir }, (source) =>
    withDatabase({ databaseUrl: address, dataDir }, async (database) => {
      const stream = new PassThrough();
      const [, restored] = await Promise.all([
        writeBackup(
          { em: source.fork(), pictureFiles: null, secret: secrets.current, version, now: now() },
          stream,
        ),
        restoreBackup({ database, pictureFiles, secrets }, stream).catch((error: unknown) => {
          stream.destroy();
          throw error;
        }),
      ]);
      return restored;
    }),
  );
  const pictures = env.s3 ? '' : ', keep DATA_DIR (it has the pictures)';
  return `${summary(end)} are in PostgreSQL. Set DATABASE_URL to that address${pictures}, and start the store.`;
}

const PROGRESS_EVERY = 500;

async function mediaMove(
  { env, onProgress }: Context,
  target: string | undefined,
): Promise<string> {
  if (target !== 's3' && target !== 'disk')
    throw new Error('Say where to: npm run media:move -- s3, or npm run media:move -- disk');
  if (!env.s3) throw new Error('Set S3_BUCKET and the other variables of the object storage.');
  const disk = await openPictureFiles({ ...env, s3: undefined });
  const bucket = await openPictureFiles(env);
  const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk];
  const { copied, present, bytes } = await copyPictures(from, to, (report) => {
    const files = report.copied + report.present;
    if (files % PROGRESS_EVERY === 0) onProgress(`${files} files …`);
  });
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  return `${copied} files were copied, ${present} were there already; all ${copied + present} (${megabytes} MB) were read again and are the same. None was removed.`;
}

async function resetAdmin({ env, now }: Context, name: string | undefined): Promise<string> {
  const { username, password } = await withDatabase(env, (database) =>
    resetPassword(database.fork(), name, now()),
  );
  return `The password of ${username} is ${password}\nIt is shown only once. Every session of the account has ended, and its passkeys and authenticator app are removed. Sign in and choose another.`;
}

async function reencrypt({ env }: Context): Promise<string> {
  const secrets = loadAppSecrets(env);
  const [keys, webhooks, apps, push, whatsapp] = await withDatabase(env, async (database) => [
    await reencryptKeys(database.fork(), secrets),
    await reencryptWebhookSecrets(database.fork(), secrets),
    await reencryptAuthenticators(database.fork(), secrets),
    await reencryptPushKeys(database.fork(), secrets),
    await reencryptWhatsappKeys(database.fork(), secrets),
  ]);
  const unreadable = [
    ...keys.unreadable.map((provider) => `the keys of ${provider}`),
    ...webhooks.unreadable.map((url) => `the secret of the webhook endpoint ${url}`),
    ...apps.unreadable.map((username) => `the authenticator app of ${username}`),
    ...(push.isUnreadable ? ['the keys of notifications'] : []),
    ...(whatsapp.isUnreadable ? ['the keys of WhatsApp'] : []),
  ];
  const count = keys.count + webhooks.count + apps.count + push.count + whatsapp.count;
  if (unreadable.length > 0)
    throw new Error(
      `A secret that is neither in APP_SECRET nor in APP_SECRET_PREVIOUS encrypted ${unreadable.join(' and ')}. ` +
        `Add it there, or enter the keys and replace the webhook secrets in the back office and remove the apps with admin:reset. ${count} others were encrypted again.`,
    );
  return `All keys of payment providers and WhatsApp, webhook secrets and authenticator apps are encrypted with APP_SECRET now (${count} encrypted again).`;
}

async function withDatabase<Result>(
  options: DatabaseOptions,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(options);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const summary = ({ rows, files }: End): string =>
  `${rows.products ?? 0} products, ${rows.orders ?? 0} orders, ${rows.payments ?? 0} payments and ${files} files of pictures`;

const secretPlace = ({ appSecret, dataDir }: Env): string =>
  appSecret ? '' : ` (${path.join(dataDir, 'app-secret')})`;
