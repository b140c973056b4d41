import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { DomainError } from '#shared/errors.ts';
import { languages } from '#shared/languages.ts';
import { isOwner, type Scope } from '#shared/staff-rights.ts';
import { addTags, ANY, type Tag } from './cache/response-tags.ts';
import { requireRecentSignIn } from './auth/recent-sign-in.ts';
import { requireScope } from './auth/require-scope.ts';
import type { RequestCtx } from './context.ts';
import { translateOutput } from './translations/translate-output.ts';
import { describeError, domainErrorOf, toTrpcError } from './error-responses.ts';

/** Who may call a procedure: everybody, any member of staff, the owner, or whoever has a right. */
export type ProcedureAccess = 'public' | 'person' | 'owner' | Scope;

interface ProcedureMeta {
  access?: ProcedureAccess;
  /** A person must have signed in or verified within half an hour; see `auth/recent-sign-in.ts`. */
  recentSignIn?: true;
  /** Made with `cacheableProcedure`. */
  isCacheable?: true;
  /**
   * The tags of the data from which an output was computed. Without them, a cached answer is dropped at every change of public
   * data.
   */
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
export const procedure = t.procedure.meta({ access: 'public' }).use(translateErrors);

/** With the seller's texts in the language of the caller. */
const inLanguage = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (!result.ok || ctx.language === languages[0]) return result;
  return { ...result, data: await translateOutput(ctx.em, ctx.language, result.data) };
});

/** Open to everybody, for answers in which shoppers read what the seller wrote. */
export const shopProcedure = procedure.use(inLanguage);

/** Nothing of the request reaches the procedure, so the compiler proves that the answer is the same for every caller. */
const anonymous = {
  user: undefined,
  cookie: undefined,
  orderAccess: undefined,
  address: undefined,
  userAgent: undefined,
};

/** Open to everybody, with one answer for everybody, which caches may store. `shared/public-access.ts` lists these. */
export const cacheableProcedure = shopProcedure
  .meta({ isCacheable: true })
  .use(async ({ next, meta }) => {
    const result = await next({ ctx: anonymous });
    if (result.ok) addTags(meta?.tags?.(result.data as never) ?? [ANY]);
    return result;
  });

const requireRecent = t.middleware(({ ctx, meta, next }) => {
  if (meta?.recentSignIn) requireRecentSignIn(ctx);
  return next();
});

/** For staff and API keys with a right. */
export const staffProcedure = (access: Scope) =>
  procedure
    .meta({ access })
    .use(({ ctx, next }) => next({ ctx: requireScope(ctx, access) }))
    .use(requireRecent);

const signedIn = procedure.meta({ access: 'person' }).use(({ ctx, next }) => {
  if (!ctx.user) throw new DomainError('unauthenticated');
  const { sessionId } = ctx.user;
  if (sessionId === null) throw new DomainError('forbidden', { message: noKeysText });
  return next({ ctx: { ...ctx, user: { ...ctx.user, sessionId } } });
});

const noKeysText = 'An API key cannot do this. Sign in.';

/** For every member of staff, and no API key. */
export const personProcedure = signedIn.use(requireRecent);

/** For the owner alone, and no API key. */
export const ownerProcedure = signedIn
  .meta({ access: 'owner' })
  .use(({ ctx, next }) => {
    if (!isOwner(ctx.user)) throw new DomainError('owner_only');
    return next();
  })
  .use(requireRecent);
