import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPCError } from '@trpc/server';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  DomainError,
  isErrorCode,
  standardMessage,
  type ErrorBody,
  type ErrorCode,
} from '#shared/errors.ts';
import { PictureStorageError } from '#server/adapters/picture-files.ts';
import { causeOfTrouble } from '#server/database/database-trouble.ts';
import { describeError, domainErrorOf } from '#server/error-responses.ts';
import { errorPage } from './error-page.ts';
import { isRead, malformedAddress } from './guards.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { logAtIntervals } from './log-at-intervals.ts';

/** Errors that Fastify itself raises, by their status. */
const fastifyErrors: Record<number, ErrorCode> = {
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
  if (error.code === 'FST_ERR_BAD_URL') return malformedAddress('path');
  const code = fastifyErrors[error.statusCode ?? 0];
  if (!code || !error.code?.startsWith('FST_')) {
    return error.statusCode === 400 && error.name === 'SyntaxError'
      ? new DomainError('invalid_input', { message: 'The request body is not valid JSON.' })
      : null;
  }
  const message = ownMessages[error.code];
  return new DomainError(code, message ? { message } : {});
}

/** The HTTP status of an error. */
export const httpStatusOf = (error: DomainError): number =>
  getHTTPStatusCodeFromError(new TRPCError({ code: error.trpcCode }));

/** Logs a bug with its stack; the log serializers remove personal data. */
export const logBug = (log: FastifyBaseLogger, error: Error): void =>
  log.error({ err: error }, 'request failed');

const createTroubleLogs = () => ({
  database: logAtIntervals('the database does not answer in time'),
  pictures: logAtIntervals('the object storage of pictures does not answer'),
});

/** Those of each root logger. */
const troubleLogs = new WeakMap<FastifyBaseLogger, ReturnType<typeof createTroubleLogs>>();

/** Logs that the database or the object storage does not answer, at intervals instead of for every request. */
export function logTrouble({ log, server }: FastifyRequest, cause: Error): void {
  const logs = troubleLogs.get(server.log) ?? createTroubleLogs();
  troubleLogs.set(server.log, logs);
  logs[cause instanceof PictureStorageError ? 'pictures' : 'database'](cause, log);
}

/** Logs errors of the server itself. A rejected request is not one. */
export function logFailure(request: FastifyRequest, error: Error): void {
  const known = domainErrorOf(error);
  if (!known) logBug(request.log, (error.cause as Error | undefined) ?? error);
  const cause = known && causeOfTrouble(known);
  if (cause) logTrouble(request, cause);
}

/**
 * The headers that say what to do about errors: `Retry-After`, how to sign in after 401, and which scope a key lacks:
 * https://www.rfc-editor.org/rfc/rfc6750#section-3
 */
export function errorHeaders(errors: readonly Error[]): Record<string, string> {
  const known = errors.map(domainErrorOf).filter((error) => error !== null);
  const longest = Math.max(0, ...known.map(({ details }) => details.retryAfterSeconds ?? 0));
  const refused = known.filter((error) => httpStatusOf(error) === 401);
  const isInvalid = refused.some(({ code }) => code === 'invalid_api_key');
  const scopes = new Set(known.flatMap(({ details }) => details.missingScope ?? []));
  return {
    ...(longest > 0 && { 'retry-after': String(longest) }),
    ...(scopes.size > 0 && {
      'www-authenticate': `Bearer error="insufficient_scope", scope="${[...scopes].join(' ')}"`,
    }),
    ...(refused.length > 0 && {
      'www-authenticate': isInvalid ? 'Bearer error="invalid_token"' : 'Bearer',
    }),
  };
}

/**
 * Answers every REST error with its status and `{ message, code, issues? }`. A bug is logged and gets a fixed message. A
 * browser that requests a page gets the message as a page.
 */
export function sendError(
  error: Partial<FastifyError> & Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = domainErrorOf(error) ?? fromFastify(error);
  // An address that no route can match is rejected before any hook runs.
  reply.header(REQUEST_ID_HEADER, request.id);
  // Of a stream that failed before its first byte.
  reply.removeHeader('content-encoding');
  const status = error.statusCode ?? 500;
  if (!known && status >= 400 && status < 500) {
    // Static files have further reasons: an unsatisfiable range, a path outside the folder.
    const message = 'This request cannot be answered.';
    reply.status(status);
    return sendProblem(request, reply, { message, code: 'invalid_input', requestId: request.id });
  }
  if (!known) logBug(request.log, error);
  const cause = known && causeOfTrouble(known);
  if (cause) logTrouble(request, cause);
  if (known) reply.headers(errorHeaders([known]));
  const body = describeError(known ?? error, request.id);
  reply.status(known ? httpStatusOf(known) : 500);
  return wantsPage(request, reply)
    ? reply.type('text/html; charset=utf-8').send(errorPage(body.message, request.id))
    : sendProblem(request, reply, body);
}

const errorCodes = new WeakMap<FastifyRequest, ErrorBody['code']>();

/** The code of the error that a request was answered with; null for none. */
export const errorCodeOf = (request: FastifyRequest): ErrorBody['code'] | null =>
  errorCodes.get(request) ?? null;

export const PROBLEM = 'application/problem+json';

/**
 * The members by which RFC 9457 describes an error: https://www.rfc-editor.org/rfc/rfc9457. `type` names the code, `title` is
 * the same for each error with it.
 */
export const problemOf = ({ code, message }: ErrorBody, status: number) => ({
  type: `urn:adunni:error:${code}`,
  title: isErrorCode(code) ? standardMessage(code) : message,
  status,
  detail: message,
});

/** Below `/api`, errors have the members of RFC 9457 too, and its media type for whoever asks for it. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, body: ErrorBody): FastifyReply {
  errorCodes.set(request, body.code);
  if (!request.url.startsWith('/api/')) return reply.send(body);
  if (request.headers.accept?.includes(PROBLEM)) {
    reply.type(`${PROBLEM}; charset=utf-8`).serializer((it) => JSON.stringify(it));
  }
  return reply.send({ ...body, ...problemOf(body, reply.statusCode) });
}

/** A browser that requests a page during an outage or above a limit; other errors stay JSON. */
const wantsPage = (request: FastifyRequest, { statusCode }: FastifyReply) =>
  isRead(request) &&
  (statusCode === 429 || statusCode >= 500) &&
  request.headers.accept?.includes('text/html') === true &&
  !/^\/(?:api|trpc)(?:[/?]|$)/.test(request.url);
