import path from 'node:path';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import { MAX_BODY_BYTES } from '#shared/request-limits.ts';
import type { Ctx, RequestCtx } from './context.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env/env.ts';
import { incomingFolder, mediaFolder } from './adapters/disk-picture-files.ts';
import type { PictureFiles } from './adapters/picture-files.ts';
import { untraced } from './trace.ts';
import { requireFreeSpace } from './disk-space.ts';
import { setInputMessages } from './input-messages.ts';
import { keyLimit } from './limits/key-limit.ts';
import { noReadLimit, readLimit } from './limits/read-limit.ts';
import { windowHosts } from './connect-payments.ts';
import { mountSandbox } from './mount-sandbox.ts';
import { resources } from './rest/resources/all.ts';
import { restApi } from './rest/rest-api.ts';
import { serveFeeds } from './web/serve-feeds.ts';
import { serveShareCards } from './web/serve-share-cards.ts';
import { siteFiles } from './web/site-files.ts';
import { webhookPaths } from './rest/webhooks.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Tracing } from './observability/tracing.ts';
import type { Client } from './web/client-build.ts';
import { servePages } from './web/pages.ts';
import { servePictures } from './web/serve-pictures.ts';
import { isForCache } from './cache/response-tags.ts';
import { cacheResponses } from './http/cached-responses.ts';
import { applyCors, createCors } from './http/cors.ts';
import { setCacheHeaders } from './http/cache-headers.ts';
import { compression } from './http/compression.ts';
import { sendError } from './http/error-handler.ts';
import { guardCrossSite, guardHost, guardProtocol } from './http/guards.ts';
import {
  closeConnectionsWhenStopping,
  healthRoutes,
  untilAccepted,
  type Health,
} from './http/health.ts';
import type { Log } from './http/log.ts';
import { watchForProxy } from './http/proxy-watch.ts';
import {
  anonymousContext,
  orderPageContext,
  requestContext,
  webhookContext,
  type ContextSource,
} from './http/request-context.ts';
import type { AppSecrets } from './encrypt-secret.ts';
import { sendRequestId, requestIdOf } from './http/request-id.ts';
import { RequestLog } from './http/request-log.ts';
import { observeRequests, recordKeyRequests, traceRequests } from './http/observe-requests.ts';
import { serveTrpc } from './http/serve-trpc.ts';
import { securityHeaders } from './http/security-headers.ts';

export interface AppDeps extends Omit<Ctx, 'em'>, Pick<RequestCtx, 'webhookAddresses'> {
  env: Pick<
    Env,
    | 'production'
    | 'publicUrl'
    | 'trustProxy'
    | 'rateLimits'
    | 'pageCacheMb'
    | 'staleIfErrorSeconds'
    | 'shutdownSeconds'
    | 'dataDir'
    | 'providers'
    | 'pictureHosts'
  > &
    Partial<Pick<Env, 'cdn' | 'retention' | 'corsOrigins'>>;
  database: Database;
  /** Encrypt cookies. */
  secrets: AppSecrets;
  pictureFiles: PictureFiles;
  assetsDir: string;
  /** Absent when only the API is needed. */
  client?: Client;
  log: Log;
  health: Health;
  /** Absent when nobody reads them. */
  metrics?: Metrics | undefined;
  /** Absent when nobody collects traces. */
  tracing?: Tracing | undefined;
}

