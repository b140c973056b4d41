import { fastifyTRPCPlugin, type CreateFastifyContextOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestCtx } from '#server/context.ts';
import { appRouter, type AppRouter } from '#server/routers/app-router.ts';
import { changesNothing } from './cached-answers.ts';
import { toTrpcError } from './error-answers.ts';
import { errorHeaders, logFailure } from './error-handler.ts';
import { guardBatch } from './guards.ts';

/** The procedures, below `/trpc`. */
export async function serveTrpc(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestCtx>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', (_request, reply, payload) => sendWhole(reply, payload));
    await scope.register(fastifyTRPCPlugin<AppRouter>, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        // A long cart does not fit into an address, so its quote is a query by POST.
        allowMethodOverride: true,
        createContext: async ({ req, res, info }: CreateFastifyContextOptions) => {
          try {
            guardBatch(info.calls.map(({ path: procedure }) => procedure));
            if (info.type === 'query') changesNothing(req);
            const ctx = await contextOf(req, res);
            ctx.countReads?.(info.calls.length - 1);
            return ctx;
          } catch (error) {
            throw toTrpcError(error as Error);
          }
        },
        responseMeta: ({ errors }: { errors: Error[] }) => ({ headers: errorHeaders(errors) }),
        onError: ({ error, req }: { error: Error; req: FastifyRequest }) => logFailure(req, error),
      },
    });
  });
}

/** tRPC answers with a `Response`. As a stream it costs twice as much as its text, and would be compressed however short it is. */
async function sendWhole(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof Response)) return payload;
  reply.code(payload.status);
  for (const [name, value] of payload.headers) reply.header(name, value);
  return payload.text();
}
