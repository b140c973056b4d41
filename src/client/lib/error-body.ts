import { TRPCClientError } from '@trpc/client';
import { serverError } from '#client/texts/errors.ts';
import { isErrorCode, type ErrorBody } from '#shared/errors.ts';

/** The server's error; null if the error did not come from the server. */
export function errorBody(error: unknown): ErrorBody | null {
  if (!(error instanceof TRPCClientError)) return null;
  const body: unknown = error.data?.error;
  return isErrorBody(body) ? serverError(body) : null;
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  (isErrorCode(value.code) || value.code === 'internal') &&
  'message' in value &&
  typeof value.message === 'string';
