import { z } from 'zod';
import type { PaymentProvider } from '#shared/payments.ts';
import type { ProviderAddresses } from '#server/adapters/provider/provider-adapter.ts';
import { weaknessOf } from '#server/auth/weak-password.ts';
import { isWeakSecret } from './weak-secret.ts';
import type { CdnSettings } from '#server/adapters/cdn.ts';
import { messageOf } from '#server/input-messages.ts';
import { originList } from './cors-env.ts';
import { cdnProblems, cdnVariables, readCdn } from './cdn-env.ts';
import {
  databaseProblems,
  databaseVariables,
  readDatabase,
  type DatabaseEnv,
} from './database-env.ts';
import { readWebhooks, webhookVariables, type WebhookEnv } from './webhook-env.ts';
import type { Retention } from '#shared/retention.ts';
import { providerAddressVariables, readProviderAddresses } from './provider-address-env.ts';
import {
  observabilityVariables,
  readObservability,
  type ObservabilityEnv,
} from './observability-env.ts';
import { readRetention, retentionVariables } from './retention-env.ts';
import { importVariables, pictureHosts, type PictureHosts } from './import-env.ts';
import { readS3, s3Problems, s3Variables } from './s3-env.ts';
import type { S3Settings } from '#server/adapters/s3-settings.ts';

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address).origin)
  .optional();

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().default('127.0.0.1'),
  ...databaseVariables,
  DATA_DIR: z.string().trim().default('./data'),
  APP_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'must be secrets of at least 32 characters, with commas')))
    .default([]),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[\w.@-]{1,100}$/, 'must be 1 to 100 letters, digits or . _ @ -')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(1000, 'must be at most 1000 characters')
    .optional(),
  NODE_ENV: z.string().toLowerCase().optional(),
  PUBLIC_URL: origin,
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  ORDER_HOLD_HOURS: z.coerce.number().min(0).max(8760).default(24),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address like smtps://name:password@smtp.example.com',
    })
    .optional(),
  WHATSAPP_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://graph.facebook.com/v23.0'),
  ...s3Variables,
  ...cdnVariables,
  ...providerAddressVariables,
  PAYMENTS_SANDBOX: z.enum(['0', '1', 'auto']).default('0'),
  CORS_ORIGINS: originList,
  PAGE_CACHE_MB: z.coerce.number().min(0).max(4096).default(24),
  STALE_IF_ERROR_SECONDS: z.coerce.number().min(0).max(3600).default(300),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO_CATALOGUE: z.enum(['0', '1']).optional(),
  CLIENT_DEV_SERVER: z.enum(['0', '1']).default('0'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  SHUTDOWN_SECONDS: z.coerce.number().min(0).max(3600).default(60),
  ...importVariables,
  ...retentionVariables,
  ...webhookVariables,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  ...observabilityVariables,
  COMMIT: z.string().trim().max(100).default('unknown'),
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

export interface Env extends DatabaseEnv, WebhookEnv, ObservabilityEnv {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined outside production, where one is generated into `dataDir`. */
  appSecret: string | undefined;
  /** Those that APP_SECRET replaced: what they encrypted can still be read. */
  previousAppSecrets: readonly string[];
  adminUsername: string;
  adminPassword: string | undefined;
  production: boolean;
  publicUrl: string | undefined;
  trustProxy: number;
  /** Pages of these origins may call `/api`. */
  corsOrigins: readonly string[];
  /** How long an unpaid order holds its stock; 0 means for ever. */
  orderHoldHours: number;
  /** The server for outgoing mail; without it, mail is written to `outbox` in `dataDir`. */
  smtpUrl: string | undefined;
  /** The WhatsApp Cloud API with its version. */
  whatsappApiUrl: string;
  /** The object storage for pictures; undefined: they are in `dataDir`. */
  s3: S3Settings | undefined;
  /** A CDN that keeps public answers. */
  cdn: CdnSettings | undefined;
  providers: Record<PaymentProvider, ProviderAddresses>;
  /** `auto`: on while no provider's key is stored. */
  paymentsSandbox: boolean | 'auto';
  rateLimits: boolean;
  /** Memory for cached pages and public reads, in megabytes; 0 disables the cache. */
  pageCacheMb: number;
  /** How old a cached answer may be that is sent while the database cannot be reached; 0: none is. */
  staleIfErrorSeconds: number;
  demoCatalogue: boolean;
  clientDevServer: boolean;
  /** How long a stopping process still takes requests while `/readyz` answers 503, so that proxies notice. */
  drainSeconds: number;
  /** How long requests under way may take to finish afterwards. */
  shutdownSeconds: number;
  retention: Retention;
  pictureHosts: PictureHosts;
  logLevel: LogLevel;
  /** The commit that this code was built from. */
  commit: string;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const DRAIN_SECONDS_BEHIND_PROXY = 5;
const NEW_SECRET = 'openssl rand -hex 32';

const sandboxMode = (mode: '0' | '1' | 'auto', isAllowed: boolean) =>
  mode === 'auto' ? isAllowed && ('auto' as const) : mode === '1';

/** The only reader of the process's environment. Throws an error with one line per invalid variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given, { error: messageOf });
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'),
    );
  }
  const read = parsed.data;
  const production = read.NODE_ENV === 'production';
  const publicAddress = read.PUBLIC_URL === undefined ? null : new URL(read.PUBLIC_URL);
  // Behind a proxy on the same machine HOST is a loopback address, so the public address counts as well.
  const isPublic = publicAddress !== null && !loopback.has(publicAddress.hostname);
  const isExposed = production || isPublic;
  const isLoopback = loopback.has(read.HOST);
  const privateOnly = (what: string) => [
    production && `${what} is refused in production`,
    !isLoopback && `${what} is refused unless HOST is a loopback address`,
    isPublic &&
      `${what} is refused while PUBLIC_URL is a public address: leave it out, or unset PUBLIC_URL on your own machine`,
  ];
  const weakness =
    isExposed && read.ADMIN_PASSWORD !== undefined
      ? weaknessOf(read.ADMIN_PASSWORD, [read.ADMIN_USERNAME])
      : null;
  const problems = [
    ...(read.PAYMENTS_SANDBOX === '1' ? privateOnly('PAYMENTS_SANDBOX=1') : []),
    ...(read.RATE_LIMITS === 'off' ? privateOnly('RATE_LIMITS=off') : []),
    ...databaseProblems(read),
    ...s3Problems(read),
    ...cdnProblems(read),
    production &&
      !read.APP_SECRET &&
      `APP_SECRET is required in production (32 or more characters; make one with: ${NEW_SECRET})`,
    isExposed &&
      read.APP_SECRET !== undefined &&
      isWeakSecret(read.APP_SECRET) &&
      `APP_SECRET is too easy to guess; make a random one with: ${NEW_SECRET}`,
    production &&
      !publicAddress &&
      'PUBLIC_URL is required in production, like https://shop.example.com',
    production &&
      isPublic &&
      publicAddress.protocol === 'http:' &&
      'PUBLIC_URL must begin with https:// in production: over http everybody on the way can read passwords and orders. Put a proxy that ends TLS in front, and set TRUST_PROXY=1',
    read.PAYMENTS_SANDBOX === '1' &&
      read.PROCESS !== 'all' &&
      'PAYMENTS_SANDBOX=1 needs PROCESS=all: the imitated providers are part of that process',
    read.METRICS_PORT !== undefined &&
      read.METRICS_PORT !== 0 &&
      read.METRICS_PORT === read.PORT &&
      'METRICS_PORT must differ from PORT, so that the figures are not public',
    read.APP_SECRET_PREVIOUS.length > 0 &&
      !read.APP_SECRET &&
      'APP_SECRET_PREVIOUS needs APP_SECRET: the one that replaces it',
    weakness &&
      `ADMIN_PASSWORD can be guessed: ${weakness.charAt(0).toLowerCase()}${weakness.slice(1)}`,
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    port: read.PORT,
    host: read.HOST,
    ...readDatabase(read),
    dataDir: read.DATA_DIR,
    appSecret: read.APP_SECRET,
    previousAppSecrets: read.APP_SECRET_PREVIOUS,
    adminUsername: read.ADMIN_USERNAME,
    adminPassword: read.ADMIN_PASSWORD,
    production,
    publicUrl: read.PUBLIC_URL,
    trustProxy: read.TRUST_PROXY,
    corsOrigins: read.CORS_ORIGINS,
    orderHoldHours: read.ORDER_HOLD_HOURS,
    smtpUrl: read.SMTP_URL,
    whatsappApiUrl: read.WHATSAPP_API_URL,
    s3: readS3(read),
    cdn: readCdn(read),
    providers: readProviderAddresses(read),
    paymentsSandbox: sandboxMode(
      read.PAYMENTS_SANDBOX,
      isLoopback && !isExposed && read.PROCESS === 'all',
    ),
    rateLimits: read.RATE_LIMITS === 'on',
    pageCacheMb: read.PAGE_CACHE_MB,
    staleIfErrorSeconds: read.STALE_IF_ERROR_SECONDS,
    demoCatalogue: read.DEMO_CATALOGUE ? read.DEMO_CATALOGUE === '1' : !isExposed,
    clientDevServer: read.CLIENT_DEV_SERVER === '1' && !isExposed,
    // Without a proxy, nobody reads /readyz, and Ctrl-C should not take five seconds.
    drainSeconds:
      read.DRAIN_SECONDS ?? (production && read.TRUST_PROXY > 0 ? DRAIN_SECONDS_BEHIND_PROXY : 0),
    shutdownSeconds: read.SHUTDOWN_SECONDS,
    retention: readRetention(read),
    ...readWebhooks(read),
    pictureHosts: pictureHosts(read.IMPORT_PICTURE_HOSTS),
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    ...readObservability(read),
    commit: read.COMMIT,
  };
}
