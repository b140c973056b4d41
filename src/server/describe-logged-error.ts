import { DriverException } from '@mikro-orm/core';

const MOST_CAUSES = 3;

/** What may be somebody's: an order's reference, an e-mail address, a phone number. */
const personal: [RegExp, string][] = [
  [/ADN-[\w.=-]+/gi, 'ADN-…'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…'],
  [/\+?\d[\d ()-]{8,}\d/g, '…'],
  [/\b(?=[\w.=-]*\d)[A-Za-z0-9.=-]{24,100}\b/g, '…'],
];

const withoutPersons = (text: string) =>
  personal.reduce((left, [pattern, sign]) => left.replace(pattern, sign), text);

interface DatabaseError {
  code?: string;
  constraint?: string;
  table?: string;
}

/** Also one that did not come through MikroORM, as the job queue's. Those of the connection (`ECONNREFUSED`) are none. */
const isOfDatabase = (error: Error) =>
  error instanceof DriverException ||
  ('severity' in error && /^[0-9A-Z]{5}$/.test(String((error as DatabaseError).code)));

export type LoggedError = {
  type: string;
  message: string;
  code?: string | number | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  stack: string;
  cause?: LoggedError;
};

/**
 * An error as the log has it: where it happened and of which kind. A database quotes the statement, its parameters and the
 * row, and with them a customer: of its errors only the code and the names of constraint and table are kept.
 */
export function describeLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutPersons(String(error)), stack: '' };
  }
  const { code, constraint, table } = error as Error & DatabaseError;
  const isDatabase = isOfDatabase(error);
  const { cause } = error;
  return {
    type: error.name,
    message: isDatabase ? 'the database refused a statement' : withoutPersons(error.message),
    code,
    ...(isDatabase && { constraint, table }),
    // The lines before repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined &&
      depth < MOST_CAUSES && { cause: describeLoggedError(cause, depth + 1) }),
  };
}