/** Long enough for pictures over a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000;

/** The whole HTTP side of the store on one Fastify instance that does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, client, database, now, payments, pictureFiles, metrics } = deps;
  setInputMessages();
  const https = env.publicUrl?.startsWith('https:') ?? false;
  const app = createServer(deps);
  sendRequestId(app);
  if (deps.tracing) traceRequests(app, deps.tracing);
  if (metrics) observeRequests(app, metrics);
  const { isProxyIgnored } = watchForProxy(app, env);
  guardHost(app, env);
  const cors = createCors(env.corsOrigins ?? []);
  applyCors(app, cors);
  guardCrossSite(app, { publicUrl: env.publicUrl, cors });
  guardProtocol(app);
  setCacheHeaders(app);
  securityHeaders(app, {
    https,
    dev: client?.dev ?? false,
    windows: payments.sandbox ? [] : windowHosts(env.providers),
  });
  const limitReads = env.rateLimits ? readLimit(now) : noReadLimit;
  if (env.pageCacheMb > 0 && !client?.dev) {
    const cacheStats = cacheResponses(app, {
      env,
      maxBytes: env.pageCacheMb * 1024 * 1024,
      run: (statement) => database.run(statement),
      ping: () => database.ping(),
      staleNotice: async (language) => (await client?.load(language))?.staleNotice ?? '',
      isShared: database.isShared,
      replica: database.replica,
      shopUrl: payments.shopUrl,
      countReads: limitReads,
      cdn: env.cdn,
      cors,
    });
    metrics?.watchCache(cacheStats);
  }
  await app.register(compress, compression);
  await app.register(etag, { weak: true });

  const source: ContextSource = {
    ...deps,
    cookies: { secrets: deps.secrets, https },
    env,
    observeProcedure: metrics?.observeProcedure,
    trace: deps.tracing?.trace ?? untraced,
    // A computation for the cache was counted for the address that requested it.
    readLimit: (...read) => (isForCache() ? undefined : limitReads(...read)),
    keyLimit: keyLimit(now, env),
    isProxyIgnored,
  };
  recordKeyRequests(app, database, now);
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    requestContext(source, request, reply);
  const anonymous = () => anonymousContext(source);
  healthRoutes(app, {
    database,
    health: deps.health,
    // Without its disk, a store on PostgreSQL lacks only uploads.
    checkDisk: () => (database.isShared ? Promise.resolve() : requireFreeSpace(env.dataDir)),
  });
  await serveTrpc(app, contextOf);
  const incoming = incomingFolder(env.dataDir);
  const { mayFetch } = env.pictureHosts;
  await app.register(
    (api) => restApi(api, { contextOf, pictureFiles, incoming, mayFetch, resources }),
    {
      prefix: '/api',
    },
  );
  await app.register(
    webhookPaths({
      context: ({ ip }) => {
        limitReads(ip);
        return webhookContext(source);
      },
    }),
    { prefix: '/api' },
  );
  siteFiles(app, { context: anonymous, shopUrl: payments.shopUrl });
  const uploaded = mediaFolder(env.dataDir);
  const shipped = path.join(deps.assetsDir, 'pictures');
  // With an object storage, the disk may still have pictures that were uploaded before.
  await servePictures(app, { uploaded, shipped, files: pictureFiles });
  serveShareCards(app, {
    context: anonymous,
    shopUrl: payments.shopUrl,
    countRead: ({ ip }) => source.readLimit(ip),
    folders: [uploaded, shipped],
    files: pictureFiles,
    fontsDir: path.join(deps.assetsDir, 'fonts'),
  });
  serveFeeds(app, {
    context: anonymous,
    countReads: ({ ip }, reads) => source.readLimit(ip, reads),
    shopUrl: payments.shopUrl,
  });
  if (payments.sandbox) {
    await mountSandbox(app, {
      dataDir: env.dataDir,
      context: anonymous,
      origin: () => app.listeningOrigin,
    });
  }
  if (client) {
    await client.serve(app);
    servePages(app, {
      client,
      context: anonymous,
      countRead: ({ ip }) => source.readLimit(ip),
      orderPageContext: (request, reply) => orderPageContext(source, request, reply),
      publicUrl: payments.shopUrl,
      sandbox: payments.sandbox,
    });
  }
  closeConnectionsWhenStopping(app, deps.health);
  return app;
}

/** The paths of a process that only runs jobs: `/healthz` and `/readyz`. */
export function buildHealthApp(deps: Pick<AppDeps, 'env' | 'database' | 'log' | 'health'>) {
  const app = createServer(deps);
  sendRequestId(app);
  healthRoutes(app, { ...deps, checkDisk: () => Promise.resolve() });
  closeConnectionsWhenStopping(app, deps.health);
  return app;
}

function createServer({ env, log }: Pick<AppDeps, 'env' | 'log'>): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    // A request that a proxy sent before it knew that this process stops is answered like any other.
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < env.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    logController: new RequestLog(),
    requestIdHeader: false,
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw new DomainError('not_found');
  });
  app.addHook('preClose', async () => {
    await untilAccepted();
    // Running requests may finish, but a client that stopped reading must not keep the process alive.
    setTimeout(() => {
      log.warn('SHUTDOWN_SECONDS are over: the requests that still run are cut off');
      app.server.closeAllConnections();
    }, env.shutdownSeconds * 1000).unref();
  });
  return app;
}
