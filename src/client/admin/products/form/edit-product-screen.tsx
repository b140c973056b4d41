import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { StaffProduct } from '#shared/staff-products.ts';
import { paths } from '#client/lib/paths.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { isOn } from '#shared/settings.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { DraftBadge } from '#client/admin/products/draft-badge.tsx';
import { useListReturn, withList } from '#client/admin/products/list/list-return.ts';
import { RemoveProductDialog } from '#client/admin/products/list/remove-product-dialog.tsx';
import { ShareProductsDialog } from '#client/admin/share/share-products-dialog.tsx';
import { NotFoundScreen } from '#client/admin/shell/error-screens.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { FormSkeleton, ProductForm } from './product-form.tsx';

export function Component() {
  const id = Number(useParams().id);
  const isId = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const product = trpc.products.forStaff.useQuery({ id }, { enabled: isId });
  const { data } = product;
  const list = useListReturn();
  if (!isId || (!data && errorBody(product.error)?.code === 'not_found')) {
    return <NotFoundScreen title="Product not found" />;
  }
  return (
    <>
      <PageHeader
        title={data?.name ?? 'Product'}
        {...(data && { description: `#${data.id} · /product/${data.slug}` })}
        back={{ to: list.address, label: 'Products' }}
        actions={data && <Actions product={data} />}
      />
      {data && <WeightNote productId={data.id} />}
      {data && <PiecesNote productId={data.id} />}
      {data && <ProductForm key={data.id} name={String(data.id)} product={data} />}
      {product.isPending && <FormSkeleton />}
      {!data && product.error && <ProblemPanel error={product.error} onRetry={product.refetch} />}
    </>
  );
}

/** Says why the price cannot be typed. */
function WeightNote({ productId }: { productId: number }) {
  const { priceByWeight } = useSettings();
  const { data } = trpc.rates.ofProduct.useQuery({ productId }, { enabled: isOn(priceByWeight) });
  if (!data?.formula) return null;
  return (
    <p className="mb-4 rounded-small bg-tone-blue px-3 py-2 text-14 text-tone-blue-text">
      The price follows the weight and today’s board.{' '}
      <Link to={adminPaths.productWeight(productId)} className="underline underline-offset-4">
        Change the weight
      </Link>
    </p>
  );
}

/** Says why the stock cannot be typed. */
function PiecesNote({ productId }: { productId: number }) {
  const { countByPiece } = useSettings();
  const { data } = trpc.pieces.counting.useQuery({ productId }, { enabled: isOn(countByPiece) });
  if (!data?.chooser) return null;
  return (
    <p className="mb-4 rounded-small bg-tone-blue px-3 py-2 text-14 text-tone-blue-text">
      The stock is its pieces.{' '}
      <Link to={adminPaths.productPieces(productId)} className="underline underline-offset-4">
        Add or remove pieces
      </Link>
    </p>
  );
}

function Actions({ product }: { product: StaffProduct }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const list = useListReturn();
  const { priceByWeight, countByPiece, payInParts } = useSettings();
  return (
    <>
      <DraftBadge product={product} />
      {product.status === 'published' && (
        <>
          <ButtonLink href={paths.product(product.slug)} {...newTab} variant="ghost" size="small">
            <AdminIcon name="external" />
            <span className="max-sm:sr-only">View in shop</span>
          </ButtonLink>
          <Button variant="ghost" size="small" onClick={() => setIsSharing(true)}>
            <AdminIcon name="whatsapp" />
            <span className="max-sm:sr-only">Share</span>
          </Button>
        </>
      )}
      <ButtonLink
        to={withList(`${adminPaths.newProduct}?from=${product.id}`, list.query)}
        variant="ghost"
        size="small"
      >
        <AdminIcon name="copy" />
        <span className="max-sm:sr-only">Duplicate</span>
      </ButtonLink>
      {isOn(priceByWeight) && (
        <ButtonLink to={adminPaths.productWeight(product.id)} variant="ghost" size="small">
          <AdminIcon name="gem" />
          <span className="max-sm:sr-only">Price by weight</span>
        </ButtonLink>
      )}
      {isOn(payInParts) && (
        <ButtonLink to={adminPaths.productPlan(product.id)} variant="ghost" size="small">
          <AdminIcon name="card" />
          <span className="max-sm:sr-only">Small-small</span>
        </ButtonLink>
      )}
      {isOn(countByPiece) && (
        <ButtonLink to={adminPaths.productPieces(product.id)} variant="ghost" size="small">
          <AdminIcon name="tag" />
          <span className="max-sm:sr-only">Pieces</span>
        </ButtonLink>
      )}
      <ButtonLink
        to={`${adminPaths.translations}?product=${product.id}`}
        variant="ghost"
        size="small"
      >
        <AdminIcon name="globe" />
        <span className="max-sm:sr-only">Translate</span>
      </ButtonLink>
      <Button variant="ghost" size="small" onClick={() => setIsRemoving(true)}>
        <AdminIcon name="trash" />
        <span className="max-sm:sr-only">Delete</span>
      </Button>
      {isSharing && <ShareProductsDialog ids={[product.id]} onClose={() => setIsSharing(false)} />}
      <RemoveProductDialog
        product={isRemoving ? product : null}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => void list.goBack()}
      />
    </>
  );
}
