import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import { forever } from './static-files.ts';

interface Options {
  /** Folders of this machine, which are searched first. */
  folders: string[];
  files: PictureFiles;
}

/** Serves uploaded pictures and those of the demo catalogue. Their names contain a content hash. */
export async function servePictures(
  app: FastifyInstance,
  { folders, files }: Options,
): Promise<void> {
  await app.register(
    async (media) => {
      const { fetch } = files;
      if (fetch) {
        media.setNotFoundHandler((request, reply) => sendFetched(fetch, request, reply));
      }
      await media.register(fastifyStatic, {
        root: folders.map((folder) => path.resolve(folder)),
        prefix: '/',
        decorateReply: false,
        index: false,
        cacheControl: false,
        setHeaders(reply) {
          reply.header('cache-control', forever);
        },
      });
    },
    { prefix: '/media' },
  );
}

/** The names of picture files: no request asks the storage for any other. */
const fileName = /^\/media\/([a-z0-9-]+\.(?:avif|webp|jpg))$/;

async function sendFetched(
  fetch: NonNullable<PictureFiles['fetch']>,
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const [address = ''] = url.split('?');
  const name = fileName.exec(address)?.[1];
  if (!name || (method !== 'GET' && method !== 'HEAD')) throw new DomainError('not_found');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const fetched = await fetch(name, {
    method,
    // S3 does not know If-Range; the whole file is a right answer, too.
    range: headers['if-range'] === undefined ? headers.range : undefined,
    ifNoneMatch: headers['if-none-match'],
    signal: gone.signal,
  }).catch((error: unknown) => {
    // Nobody waits for this answer, and the storage is not to blame.
    if (gone.signal.aborted) return { status: 404 } as const;
    throw error;
  });
  if (fetched.status === 404) throw new DomainError('not_found');
  if (fetched.status === 416)
    throw Object.assign(new Error('the range is not satisfiable'), { statusCode: 416 });
  return reply
    .status(fetched.status)
    .headers({ ...fetched.headers, 'cache-control': forever })
    .send(fetched.body);
}
