import path from 'node:path';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import { fastifyTRPCPlugin, type CreateFastifyContextOptions } from '@trpc/server/adapters/fastify';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { Clock } from './adapters/clock.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { toTrpcError } from './error-answers.ts';
import { answerError, logFailure, retryAfter } from './error-handler.ts';
import { guardBatch } from './guards/batch-guard.ts';
import { cacheHeaders } from './guards/cache-headers.ts';
import { guardCrossSite } from './guards/cross-site-guard.ts';
import { guardHost } from './guards/host-guard.ts';
import { guardProtocol } from './guards/protocol-guard.ts';
import { watchForProxy } from './guards/proxy-watch.ts';
import { securityHeaders } from './guards/security-headers.ts';
import { describeLoggedError } from './describe-logged-error.ts';
import { describeRequest } from './describe-request.ts';
import { mountSandbox } from './mount-sandbox.ts';
import { pictureFolders } from './media/picture-folders.ts';
import { pictureMaker } from './media/picture-maker.ts';
import { noReadLimit, readLimit } from './limits/read-limit.ts';
import { paymentPorts } from './payment-ports.ts';
import { probes } from './probes.ts';
import { anonymousContext, orderPageContext, requestContext } from './request-context.ts';
import { restApi } from './rest/index.ts';
import { siteFiles } from './rest/site-files.ts';
import { webhookPaths } from './rest/webhooks.ts';
import { appRouter, type AppRouter } from './routers/index.ts';
import type { Client } from './web/client-build.ts';
import { servePages } from './web/pages.ts';
import { servePictures } from './web/static-files.ts';

export interface AppDeps {
  env: Pick<
    Env,
    | 'production'
    | 'publicUrl'
    | 'trustProxy'
    | 'rateLimits'
    | 'dataDir'
    | 'orderHoldHours'
    | 'providers'
  >;
  /** The built-in imitations of the payment providers take their place. */
  sandbox: boolean;
  database: Database;
  now: Clock;
  secret: string;
  assetsDir: string;
  /** Works a stored webhook off, soon and in the background. */
  onWebhook: (eventId: number) => void;
  /** Starts the waiting reconciliation, soon and in the background. */
  onReconcile?: () => void;
  /** Absent where only the API is wanted. */
  client?: Client;
  logLevel?: 'info' | 'warn' | 'error' | 'silent';
  /** Where the log goes instead of stdout. */
  logTo?: { write(line: string): void };
}

const CLOSING_GRACE_MS = 5000;
/** Long enough for pictures over a slow line, too short for whoever only holds connections. */
const REQUEST_TIMEOUT_MS = 120_000;

/** The whole shop on one Fastify instance that does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, client } = deps;
  const https = env.publicUrl?.startsWith('https:') ?? false;
  const app = fastify({
    logger: {
      level: deps.logLevel ?? 'warn',
      serializers: { req: describeRequest, err: describeLoggedError },
      ...(deps.logTo && { stream: deps.logTo }),
    },
    trustProxy: (_address, hop) => hop < env.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new DomainError('not_found');
  });
  app.addHook('preClose', async () => {
    // Requests under way may finish; a client that stopped reading must not keep the process from ending.
    setTimeout(() => app.server.closeAllConnections(), CLOSING_GRACE_MS).unref();
  });
  const proxies = watchForProxy(app, env);
  guardHost(app, env);
  guardCrossSite(app, env);
  guardProtocol(app);
  cacheHeaders(app);
  await securityHeaders(app, {
    https,
    dev: client?.dev ?? false,
    providers: deps.sandbox ? [] : Object.values(env.providers),
  });
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await app.register(etag, { weak: true });

  probes(app, deps.database);
  const folders = pictureFolders(env.dataDir);
  const maker = pictureMaker({
    fork: () => deps.database.background(),
    folders,
    onProblem: (error, key) => app.log.error(error, `the sizes of picture ${key} were not made`),
  });
  app.addHook('onReady', () => maker.resume());
  app.addHook('onClose', () => maker.close());
  const payments = paymentPorts(deps, () => app.listeningOrigin);
  const limitReads = env.rateLimits ? readLimit(deps.now) : noReadLimit;
  const source = {
    ...deps,
    ...proxies,
    https,
    rateLimits: env.rateLimits,
    readLimit: limitReads,
    payments,
  };
  const context = (request: FastifyRequest, reply: FastifyReply) =>
    requestContext(source, request, reply);
  await app.register(fastifyTRPCPlugin<AppRouter>, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      // A long cart does not fit into an address, so its quote is asked for by POST.
      allowMethodOverride: true,
      createContext: async ({ req, res, info }: CreateFastifyContextOptions) => {
        try {
          guardBatch(info.calls.map(({ path: procedure }) => procedure));
          const made = await context(req, res);
          made.countReads?.(info.calls.length - 1);
          return made;
        } catch (error) {
          throw toTrpcError(error as Error);
        }
      },
      responseMeta: ({ errors }: { errors: Error[] }) => ({ headers: retryAfter(errors) }),
      onError: ({ error, req }: { error: Error; req: FastifyRequest }) => logFailure(req, error),
    },
  });
  await app.register((api) => restApi(api, { context, folders, maker }), { prefix: '/api' });
  await app.register(
    webhookPaths({
      context: ({ ip }) => {
        limitReads(ip);
        return { ...anonymousContext(source), em: deps.database.background() };
      },
      onWebhook: deps.onWebhook,
    }),
    { prefix: '/api' },
  );
  siteFiles(app, { context: () => anonymousContext(source), shopUrl: payments.shopUrl });
  await servePictures(app, [folders.media, path.join(deps.assetsDir, 'pictures')]);
  if (deps.sandbox) {
    await mountSandbox(app, {
      dataDir: env.dataDir,
      context: () => anonymousContext(source),
      origin: () => app.listeningOrigin,
    });
  }
  if (client) {
    await client.serve(app);
    servePages(app, {
      client,
      context: () => anonymousContext(source),
      countRead: ({ ip }) => limitReads(ip),
      orderPageContext: (request, reply) => orderPageContext(source, request, reply),
      publicUrl: payments.shopUrl,
      sandbox: deps.sandbox,
    });
  }
  return app;
}
