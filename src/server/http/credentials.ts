import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE } from './cookies.ts';

/** Whether a request says who sends it: by a session or an API key, valid or not. */
export const hasCredentials = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers.cookie?.includes(SESSION_COOKIE) === true || bearerOf(headers) !== undefined;

/** The token of an API key as it was sent; undefined without one. Another scheme is for a proxy before the store. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  if (authorization === undefined) return undefined;
  const [scheme = '', ...token] = authorization.trim().split(/ +/);
  return scheme.toLowerCase() === 'bearer' ? token.join(' ') : undefined;
}
