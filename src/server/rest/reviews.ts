import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paymentReference } from '#shared/payments.ts';
import { pictureView } from '#shared/pictures-schema.ts';
import { productReviews, productReviewsInput } from '#shared/reviews.ts';
import { MAX_PICTURE_MEGABYTES } from '#shared/upload-limits.ts';
import { allowPhoto, storePhoto } from '#server/reviews/review-photos.ts';
import { createCaller } from '#server/routers/app-router.ts';
import { respondOnce, contentOfFiles } from './idempotency.ts';
import { withUploadedFiles, type UploadField } from './multipart.ts';
import { productKeyParams } from './product-key-params.ts';
import { queryNumber } from './query-values.ts';
import type { ContextOf, RestApp } from './rest-context.ts';
import type { UploadOptions } from './uploads.ts';

const photo: UploadField = { name: 'photo', maxMegabytes: MAX_PICTURE_MEGABYTES, maxFiles: 1 };

const query = z.object({
  limit: queryNumber(productReviewsInput.shape.limit),
  offset: queryNumber(productReviewsInput.shape.offset),
});

/** A product's published reviews, for everybody. */
export function reviewPaths(app: RestApp, contextOf: ContextOf): void {
  app.get(
    '/products/:id/reviews',
    {
      schema: {
        tags: ['products'],
        params: productKeyParams,
        querystring: query,
        response: { 200: productReviews },
      },
      config: { isCacheable: true },
    },
    async (request, reply) => {
      const { products, reviews } = createCaller(await contextOf(request, reply));
      const { id } = await products.byKey({ key: request.params.id });
      return reviews.ofProduct({ productId: id, ...request.query });
    },
  );
}

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
      return withUploadedFiles(request, reply, photo, incoming, async ([file = '']) =>
        respondOnce(
          request,
          reply,
          ctx,
          () => contentOfFiles([file]),
          async () => reply.status(201).send(await storePhoto(ctx, pictureFiles, orderId, file)),
        ),
      );
    },
  );
}
