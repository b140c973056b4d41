import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uploadedPictures, type UploadedPictures } from '#shared/pictures-schema.ts';
import {
  MAX_LOGO_MEGABYTES,
  MAX_PICTURE_MEGABYTES,
  MAX_UPLOADED_PICTURES,
} from '#shared/upload-limits.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import type { MayFetch } from '#server/imports/picture-addresses.ts';
import { pictureStates } from '#server/media/present-picture.ts';
import { storePicture, storePictures } from '#server/media/store-picture.ts';
import { saveSettings } from '#server/settings/settings.ts';
import { respondOnce, contentOfFiles } from './idempotency.ts';
import { formsRemoved, withUploadedFiles, type UploadField } from './multipart.ts';
import { requires, staffContext, type ContextOf } from './rest-context.ts';

const images: UploadField = {
  name: 'images',
  maxMegabytes: MAX_PICTURE_MEGABYTES,
  maxFiles: MAX_UPLOADED_PICTURES,
};
/** By the field that brings the picture, the setting that it becomes. */
const settingPictures = { logo: 'storeLogo', portrait: 'aboutPortrait' } as const;

export interface UploadOptions {
  contextOf: ContextOf;
  pictureFiles: PictureFiles;
  /** The folder for files that are being received. */
  incoming: string;
  /** Which addresses imports may fetch pictures from. */
  mayFetch: MayFetch;
}

/** Pictures arrive as multipart forms: `images` (repeated) or one `logo` or `portrait`. The answers contain their addresses. */
export function uploadPaths(
  app: FastifyInstance,
  { contextOf, pictureFiles, incoming }: UploadOptions,
): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.addHook('onClose', formsRemoved);

  app.post(
    '/upload',
    {
      schema: {
        tags: ['uploads'],
        security: requires('products:write'),
        response: { 201: uploadedPictures },
      },
      config: { document: { upload: { field: images.name, isRepeated: true } } },
    },
    async (request, reply) => {
      const ctx = await staffContext(contextOf, request, reply);
      return withUploadedFiles(request, reply, images, incoming, async (files) =>
        respondOnce(
          request,
          reply,
          ctx,
          () => contentOfFiles(files),
          async (tx) => {
            const urls = await storePictures(tx, pictureFiles, files);
            const answer: UploadedPictures = { urls, pictures: await pictureStates(tx, urls) };
            reply.status(201);
            return answer;
          },
        ),
      );
    },
  );

  for (const [name, setting] of Object.entries(settingPictures)) {
    const field: UploadField = { name, maxMegabytes: MAX_LOGO_MEGABYTES, maxFiles: 1 };
    app.post(
      `/upload/${name}`,
      {
        schema: {
          tags: ['uploads'],
          security: requires('settings:write'),
          response: { 201: z.object({ url: z.string() }) },
        },
        config: { document: { upload: { field: name, isRepeated: false } } },
      },
      async (request, reply) => {
        const ctx = await staffContext(contextOf, request, reply);
        return withUploadedFiles(request, reply, field, incoming, async ([file = '']) =>
          respondOnce(
            request,
            reply,
            ctx,
            () => contentOfFiles([file]),
            async (tx) => {
              const url = await storePicture(tx, pictureFiles, file);
              await saveSettings(tx, { [setting]: url });
              reply.status(201);
              return { url };
            },
          ),
        );
      },
    );
  }
}
