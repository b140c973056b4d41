import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../../trpc.ts';
import { adminPaths } from '../../paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { blankDraft, copyOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

/** An empty form, or (`?from=12`) one filled in like another product. */
export function Component() {
  const [params] = useSearchParams();
  const from = Number(params.get('from'));
  const original = trpc.products.forStaff.useQuery(
    { id: from },
    { enabled: Number.isInteger(from) && from > 0 },
  );
  return (
    <>
      <PageHeader
        title={from ? 'Duplicate Product' : 'Add Product'}
        back={{ to: adminPaths.products, label: 'Products' }}
      />
      {!from && <ProductForm key="new" name="new" product={null} start={blankDraft} />}
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
