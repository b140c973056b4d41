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
import type { RequestCtx, StaffRequestCtx } from '#server/context.ts';
import { domainErrorOf, invalidInput } from '#server/http/error-answers.ts';

export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Marks a path that needs a session: the OpenAPI document shows it, and the hook in `rest-api.ts` enforces it. */
export const staff = [{ session: [] }];

/** An answer without a body: 204. */
export const noContent = z.undefined().describe('Done. There is no body.');

/** The context of a request, made once however often it is read. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestCtx>;

/** The same for signed-in staff. Throws `unauthenticated`. */
export async function staffContext(
  contextOf: ContextOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffRequestCtx> {
  const ctx = await contextOf(request, reply);
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
