import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { DomainError } from '#shared/errors.ts';
import { addTags, ANY, type Tag } from './cache/answer-tags.ts';
import type { RequestCtx } from './context.ts';
import { describeError, domainErrorOf, toTrpcError } from './http/error-answers.ts';

interface ProcedureMeta {
  /** Made with `cacheableProcedure`. */
  isCacheable?: true;
  /** What an output was computed from. Without it, a cached answer is dropped at every change of public data. */
  tags?: (output: never) => Iterable<Tag>;
}

const t = initTRPC
  .context<RequestCtx>()
  .meta<ProcedureMeta>()
  .create({
    transformer: superjson,
    errorFormatter: ({ shape, error, ctx }) => {
      const body = describeError(error, ctx?.requestId);
      return {
        ...shape,
        message: body.message,
        // tRPC's own data may carry a stack; only these fields leave the process.
        data: { code: shape.data.code, httpStatus: shape.data.httpStatus, error: body },
      };
    },
  });

const translateErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await ctx.trace(path, {}, next);
  if (result.ok) {
    ctx.observeProcedure?.(path, 'ok');
    return result;
  }
  ctx.observeProcedure?.(path, domainErrorOf(result.error)?.code ?? 'internal');
  return { ...result, error: toTrpcError(result.error) };
});

export const { router, createCallerFactory } = t;

/** Open to everybody, with the session of the caller. */
export const procedure = t.procedure.use(translateErrors);

/** Nothing of the request reaches the procedure, so the compiler proves that the answer is the same for every caller. */
const anonymous = {
  user: undefined,
  cookie: undefined,
  orderAccess: undefined,
  address: undefined,
  userAgent: undefined,
};

/** Open to everybody, with one answer for everybody, which caches may store. `shared/public-access.ts` lists these. */
export const cacheableProcedure = procedure
  .meta({ isCacheable: true })
  .use(async ({ next, meta }) => {
    const result = await next({ ctx: anonymous });
    if (result.ok) addTags(meta?.tags?.(result.data as never) ?? [ANY]);
    return result;
  });

/** For signed-in staff. */
export const staffProcedure = procedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new DomainError('unauthenticated');
  return next({ ctx: { ...ctx, user: ctx.user } });
});
