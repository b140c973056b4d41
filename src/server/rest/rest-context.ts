import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createCaller, type Caller } from '#server/routers/app-router.ts';
import { DomainError } from '#shared/errors.ts';
import type { Scope } from '#shared/staff-rights.ts';
import type { RequestCtx, StaffRequestCtx } from '#server/context.ts';
import { requireScope } from '#server/auth/require-scope.ts';
import { domainErrorOf, invalidInput } from '#server/error-responses.ts';

export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

type Security = readonly Record<string, readonly string[]>[];

/** Marks a path that needs a right: the OpenAPI document shows it, and the hook in `rest-api.ts` enforces it. */
export const requires = (scope: Scope): Security => [{ session: [] }, { apiKey: [scope] }];

/** Marks a path for members of staff, which no API key may use; its procedure enforces it. */
export const requiresSession: Security = [{ session: [] }];

/** An answer without a body: 204. */
export const noContent = z.undefined().describe('Done. There is no body.');

/** The context of a request, made once however often it is read. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestCtx>;

/** The same with the right that the path requires. Throws `unauthenticated` and `forbidden`. */
export async function staffContext(
  contextOf: ContextOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffRequestCtx> {
  const ctx = await contextOf(request, reply);
  const { security = [] } = request.routeOptions.schema ?? {};
  const scope = security.flatMap(({ apiKey = [] }) => apiKey)[0] as Scope | undefined;
  return scope ? requireScope(ctx, scope) : staffOf(ctx);
}

/** The context of somebody who is signed in. Throws `unauthenticated`. */
export function staffOf(ctx: RequestCtx): StaffRequestCtx {
  if (!ctx.user) throw new DomainError('unauthenticated');
  return { ...ctx, user: ctx.user };
}

/** The procedures, called on behalf of a request's sender. */
export type CallerOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;

export const callerFrom =
  (contextOf: ContextOf): CallerOf =>
  async (request, reply) =>
    createCaller(await contextOf(request, reply));

/** For procedures that take the body as their field `field`: reports the sender's own `name` instead of `product.name`. */
export const stripIssuePrefix = <Result>(field: string, call: Promise<Result>): Promise<Result> =>
  call.catch((error: unknown) => {
    const { issues = [] } = domainErrorOf(error)?.details ?? {};
    const within = new RegExp(`^${field}(\\.|$)`);
    if (!issues.some(({ path }) => within.test(path))) throw error;
    throw invalidInput(
      issues.map(({ path, message }) => ({ path: path.replace(within, ''), message })),
    );
  });
