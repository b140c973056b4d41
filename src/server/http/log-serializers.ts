import { DriverException } from '@mikro-orm/core';
import type { FastifyRequest } from 'fastify';
import { referencePattern } from '#shared/payment-reference.ts';
import { addressKey } from '#server/limits/address-key.ts';

const HIDDEN = '…';
const MAX_DECODINGS = 3;
const MAX_CAUSES = 3;

/** First path segments below which the store itself names every path. */
const ownSegments = new Set(['product', 'shop', 'media', 'assets', 'admin', 'api', 'trpc']);

/** Decodes repeatedly: `%2541` → `%41` → `A`. */
function decoded(segment: string): string {
  let text = segment;
  for (let times = 0; times < MAX_DECODINGS && text.includes('%'); times += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return HIDDEN;
    }
  }
  return text;
}

/** Whether a path names an order's reference, or the link of a piece's owner, after this segment. */
const opensOrder = (segment: string, before = ''): boolean =>
  /^(?:order|piece|owned-pieces)$/i.test(segment) ||
  (segment === 'orders' && before === 'checkout');

/**
 * Removes from an address the query and everything that opens the page of an order or of a piece: all segments after `/order/` and
 * `/piece/`, and elsewhere every segment that may be a payment reference.
 */
export function withoutReferences(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const segments = path.split('/').map(decoded);
  const order = segments.findIndex((segment, index) => opensOrder(segment, segments[index - 1]));
  const isOwn = ownSegments.has(segments[1] ?? '');
  const shown = segments.map((segment, index) => {
    if (segment === '' || (order !== -1 && index > order)) return segment && HIDDEN;
    // `/api/orders/` takes a number or a reference.
    if (segments[index - 1] === 'orders' && !/^\d{1,10}$/.test(segment)) return HIDDEN;
    if (/ADN-/i.test(segment) || (!isOwn && referencePattern.test(segment))) return HIDDEN;
    return encodeURI(segment);
  });
  return shown.join('/') + (query === undefined ? '' : `?${HIDDEN}`);
}

/** A network of some hundred addresses: it shows where a flood comes from, but identifies nobody. */
const networkOf = (address: string) =>
  addressKey(address).includes(':')
    ? `${addressKey(address).split(':').slice(0, 3).join(':')}::/48`
    : address.replace(/^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i, '$1.0/24');

interface LoggedRequest extends Pick<FastifyRequest, 'method' | 'url'> {
  /** Undefined once the client has closed its connection, although Fastify promises a text. */
  ip: string | undefined;
}

/** A request as the log shows it: without payment references, queries and full network addresses. */
export const describeRequest = ({ method, url, ip }: LoggedRequest) => ({
  method,
  url: withoutReferences(url),
  ...(ip !== undefined && { remoteNetwork: networkOf(ip) }),
});

/** Patterns of personal data: payment references, e-mail addresses, phone numbers, tokens. */
const personalData: [pattern: RegExp, replacement: string][] = [
  [/ADN-[\w.=-]+/gi, 'ADN-…'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…'],
  [/\+?\d[\d ()-]{8,}\d/g, '…'],
  [/\b(?=[\w.=-]*\d)[A-Za-z0-9.=-]{24,100}\b/g, '…'],
];

const withoutPersonalData = (text: string) =>
  personalData.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text);

interface DatabaseError {
  code?: string;
  constraint?: string;
  table?: string;
}

/** Includes errors that did not come through MikroORM, like the job queue's, but not `ECONNREFUSED` and the like. */
const isDatabaseError = (error: Error) =>
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
 * An error as the log shows it: its kind and its stack. A database quotes the statement, its parameters and the row, and
 * with them personal data: of its errors the log shows only the code and the names of constraint and table.
 */
export function describeLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutPersonalData(String(error)), stack: '' };
  }
  const { code, constraint, table } = error as Error & DatabaseError;
  const isDatabase = isDatabaseError(error);
  const { cause } = error;
  return {
    type: error.name,
    message: isDatabase ? 'the database rejected a statement' : withoutPersonalData(error.message),
    code,
    ...(isDatabase && { constraint, table }),
    // The lines before the first call repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined &&
      depth < MAX_CAUSES && { cause: describeLoggedError(cause, depth + 1) }),
  };
}
