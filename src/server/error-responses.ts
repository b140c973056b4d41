import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { DomainError, type ErrorBody, type FieldIssue } from '#shared/errors.ts';
import { databaseTrouble } from './database/database-trouble.ts';

const fieldIssues = (error: z.ZodError): FieldIssue[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** The message repeats the fields, for clients that show only the message. */
export const invalidInput = (issues: FieldIssue[]) =>
  new DomainError('invalid_input', {
    issues,
    message: issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '),
  });

/** The domain error behind what a procedure threw; null for a bug. */
export function domainErrorOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof z.ZodError) return invalidInput(fieldIssues(error));
  if (!(error instanceof TRPCError)) return databaseTrouble(error);
  if (error.cause instanceof DomainError) return error.cause;
  const trouble = databaseTrouble(error.cause);
  if (trouble) return trouble;
  if (error.cause instanceof z.ZodError && error.code === 'BAD_REQUEST') {
    return invalidInput(fieldIssues(error.cause));
  }
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR') {
    return new DomainError('invalid_input', { message: 'The request could not be read as JSON.' });
  }
  if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED') {
    return new DomainError('not_found');
  }
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new DomainError('unsupported_media');
  if (error.code === 'PAYLOAD_TOO_LARGE') return new DomainError('too_large');
  return null;
}

export function toTrpcError(error: Error): TRPCError {
  const known = domainErrorOf(error);
  return known
    ? new TRPCError({ code: known.trpcCode, message: known.message, cause: known })
    : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: INTERNAL_MESSAGE, cause: error });
}

const INTERNAL_MESSAGE = 'Something went wrong on our side. Please try again.';

/** The body of an error response: the domain error's own text, or one fixed sentence for a bug. */
export function describeError(error: unknown, requestId?: string): ErrorBody {
  const known = domainErrorOf(error);
  const id = requestId === undefined ? {} : { requestId };
  if (!known) return { code: 'internal', message: INTERNAL_MESSAGE, ...id };
  const { issues, productId, available, record } = known.details;
  return {
    message: known.message,
    code: known.code,
    ...(issues && { issues }),
    ...(productId !== undefined && { productId }),
    ...(available !== undefined && { available }),
    ...(record && { record }),
    ...id,
  };
}
