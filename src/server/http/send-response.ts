import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheableResponse, CachedResponse } from '#server/cache/response-cache.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { chooseEncoding, type Encoding } from '#server/cache/encoded-bodies.ts';

const headerLists = new WeakMap<CachedResponse, Partial<Record<string, string[]>>>();

/** Different bytes of an answer have a strong ETag each: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3 */
function taggedFor(
  headers: CacheableResponse['headers'],
  variant: string,
): CacheableResponse['headers'] {
  const { etag } = headers;
  if (variant === 'identity' || !etag?.startsWith('"')) return headers;
  return { ...headers, etag: etag.replace(/"$/, `~${variant}"`) };
}

/** The header names and values in one list, which Node sends without looking at them again. */
function headerList(cached: CachedResponse, encoding: Encoding, body: Buffer): string[] {
  const lists = headerLists.get(cached) ?? {};
  headerLists.set(cached, lists);
  const variant = cached.bodies.variantOf(encoding);
  const known = lists[variant];
  if (known) return known;
  return (lists[variant] = [
    ...Object.entries(taggedFor(cached.headers, variant)).flat(),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ]);
}

/** An ETag without the marks of a weak one and of its encoding: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.2 */
const opaqueTag = (etag: string) =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/~\w+"$/, '"');

/** https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
function isUnchanged({ headers }: IncomingMessage, { status, headers: sent }: CachedResponse) {
  const known = headers['if-none-match'];
  const { etag } = sent;
  if (status !== 200 || !known || !etag) return false;
  return known.trim() === '*' || known.split(',').some((it) => opaqueTag(it) === opaqueTag(etag));
}

/** The headers of the answer that a 304 repeats: https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5 */
const notModified = new Set(['etag', 'cache-control', 'vary', 'content-location', 'expires']);

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  encoding: Encoding,
  body: Buffer,
  added: string[],
) {
  response.writeHead(cached.status, headerList(cached, encoding, body).concat(added));
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/**
 * Sends a complete answer, compressed as the request allows, or 304 to a client that has it; either with the names and
 * values of `ownHeaders`.
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  requestId: string,
  ownHeaders: string[],
): void {
  const added = [REQUEST_ID_HEADER, requestId, ...ownHeaders];
  if (isUnchanged(request, cached)) {
    const encoding = chooseEncoding(request.headers['accept-encoding'], cached.length);
    const variant = cached.bodies.variantOf(encoding);
    const headers = Object.entries(taggedFor(cached.headers, variant)).filter(([name]) =>
      notModified.has(name),
    );
    response.writeHead(304, [...headers.flat(), ...added]).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], cached.length);
  const body = cached.bodies.ready(encoding);
  if (body) {
    sendBody(request, response, cached, encoding, body, added);
    return;
  }
  cached.bodies
    .load(encoding)
    .then((loaded) => sendBody(request, response, cached, encoding, loaded, added))
    .catch(async () => {
      const plain = await cached.bodies.load('identity');
      sendBody(request, response, cached, 'identity', plain, added);
    })
    .catch((error: Error) => response.destroy(error));
}
