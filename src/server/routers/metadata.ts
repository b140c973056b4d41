import {
  metadataQuery,
  metadataView,
  patchMetadataInput,
  type MetadataKind,
} from '#shared/metadata.ts';
import type { Noun } from '#shared/staff-rights.ts';
import { findProduct } from '#server/catalog/find-product.ts';
import type { StaffCtx } from '#server/context.ts';
import { findCustomer } from '#server/customers/list-customers.ts';
import { loadMetadata, patchMetadata, type MetadataOwner } from '#server/metadata/metadata.ts';
import { findOrder } from '#server/orders/find-order.ts';
import { router, staffProcedure } from '#server/trpc.ts';

/** By what finds a record, of a customer that of their first order. They throw `not_found`. */
const finders: Record<MetadataKind, (ctx: StaffCtx, id: number) => Promise<{ id: number }>> = {
  order: findOrder,
  product: findProduct,
  customer: findCustomer,
};

const ownerOf = async (ctx: StaffCtx, kind: MetadataKind, id: number): Promise<MetadataOwner> => ({
  kind,
  id: (await finders[kind](ctx, id)).id,
});

const read = (kind: MetadataKind, noun: Noun) =>
  staffProcedure(`${noun}:read`)
    .input(metadataQuery)
    .output(metadataView)
    .query(async ({ ctx, input }) => loadMetadata(ctx, await ownerOf(ctx, kind, input.id)));

const patch = (kind: MetadataKind, noun: Noun) =>
  staffProcedure(`${noun}:write`)
    .input(patchMetadataInput)
    .output(metadataView)
    .mutation(async ({ ctx, input }) =>
      patchMetadata(ctx, await ownerOf(ctx, kind, input.id), input.metadata),
    );

/** Facts of other systems about records. */
export const metadataRouter = router({
  ofOrder: read('order', 'orders'),
  patchOrder: patch('order', 'orders'),
  ofProduct: read('product', 'products'),
  patchProduct: patch('product', 'products'),
  ofCustomer: read('customer', 'customers'),
  patchCustomer: patch('customer', 'customers'),
});
