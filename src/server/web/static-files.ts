import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const forever = `public, max-age=${YEAR_SECONDS}, immutable`;

const hashed = /^(?:admin[/\\])?assets[/\\]/;
const keptFor = (name: string) => (hashed.test(name) ? forever : 'public, max-age=86400');

/**
 * Built files bear a hash of their content in their names; the few others (icons) are asked about again each day,
 * the service worker each time, since it decides about all the rest.
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
      reply.header('cache-control', name === 'sw.js' ? 'no-cache' : keptFor(name));
    },
  });
}

/** Pictures: uploaded ones first, then those the project ships. Their names bear a hash of their content. */
export async function servePictures(app: FastifyInstance, folders: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders.map((folder) => path.resolve(folder)),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders(reply) {
      reply.header('cache-control', forever);
    },
  });
}
