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
import { createCaller, type Caller } from '../routers/caller.ts';
import type { Context } from '../context.ts';
import { domainErrorOf, invalidInput } from '../error-answers.ts';

export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Marks a path that needs a session, in the document and at the door. */
export const staff = [{ session: [] }];

/** An answer without a body: 204. */
export const noContent = z.undefined().describe('Done. There is no body.');

/** The procedures, as the sender of a request may call them. */
export type CallerOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;

export const callerFrom =
  (context: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>): CallerOf =>
  async (request, reply) =>
    createCaller(await context(request, reply));

/** Where a procedure takes the body as its field `field`, the sender is told of her own `name`, not of `product.name`. */
export const namedAsSent = <Result>(field: string, call: Promise<Result>): Promise<Result> =>
  call.catch((error: unknown) => {
    const { issues = [] } = domainErrorOf(error)?.details ?? {};
    const within = new RegExp(`^${field}(\\.|$)`);
    if (!issues.some(({ path }) => within.test(path))) throw error;
    throw invalidInput(
      issues.map(({ path, message }) => ({ path: path.replace(within, ''), message })),
    );
  });
