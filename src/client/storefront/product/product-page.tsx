import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { excerptOf } from '#shared/excerpt.ts';
import { previewUrl } from '#shared/pictures.ts';
import { onFirstAction } from '#client/lib/scheduling.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc, type Outputs } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useDeferredComponent } from '#client/ui/lazy-component.ts';
import { Gallery } from './gallery/gallery.tsx';
import { mainPictureSizes } from './gallery/gallery-slide.tsx';
import { ProductDetails } from './product-details.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { findCard } from './find-card.ts';
import { detailInput } from './product-queries.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useRecordViewed } from './recently-viewed/use-record-viewed.ts';
import type { ProductCardView } from '#shared/products.ts';
import { ProductCard } from '#client/storefront/product-card/product-card.tsx';

/** The description for search engines and link previews. */
const SUMMARY_LENGTH = 160;

const loadRecentlyViewed = async () =>
  (await import('./recently-viewed/recently-viewed.tsx')).RecentlyViewed;

type Detail = NonNullable<Outputs['products']['detail']>;

export function Component() {
  const queryClient = useQueryClient();
  const input = detailInput(useParams());
  const { data, isLoadingError, isFetching, refetch } = trpc.products.detail.useQuery(
    input ?? { key: '' },
    {
      enabled: input !== null,
    },
  );

  if (isLoadingError) {
    return (
      <EmptyState icon="alert" level={1} title="This product could not be loaded">
        <PageHead title="Product" />
        <p className="text-muted">Please check your connection, then try again.</p>
        <Button pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  if (input === null || data === null) return <ProductNotFound />;
  return (
    <div className="shell pb-24 sm:pt-1 lg:pt-4">
      <Link
        to={paths.shop()}
        className="-ml-2 inline-flex lg:mb-2 min-h-11 items-center gap-2 px-2 text-14 text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        Back to Shop
      </Link>
      {data ? (
        <LoadedProduct key={data.product.id} {...data} />
      ) : (
        <ProductSkeleton card={findCard(queryClient, input.key)} />
      )}
    </div>
  );
}

function LoadedProduct({ product, related }: Detail) {
  const { storeName } = useSettings();
  const [first] = product.pictures;
  const recent = useDeferredComponent(onFirstAction, loadRecentlyViewed);
  useRecordViewed(product.id);
  return (
    <>
      <PageHead
        title={product.name}
        description={excerptOf(product.description, SUMMARY_LENGTH)}
        canonical={paths.product(product.slug)}
        kind="product"
        previewImage={first?.key && previewUrl(first.key)}
        jsonLd={productJsonLd(product, storeName)}
        preload={first && { picture: first, sizes: mainPictureSizes }}
      />
      <article className="grid grid-cols-1 gap-2.5 sm:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Gallery product={product} />
        <ProductDetails product={product} />
      </article>
      <RelatedProducts products={related} />
      {recent.Component && <recent.Component productId={product.id} />}
    </>
  );
}

function ProductNotFound() {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Product not found"
      className="min-h-[60dvh] justify-center"
    >
      <PageHead title="Product not found" status={404} />
      <p className="text-muted">
        It may have been sold out for good, or the address has a mistake.
      </p>
      <ButtonLink to={paths.shop()}>Back to Shop</ButtonLink>
    </EmptyState>
  );
}

function RelatedProducts({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-20 border-t border-hairline pt-12 lg:mt-28">
      <h2 id="related" className="font-display text-32">
        You may also like
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
