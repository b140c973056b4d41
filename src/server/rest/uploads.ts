import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import formidable, { type File, errors as codes } from 'formidable';
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { uploadedPictures, type UploadedPictures } from '#shared/picture-view.ts';
import type { Context } from '../context.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { pictureStates } from '../catalog/picture-states.ts';
import type { PictureFolders } from '../media/picture-folders.ts';
import { drain } from './drain.ts';
import type { PictureMaker } from '../media/picture-maker.ts';
import { storePicture } from '../media/store-picture.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { staff } from './rest-app.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST_IMAGE = 10 * MEGABYTE;
const LARGEST_LOGO = 5 * MEGABYTE;
const MOST_IMAGES = 20;

export interface UploadOptions {
  context: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  folders: PictureFolders;
  maker: PictureMaker;
}

/** Pictures come as multipart forms: `images` (repeated) or one `logo`. Answers with where they are served. */
export function uploadPaths(
  app: FastifyInstance,
  { context, folders, maker }: UploadOptions,
): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));

  const staffContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await context(request, reply);
    if (!ctx.user) throw new DomainError('unauthenticated');
    return ctx;
  };

  app.post(
    '/upload',
    {
      schema: { tags: ['uploads'], security: staff, response: { 201: uploadedPictures } },
      config: { document: { upload: { field: 'images', isRepeated: true } } },
    },
    async (request, reply) => {
      const ctx = await staffContext(request, reply);
      const { em } = ctx;
      const urls = await receive(request, reply, 'images', LARGEST_IMAGE, MOST_IMAGES, (bytes) =>
        storePicture({ em, folders, maker }, bytes),
      );
      const note = urls.length === 1 ? '1 picture' : `${urls.length} pictures`;
      recordAudit(em, 'pictures_uploaded', 'pictures', { note }, actorOf(ctx));
      await em.flush();
      const answer: UploadedPictures = { urls, pictures: await pictureStates({ em }, urls) };
      return reply.status(201).send(answer);
    },
  );

  app.post(
    '/upload/logo',
    {
      schema: {
        tags: ['uploads'],
        security: staff,
        response: { 201: z.object({ url: z.string() }) },
      },
      config: { document: { upload: { field: 'logo', isRepeated: false } } },
    },
    async (request, reply) => {
      const ctx = await staffContext(request, reply);
      const { em } = ctx;
      const [url] = await receive(request, reply, 'logo', LARGEST_LOGO, 1, (bytes) =>
        storePicture({ em, folders, maker }, bytes),
      );
      await saveSettings(ctx, { storeLogo: url });
      return reply.status(201).send({ url });
    },
  );
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  field: string,
  largest: number,
  most: number,
  store: (bytes: Buffer) => Promise<string>,
): Promise<string[]> {
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
    throw new DomainError('unsupported_media', {
      message: 'Send the picture as multipart/form-data.',
    });
  }
  const incoming = await mkdtemp(path.join(tmpdir(), 'adunni-upload-'));
  const form = formidable({
    uploadDir: incoming,
    maxFiles: most,
    maxFileSize: largest,
    maxTotalFileSize: largest * most,
    allowEmptyFiles: true,
    minFileSize: 0,
  });
  // In the order they were sent: what parse() answers is in the order they were written to disk.
  const received: File[] = [];
  form.on('fileBegin', (name, file) => {
    if (name === field) received.push(file);
  });
  try {
    await form.parse(request.raw).catch(async (error: unknown) => {
      // What was not read would stand before the next request of this connection.
      if (!(await drain(request.raw))) reply.header('connection', 'close');
      throw refusal(error, field, largest, most);
    });
    if (received.length === 0) {
      throw new DomainError('invalid_input', {
        message: `Send at least one picture in the field ${field}.`,
        issues: [{ path: field, message: 'is required' }],
      });
    }
    const urls: string[] = [];
    for (const { filepath } of received) urls.push(await store(await readFile(filepath)));
    return urls;
  } finally {
    // A file of a refused form may still be on its way into the folder.
    await rm(incoming, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

function refusal(error: unknown, field: string, largest: number, most: number): DomainError {
  const code = (error as { code?: number }).code;
  if (code === codes.biggerThanMaxFileSize || code === codes.biggerThanTotalMaxFileSize) {
    const limit = `${largest / MEGABYTE}MB`;
    return new DomainError('too_large', {
      message: `Please select an image smaller than ${limit}.`,
    });
  }
  if (code === codes.maxFilesExceeded) {
    return new DomainError('too_large', { message: `Send at most ${most} pictures at once.` });
  }
  return new DomainError('invalid_input', {
    message: 'The upload could not be read.',
    issues: [{ path: field, message: 'is not a complete multipart form' }],
  });
}
