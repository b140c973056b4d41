import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { Cors } from './cors.ts';
import { invalidInput } from '#server/error-responses.ts';
import { MAX_BATCH_CALLS, MAX_BATCH_LISTS } from '#shared/request-limits.ts';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const healthPaths = new Set(['/healthz', '/readyz']);

interface HostOptions {
  production: boolean;
  publicUrl: string | undefined;
}

/** Whether the store answers to a host name. Outside production every loopback name is one of its own. */
export function ownHosts({ production, publicUrl }: HostOptions): (host: string) => boolean {
  const ownHost = publicUrl ? new URL(publicUrl).host : null;
  const defaultPort = publicUrl?.startsWith('https:') ? /:443$/ : /:80$/;
  return (name) => {
    const host = name.toLowerCase();
    if (host.replace(defaultPort, '') === ownHost) return true;
    return !production && loopbackHosts.has(host.replace(/:\d+$/, ''));
  };
}

/** A proxy in front may have read the other one. https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
export const hasManyHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** As Fastify reads it: from the nearest proxy, if one is trusted. */
export function requestedHost(
  { headers }: IncomingMessage,
  { trustProxy }: { trustProxy: number },
): string {
  const forwarded = trustProxy > 0 ? String(headers['x-forwarded-host'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || (headers.host ?? '');
}

/**
 * Answers only the store's own hosts, so that a forged Host header gets into no link, preview or cached page. Health checks
 * come by address and are always answered.
 */
export function guardHost(app: FastifyInstance, options: HostOptions): void {
  const isOwn = ownHosts(options);
  app.addHook('onRequest', async (request, reply) => {
    if (hasManyHosts(request.raw)) {
      throw new DomainError('invalid_input', { message: 'Send one Host header.' });
    }
    if (isOwn(request.host) || healthPaths.has(request.url)) return;
    await reply.status(421).send({
      code: 'not_found',
      message: 'This store does not answer to that host name.',
      requestId: request.id,
    });
  });
}

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** HEAD has the headers that GET would have: https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2 */
export const isRead = ({ method }: { method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';

function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return (
    origin !== undefined &&
    origin !== publicUrl &&
    origin !== `${request.protocol}://${request.host}`
  );
}

/** Rejects writes that another site's page sends, unless its origin is configured. Scripts and webhooks send neither header and pass. */
export function guardCrossSite(
  app: FastifyInstance,
  { publicUrl, cors }: { publicUrl: string | undefined; cors: Cors },
): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || !isCrossSite(request, publicUrl)) return;
    if (!cors.mayWrite(request)) {
      throw new DomainError('cross_site');
    }
  });
}

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

const escapeText =
  'has a % that begins no escape. Write % itself as %25, and other characters in UTF-8, like %C3%A9 for é';

/** The problem of an address that cannot be decoded. */
export const malformedAddress = (path: string): DomainError =>
  invalidInput([{ path, message: escapeText }]);

/** The API compares values exactly: one that was not decoded would look for something else. Pages live with any query. */
function requireDecodableQuery(url: string): void {
  if (!url.startsWith('/api/')) return;
  const [, query = ''] = url.split('?', 2);
  for (const pair of query.split('&')) {
    if (canDecode(pair)) continue;
    const [name = ''] = pair.split('=', 1);
    throw malformedAddress(canDecode(name) ? decodeURIComponent(name) : 'query');
  }
}

const canDecode = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Rejects what this server does not support: unusual methods, compressed bodies, addresses that cannot be decoded, and
 * tRPC's streamed responses, whose headers leave before a cookie is set.
 */
export function guardProtocol(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!methods.has(request.method)) throw new DomainError('not_found');
    if (request.headers['trpc-accept']) throw new DomainError('unsupported_media');
    const encoding = request.headers['content-encoding']?.trim().toLowerCase();
    if (encoding && encoding !== 'identity') {
      throw new DomainError('unsupported_media', {
        message: 'Send the body as it is, without Content-Encoding.',
      });
    }
    requireDecodableQuery(request.url);
  });
}

/** Procedures with a long answer: up to a hundred products each. */
const lists = new Set(['products.list', 'products.cards']);

/** Throws `invalid_input` when one request calls more procedures, or more lists, than the store's own pages do. */
export function guardBatch(procedures: readonly string[]): void {
  if (procedures.length > MAX_BATCH_CALLS) {
    throw new DomainError('invalid_input', {
      message: `A request may call at most ${MAX_BATCH_CALLS} procedures. Send the others in another one.`,
    });
  }
  if (procedures.filter((procedure) => lists.has(procedure)).length > MAX_BATCH_LISTS) {
    throw new DomainError('invalid_input', {
      message: `A request may ask for at most ${MAX_BATCH_LISTS} lists. Ask for the others in another one.`,
    });
  }
}
