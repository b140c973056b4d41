import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { DomainError } from '#shared/errors.ts';
import type { Context } from './context.ts';
import { describeError, toTrpcError } from './error-answers.ts';

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  errorFormatter: ({ shape, error }) => {
    const body = describeError(error);
    return {
      ...shape,
      message: body.message,
      // tRPC's own data may carry a stack; only these fields leave the process.
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, error: body },
    };
  },
});

const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  return result.ok ? result : { ...result, error: toTrpcError(result.error) };
});

export const { router, createCallerFactory } = t;

/** Open to everybody. */
export const procedure = t.procedure.use(translateErrors);

/** For signed-in staff. */
export const staffProcedure = procedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new DomainError('unauthenticated');
  return next({ ctx: { ...ctx, user: ctx.user } });
});
