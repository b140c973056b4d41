import { z } from 'zod';
import { productInput, productPatch, type ProductView } from '#shared/products.ts';
import { productReviewsInput } from '#shared/reviews.ts';
import { patchHints } from '#server/catalog/patched-content.ts';
import { createCaller } from '#server/routers/app-router.ts';
import { sendRecord, type ChosenFields } from '#server/rest/chosen-fields.ts';
import type { Exchange, Resource } from '#server/rest/operation.ts';
import { withTag } from '#server/rest/preconditions.ts';
import {
  chosenProductFields,
  productListQuery,
  sendProducts,
} from '#server/rest/product-list-query.ts';
import { productKeyParams } from '#server/rest/product-key-params.ts';
import { fromTexts } from '#server/rest/query-values.ts';

async function sendProduct({
  request,
  reply,
  ctx,
}: Exchange<{ fields: ChosenFields }, { id: string }>) {
  const found = await createCaller(ctx).products.byKey({ key: request.params.id });
  return sendRecord(withTag(reply, 'product', found), found, request.query.fields);
}

async function reviewsOf({ request, ctx }: Exchange<object, { id: string }>) {
  const { products, reviews } = createCaller(ctx);
  const { id } = await products.byKey({ key: request.params.id });
  return reviews.ofProduct({ productId: id, ...request.query });
}

const reviewsQuery = z.object(fromTexts(productReviewsInput.omit({ productId: true }).shape));

export const productsResource: Resource = {
  tag: 'products',
  operations: {
    'GET /products': {
      calls: 'products.list',
      name: 'listProducts',
      summary: 'List products',
      description:
        'Those on sale and those out of stock. Without `limit`, the list is complete. `X-Total-Count` counts all matches.',
      query: productListQuery,
      handle: sendProducts,
    },
    'GET /products/:id': {
      calls: 'products.byKey',
      name: 'getProduct',
      summary: 'Get a product',
      description:
        'By its number or its slug. What is answered can be changed and sent back with `PUT`.',
      params: productKeyParams,
      query: z.object({ fields: chosenProductFields }),
      handle: sendProduct,
      compress: false,
    },
    'GET /products/:id/cost': {
      calls: 'products.cost',
      name: 'getProductCost',
      summary: 'Get the cost price of a product',
      description: 'What one costs the store. Change it with `PATCH /api/products/{id}`.',
    },
    'GET /products/:id/reviews': {
      calls: 'reviews.ofProduct',
      name: 'listProductReviews',
      summary: 'List the reviews of a product',
      description:
        'The published ones, newest first, with the average of all: 10 without a limit, at most 100. Only buyers of delivered orders write reviews, and staff publish them.',
      params: productKeyParams,
      query: reviewsQuery,
      handle: reviewsOf,
    },
    'POST /products': {
      calls: 'products.create',
      body: productInput,
      name: 'createProduct',
      summary: 'Create a product',
      description:
        'The slug is made from the name. Send an `Idempotency-Key`, so that a repeated request makes no second product.',
      record: 'product',
      location: ({ id }: ProductView) => `/api/products/${id}`,
      errors: ['code_taken', 'unknown_category'],
    },
    'PUT /products/:id': {
      calls: 'products.update',
      field: 'product',
      name: 'updateProduct',
      summary: 'Change a product',
      description:
        'Replaces all fields, the stock too. Send `If-Match`, or the `version` that you read: otherwise what was sold meanwhile comes back into stock.',
      record: 'product',
      errors: ['code_taken', 'counted_by_piece', 'unknown_category', 'version_conflict'],
    },
    'PATCH /products/:id': {
      calls: 'products.patch',
      covers: ['products.save'],
      field: 'product',
      body: productPatch,
      name: 'patchProduct',
      summary: 'Change some fields of a product',
      description:
        'Changes the fields that are sent, and no other. Change the stock with `POST /api/products/{id}/stock`.',
      record: 'product',
      nameHints: patchHints,
      errors: [
        'code_taken',
        'counted_by_piece',
        'stock_changed',
        'unknown_category',
        'version_conflict',
      ],
    },
    'DELETE /products/:id': {
      calls: 'products.remove',
      name: 'deleteProduct',
      summary: 'Delete a product',
      description:
        'A product that was ordered is archived instead, so that its orders keep their history.',
      record: 'product',
    },
  },
};
