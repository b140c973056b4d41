import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import { redrawnPictures } from './redrawn-pictures.ts';
import { forever, removeDocumentHeaders } from './static-files.ts';

interface Options {
  /** The folder of uploaded pictures on this machine, which is searched first. */
  uploaded: string;
  /** The folder of the demo catalogue's pictures. */
  shipped: string;
  files: PictureFiles;
}

/** Serves uploaded pictures and those of the demo catalogue. Their names contain a content hash. */
export async function servePictures(
  app: FastifyInstance,
  { uploaded, shipped, files }: Options,
): Promise<void> {
  const redrawn = await redrawnPictures(shipped);
  await app.register(
    async (media) => {
      const { fetch } = files;
      // Mails and the pages of other origins show them.
      media.addHook('onRequest', async (_request, reply) => {
        reply.header('cross-origin-resource-policy', 'cross-origin');
      });
      media.setNotFoundHandler(async (request, reply) => {
        const name = nameOf(request);
        const now = name && redrawn(name);
        if (now)
          return reply.header('cache-control', 'public, max-age=3600').redirect(`/media/${now}`);
        if (!name || !fetch) throw new DomainError('not_found');
        return sendFetched(fetch, name, request, reply);
      });
      await media.register(fastifyStatic, {
        root: [path.resolve(uploaded), path.resolve(shipped)],
        prefix: '/',
        decorateReply: false,
        index: false,
        cacheControl: false,
        setHeaders(reply) {
          removeDocumentHeaders(reply);
          reply.header('cache-control', forever);
        },
      });
    },
    { prefix: '/media' },
  );
}

/** The names of picture files: no request reads any other from the storage. */
const fileName = /^\/media\/([a-z0-9-]+\.(?:avif|webp|jpg))$/;

function nameOf({ method, url }: FastifyRequest): string | undefined {
  const [address = ''] = url.split('?');
  return method === 'GET' || method === 'HEAD' ? fileName.exec(address)?.[1] : undefined;
}

async function sendFetched(
  fetch: NonNullable<PictureFiles['fetch']>,
  name: string,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const fetched = await fetch(name, {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
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
  removeDocumentHeaders(reply);
  return reply
    .status(fetched.status)
    .headers({ ...fetched.headers, 'cache-control': forever })
    .send(fetched.body);
}
