import type { MetadataKind } from '#shared/metadata.ts';
import type { ProcedureName } from '#server/routers/app-router.ts';
import type { Operations, Resource } from '#server/rest/operation.ts';

const operationsOf = (
  kind: MetadataKind,
  tag: string,
  [read, patch]: [ProcedureName, ProcedureName],
): Resource => {
  const noun = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const operations: Operations = {
    [`GET /${tag}/:id/metadata`]: {
      calls: read,
      name: `get${noun}Metadata`,
      summary: `Get the metadata of ${kind === 'order' ? 'an' : 'a'} ${kind}`,
      description:
        'Texts by names, which other systems note and the store does not read. Nobody but staff and programs sees them.',
    },
    [`PATCH /${tag}/:id/metadata`]: {
      calls: patch,
      name: `patch${noun}Metadata`,
      summary: `Change the metadata of ${kind === 'order' ? 'an' : 'a'} ${kind}`,
      description:
        'Changes the names that are sent; null removes one. At most 50 names, each with up to 500 letters.',
    },
  };
  return { tag, operations };
};

export const metadataResources: readonly Resource[] = [
  operationsOf('order', 'orders', ['metadata.ofOrder', 'metadata.patchOrder']),
  operationsOf('product', 'products', ['metadata.ofProduct', 'metadata.patchProduct']),
  operationsOf('customer', 'customers', ['metadata.ofCustomer', 'metadata.patchCustomer']),
];
