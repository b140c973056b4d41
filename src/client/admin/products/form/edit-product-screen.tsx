import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { StaffProduct } from '#shared/staff-products.ts';
import { paths } from '../../../paths.ts';
import { errorBody } from '../../../error-body.ts';
import { trpc } from '../../../trpc.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { newTab } from '../../../ui/new-tab.ts';
import { adminPaths } from '../../paths.ts';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { RemoveProductDialog } from '../list/remove-product-dialog.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { ProductForm } from './product-form.tsx';

export function Component() {
  const id = Number(useParams().id);
  const isId = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const product = trpc.products.forStaff.useQuery({ id }, { enabled: isId });
  const { data } = product;
  if (!isId || (!data && errorBody(product.error)?.code === 'not_found')) {
    return <NotFoundScreen title="Product not found" />;
  }
  return (
    <>
      <PageHeader
        title={data?.name ?? 'Product'}
        {...(data && { description: `#${data.id} · /product/${data.slug}` })}
        back={{ to: adminPaths.products, label: 'Products' }}
        actions={data && <Actions product={data} />}
      />
      {data && <ProductForm key={data.id} name={String(data.id)} product={data} />}
      {product.isPending && <FormSkeleton />}
      {!data && product.error && <ProblemPanel error={product.error} onRetry={product.refetch} />}
    </>
  );
}

function Actions({ product }: { product: StaffProduct }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ButtonLink href={paths.product(product.slug)} {...newTab} variant="ghost" size="small">
        <Icon name="external" />
        View in shop
      </ButtonLink>
      <ButtonLink to={`${adminPaths.newProduct}?from=${product.id}`} variant="ghost" size="small">
        <Icon name="copy" />
        Duplicate
      </ButtonLink>
      <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
        <Icon name="trash" />
        Delete
      </Button>
      <RemoveProductDialog
        product={isAsked ? product : null}
        onClose={() => setAsked(false)}
        onRemoved={() => void navigate(adminPaths.products)}
      />
    </>
  );
}
