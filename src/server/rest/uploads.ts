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
import { formsRemoved, type UploadField } from './multipart.ts';
import { respondToUpload } from './respond-to-upload.ts';
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
      const upload = { field: images, incoming };
      return respondToUpload(request, reply, ctx, upload, async (tx, files) => {
        const urls = await storePictures(tx, pictureFiles, files);
        return { urls, pictures: await pictureStates(tx, urls) } satisfies UploadedPictures;
      });
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
        return respondToUpload(
          request,
          reply,
          ctx,
          { field, incoming },
          async (tx, [file = '']) => {
            const url = await storePicture(tx, pictureFiles, file);
            await saveSettings(tx, { [setting]: url });
            return { url };
          },
        );
      },
    );
  }
}
