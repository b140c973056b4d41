import { DomainError, type ErrorCode } from '#shared/errors.ts';

type TroubleCode = Extract<ErrorCode, 'busy' | 'unavailable'>;

export const UNAVAILABLE_RETRY_SECONDS = 10;
const RETRY_AFTER_SECONDS: Record<TroubleCode, number> = {
  busy: 5,
  unavailable: UNAVAILABLE_RETRY_SECONDS,
};

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const busyStates = new Set([
  '40001', // serialization failure, repeated already
  '40P01', // deadlock, repeated already
  '53300', // too many connections
  '55P03', // lock_timeout
  '57014', // statement_timeout
]);
const unavailableStates = new Set([
  '25006', // read-only: the server became a standby, or its disk is nearly full
  '25P03', // idle_in_transaction_session_timeout
  '28000', // the server does not let this user in
  '28P01', // the password was changed
  '3D000', // no such database
  '53100', // disk full
  '53200', // out of memory
  '55000', // the database accepts no connections
  '57P01', // the server is shut down, or an administrator ended the connection
  '57P02', // the server crashed
  '57P03', // the server starts
]);
const systemCodes = new Set([
  'ENOSPC',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** Messages of pg that have no code. */
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;
const noFreeConnection = /^timeout exceeded when trying to connect/;

function troubleCode(error: Error): TroubleCode | null {
  const { code } = error as { code?: unknown };
  const { message } = error;
  if (noFreeConnection.test(message)) return 'busy';
  if (lostConnection.test(message)) return 'unavailable';
  // "aborted" means that the client went away.
  if (typeof code !== 'string' || message === 'aborted') return null;
  if (busyStates.has(code)) return 'busy';
  return code.startsWith('08') || unavailableStates.has(code) || systemCodes.has(code)
    ? 'unavailable'
    : null;
}

/** A `busy` or `unavailable` error when the database took too long or does not answer, with its cause; null for a bug. */
export function databaseTrouble(error: unknown): DomainError | null {
  if (!(error instanceof Error) || error instanceof DomainError) return null;
  const code = troubleCode(error);
  if (!code) return null;
  const trouble = new DomainError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS[code] });
  trouble.cause = error;
  return trouble;
}

/** The database's error behind a response of 503; null for any other. */
export const causeOfTrouble = (error: DomainError): Error | null =>
  (error.code === 'busy' || error.code === 'unavailable') && error.cause instanceof Error
    ? error.cause
    : null;
