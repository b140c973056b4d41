import { useSearchParams } from 'react-router-dom';
import { trpc } from '#client/lib/trpc.ts';
import { useListReturn } from '#client/admin/products/list/list-return.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { blankProductDraft, copyOf } from '#client/admin/products/draft/product-draft.ts';
import { FormSkeleton, ProductForm } from './product-form.tsx';

/** An empty form, or with `?from=12` a copy of another product. */
export function Component() {
  const [params] = useSearchParams();
  const list = useListReturn();
  const from = Number(params.get('from'));
  const original = trpc.products.forStaff.useQuery(
    { id: from },
    { enabled: Number.isInteger(from) && from > 0 },
  );
  return (
    <>
      <PageHeader
        title={from ? 'Duplicate Product' : 'Add Product'}
        back={{ to: list.address, label: 'Products' }}
      />
      {!from && <ProductForm key="new" name="new" product={null} start={blankProductDraft} />}
      {from > 0 && original.data && (
        <ProductForm
          key={from}
          name={`copy-of-${from}`}
          product={null}
          start={copyOf(original.data)}
        />
      )}
      {from > 0 && original.isPending && <FormSkeleton />}
      {from > 0 && original.error && (
        <ProblemPanel error={original.error} onRetry={original.refetch} />
      )}
    </>
  );
}
