import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paymentReference } from '#shared/payments.ts';
import { pictureView } from '#shared/pictures-schema.ts';
import { MAX_PICTURE_MEGABYTES } from '#shared/upload-limits.ts';
import { allowPhoto, storePhoto } from '#server/reviews/review-photos.ts';
import type { UploadField } from './multipart.ts';
import { respondToUpload } from './respond-to-upload.ts';
import type { UploadOptions } from './uploads.ts';

const photo: UploadField = { name: 'photo', maxMegabytes: MAX_PICTURE_MEGABYTES, maxFiles: 1 };

/** A photo for a review, as a multipart form, from the browser that sees the order in full. */
export function reviewPhotoPath(
  app: FastifyInstance,
  { contextOf, pictureFiles, incoming }: UploadOptions,
): void {
  app.post(
    '/checkout/orders/:reference/review-photos',
    {
      schema: {
        tags: ['checkout'],
        params: z.object({
          reference: paymentReference.describe('The payment reference of the order'),
        }),
        response: { 201: pictureView },
      },
      config: {
        document: {
          upload: { field: photo.name, isRepeated: false },
          errors: ['forbidden', 'review_closed'],
        },
      },
    },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const { reference } = request.params as { reference: string };
      const orderId = await allowPhoto(ctx, reference);
      return respondToUpload(request, reply, ctx, { field: photo, incoming }, (tx, [file = '']) =>
        storePhoto(tx, pictureFiles, orderId, file),
      );
    },
  );
}
