import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
  TRPCError,
  type TRPCProcedureType,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { RequestCtx } from '#server/context.ts';
import { appRouter } from '#server/routers/app-router.ts';
import { changesNothing } from './cached-responses.ts';
import { procedureNames } from './cache-headers.ts';
import { toTrpcError } from '#server/error-responses.ts';
import { errorHeaders, logFailure } from './error-handler.ts';
import { guardBatch } from './guards.ts';
import { procedureTypes } from './route-of.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestCtx>;

const { _config: config } = appRouter['_def'];

/**
 * The procedures, below `/trpc`: tRPC over HTTP with JSON, one call or a batch (https://trpc.io/docs/rpc), without its
 * streams. It stands in for tRPC's plugin, whose `Request`, `AbortSignal` and `Response` took about a sixth of a quote's time.
 */
export async function serveTrpc(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/trpc/:path',
      handler: async (request, reply) => {
        const errors: TRPCError[] = [];
        const results = await callProcedures(request, reply, { contextOf, errors });
        for (const error of errors) logFailure(request, error);
        return reply
          .code(getHTTPStatusCode(results))
          .headers({ vary: 'trpc-accept, accept', ...errorHeaders(errors) })
          .type('application/json')
          .send(JSON.stringify(transformTRPCResponse(config, results)));
      },
    });
  });
}

const isBatch = ({ query }: FastifyRequest) => (query as { batch?: unknown }).batch === '1';

/** The result of each call, in order; one error for all of them if the request is refused. Adds failures to `errors`. */
async function callProcedures(
  request: FastifyRequest,
  reply: FastifyReply,
  { contextOf, errors }: { contextOf: ContextOf; errors: TRPCError[] },
) {
  let ctx: RequestCtx | undefined;
  const failed = (cause: unknown, path?: string) => {
    const error = getTRPCErrorFromUnknown(cause);
    errors.push(error);
    const type = procedureTypes.get(path ?? '') ?? 'unknown';
    return { error: getTRPCErrorShape({ config, error, type, path, input: undefined, ctx }) };
  };
  const names = isBatch(request) ? procedureNames(pathOf(request)) : [pathOf(request)];
  try {
    guardBatch(names);
    const readInputs = inputsOf(request);
    if (names.every((name) => procedureTypes.get(name) === 'query')) changesNothing(request);
    const context = await contextOf(request, reply);
    ctx = context;
    context.countReads?.(names.length - 1);
    const call = async (path: string, batchIndex: number) => {
      try {
        const data: unknown = await callTRPCProcedure({
          ctx: context,
          router: appRouter,
          path,
          type: typeOf(path, request),
          getRawInput: async () => readInputs()[batchIndex],
          signal: undefined,
          batchIndex,
        });
        return { result: { data } };
      } catch (error) {
        return failed(error, path);
      }
    };
    return await (isBatch(request) ? Promise.all(names.map(call)) : call(pathOf(request), 0));
  } catch (error) {
    return failed(toTrpcError(error as Error));
  }
}

const pathOf = ({ params }: FastifyRequest) => (params as { path: string }).path;

/** A query may be sent by POST, because a long cart does not fit into an address. */
function typeOf(path: string, { method }: FastifyRequest): TRPCProcedureType {
  const type = procedureTypes.get(path);
  if (!type) throw new TRPCError({ code: 'NOT_FOUND' });
  if (type === 'mutation' && method !== 'POST')
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  return type;
}

/** The inputs by the place of their calls; throws when the first of them is read if they are not JSON. */
function inputsOf(request: FastifyRequest): () => Partial<Record<number, unknown>> {
  const { method, query, body, headers } = request;
  if (method === 'POST' && !headers['content-type']?.startsWith('application/json'))
    throw new DomainError('unsupported_media');
  const text = method === 'POST' ? body : (query as { input?: unknown }).input;
  let inputs: Partial<Record<number, unknown>> | undefined;
  return () => (inputs ??= parseInputs(text, isBatch(request)));
}

function parseInputs(text: unknown, isMany: boolean): Partial<Record<number, unknown>> {
  if (text === undefined || text === '') return {};
  try {
    const sent = JSON.parse(text as string) as object;
    const inputs: [string, unknown][] = isMany ? Object.entries(sent) : [['0', sent]];
    return Object.fromEntries(
      inputs.map(([at, input]) => [at, config.transformer.input.deserialize(input)]),
    );
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause });
  }
}
