import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPCError } from '@trpc/server';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { causeOfTrouble } from './database-trouble.ts';
import { describeError, domainErrorOf } from './error-answers.ts';
import { errorPage } from './web/error-page.ts';

/** What Fastify itself refuses, by the status it would answer with. */
const refusals: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media',
};

const ownMessages: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body; send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
};

function fromFastify(error: Partial<FastifyError>): DomainError | null {
  const code = refusals[error.statusCode ?? 0];
  if (!code || !error.code?.startsWith('FST_')) {
    return error.statusCode === 400 && error.name === 'SyntaxError'
      ? new DomainError('invalid_input', { message: 'The request body is not valid JSON.' })
      : null;
  }
  const message = ownMessages[error.code];
  return new DomainError(code, message ? { message } : {});
}

/** The HTTP status that an error is answered with. */
export const statusOf = (error: DomainError): number =>
  getHTTPStatusCodeFromError(new TRPCError({ code: error.trpcCode }));

/** A bug, with its stack; what of it may be written down the logger decides. */
export const logBug = (log: FastifyBaseLogger, error: Error): void =>
  log.error({ err: error }, 'request failed');

const BURST_MS = 30_000;
/** By the shop's own log: until when it has been said that the database does not answer, and how often it was not said since. */
const bursts = new WeakMap<FastifyBaseLogger, { until: number; unlogged: number }>();

/** That the database does not answer, once in a while and not for every request that meets it. */
export function logTrouble({ log, server }: FastifyRequest, cause: Error): void {
  const burst = bursts.get(server.log) ?? { until: 0, unlogged: 0 };
  const now = Date.now();
  if (now < burst.until) {
    burst.unlogged += 1;
    return;
  }
  bursts.set(server.log, { until: now + BURST_MS, unlogged: 0 });
  log.error({ err: cause, unlogged: burst.unlogged }, 'the database does not answer in time');
}

/** Logs what went wrong here, if anything did: a refusal is an answer like any other. */
export function logFailure(request: FastifyRequest, error: Error): void {
  const known = domainErrorOf(error);
  if (!known) logBug(request.log, (error.cause as Error | undefined) ?? error);
  const cause = known && causeOfTrouble(known);
  if (cause) logTrouble(request, cause);
}

/** tRPC's answers say when to come back, too. */
export function retryAfter(errors: readonly Error[]): Record<string, string> {
  const seconds = errors.map((error) => domainErrorOf(error)?.details.retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

/**
 * Every REST error: the right status and `{ message, code, issues? }`. A bug is logged and answered with fixed words. Where a
 * browser asks for a page, and the shop could not make it, the same words as a page.
 */
export function answerError(
  error: Partial<FastifyError> & Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = domainErrorOf(error) ?? fromFastify(error);
  const status = error.statusCode ?? 500;
  if (!known && status >= 400 && status < 500) {
    // Static files know some more reasons to refuse a request: a range that is not there, a path that leads outside.
    return reply
      .status(status)
      .send({ code: 'invalid_input', message: 'This request can not be answered.' });
  }
  if (!known) logBug(request.log, error);
  const cause = known && causeOfTrouble(known);
  if (cause) logTrouble(request, cause);
  if (known?.details.retryAfterSeconds !== undefined) {
    reply.header('retry-after', known.details.retryAfterSeconds);
  }
  const body = describeError(known ?? error);
  reply.status(known ? statusOf(known) : 500);
  return wantsPage(request, reply)
    ? reply.type('text/html; charset=utf-8').send(errorPage(body.message))
    : reply.send(body);
}

/** A person in front of a browser, whom JSON would not help; a refusal of what was sent stays JSON. */
const wantsPage = ({ method, url, headers }: FastifyRequest, { statusCode }: FastifyReply) =>
  (method === 'GET' || method === 'HEAD') &&
  (statusCode === 429 || statusCode >= 500) &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(?:api|trpc)(?:[/?]|$)/.test(url);
