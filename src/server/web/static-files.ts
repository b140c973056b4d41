import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;
/** For files that never change, because their names contain a hash. */
export const forever = `public, max-age=${YEAR_SECONDS}, immutable`;

/**
 * Headers that only a document obeys. A page loads a dozen scripts and more pictures, and where no HTTP/2 proxy shortens
 * repeated headers, these would weigh as much as a tenth of them.
 */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-frame-options',
];
export function removeDocumentHeaders(reply: FastifyReply): void {
  for (const header of documentHeaders) {
    reply.removeHeader(header);
    reply.raw.removeHeader(header);
  }
}

const isPartOfDocument = (name: string) =>
  hashed.test(name) && /\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(name);

const hashed = /^(?:admin[/\\])?assets[/\\]/;
const cacheControlOf = (name: string) => (hashed.test(name) ? forever : 'public, max-age=86400');

/**
 * Serves the client build. Built files have a content hash in their names and never change. Others (icons) are cached for a
 * day. The service worker is revalidated each time, because it controls all the rest.
 */
export async function serveBuiltFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(clientDir),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders(reply, file) {
      const name = path.relative(clientDir, file);
      if (isPartOfDocument(name)) removeDocumentHeaders(reply);
      reply.header('cache-control', name === 'sw.js' ? 'no-cache' : cacheControlOf(name));
    },
  });
}
