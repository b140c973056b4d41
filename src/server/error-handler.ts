import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPCError } from '@trpc/server';
import { DriverException } from '@mikro-orm/core';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { describeError, domainErrorOf } from './error-answers.ts';

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

/**
 * A bug, with its stack. Of a database error only what names the place: its words quote the row, and with it a
 * customer.
 */
export function logBug(log: FastifyBaseLogger, error: Error): void {
  const known =
    error instanceof DriverException
      ? {
          type: error.name,
          code: (error as { code?: string }).code,
          constraint: (error as { constraint?: string }).constraint,
          stack: error.stack
            ?.split('\n')
            .filter((line) => /^\s+at /.test(line))
            .join('\n'),
        }
      : error;
  log.error({ err: known }, 'request failed');
}

/** tRPC's answers say when to come back, too. */
export function retryAfter(errors: readonly Error[]): Record<string, string> {
  const seconds = errors.map((error) => domainErrorOf(error)?.details.retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

/** Every REST error: the right status and `{ message, code, issues? }`. A bug is logged and answered with fixed words. */
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
  if (!known) {
    logBug(request.log, error);
    return reply.status(500).send(describeError(error));
  }
  if (known.details.retryAfterSeconds !== undefined) {
    reply.header('retry-after', known.details.retryAfterSeconds);
  }
  return reply.status(statusOf(known)).send(describeError(known));
}
