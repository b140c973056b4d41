import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { excerptOf } from '#shared/excerpt.ts';
import { impliedChoices } from '#shared/choices.ts';
import { shareCardPath } from '#shared/share-cards.ts';
import { previewedVariant } from '#shared/previewed-variant.ts';
import { shownPrice } from '#shared/shown-price.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { onFirstAction } from '#client/lib/scheduling.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc, type Outputs } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useDeferredComponent } from '#client/ui/lazy/use-deferred-component.ts';
import { Link } from '#client/ui/link.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { mainPictureSizes } from './gallery/gallery-slide.tsx';
import { ProductDetails } from './product-details.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { findCard } from './find-card.ts';
import { detailInput } from './product-queries.ts';
import { BelowFold } from './deferred-parts.ts';
import { ProductNotFound } from './product-not-found.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useLinkedChoice } from './use-linked-choice.ts';
import { useRecordViewed } from './recently-viewed/use-record-viewed.ts';
import { picturesOfChoice } from '#client/storefront/choice/pictures-of-choice.ts';
import { useChoice } from '#client/storefront/choice/use-choice.ts';
import * as texts from '#client/texts/product.ts';
import * as general from '#client/texts/general.ts';

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
      <EmptyState icon="alert" level={1} title={texts.productNotLoaded}>
        <PageHead title={texts.product} />
        <p className="text-muted">{general.checkConnectionThen}</p>
        <Button pending={isFetching} onClick={() => void refetch()}>
          {general.tryAgain}
        </Button>
      </EmptyState>
    );
  }
  if (input === null || data === null) return <ProductNotFound />;
  return (
    <div className="pb-24 sm:pt-1 lg:pt-4">
      <div className="shell">
        <Link
          to={paths.shop()}
          // On a phone it overlays the picture, so that the name is visible below it.
          className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-14 text-muted hover:text-ink max-sm:absolute max-sm:z-10 max-sm:m-3 max-sm:ml-[-4px] max-sm:w-11 max-sm:justify-center max-sm:rounded-full max-sm:bg-paper/90 max-sm:text-ink lg:mb-2"
        >
          <Icon name="arrow-left" className="size-4" />
          <span className="max-sm:sr-only">{texts.backToShop}</span>
        </Link>
        {!data && <ProductSkeleton card={findCard(queryClient, input.key)} />}
      </div>
      {data && <LoadedProduct key={data.product.id} {...data} />}
    </div>
  );
}

function LoadedProduct({ product, related, reviews }: Detail) {
  const settings = useSettings();
  const [first] = picturesOfChoice(product, impliedChoices(product.variations));
  const recent = useDeferredComponent(onFirstAction, loadRecentlyViewed);
  useRecordViewed(product.id);
  const { search } = useLocation();
  return (
    <>
      <PageHead
        title={product.name}
        canonical={paths.product(product.slug)}
        kind="product"
        {...(import.meta.env.SSR && {
          description: excerptOf(product.description, SUMMARY_LENGTH),
          previewImage: shareCardPath(
            product,
            settings,
            previewedVariant(product.variations, search),
          ),
          previewAlt: `${product.name}, ${settings.storeName}`,
          offer: {
            kobo: shownPrice(product.fromPrice, settings),
            isAvailable: canBeOrdered(product),
          },
          jsonLd: productJsonLd(product, settings, reviews),
        })}
        preload={first && { picture: first, sizes: mainPictureSizes }}
      />
      <div className="shell">
        <ProductArticle product={product} reviews={reviews} />
      </div>
      <BelowFold product={product} reviews={reviews} related={related} />
      <div className="shell">{recent.Component && <recent.Component productId={product.id} />}</div>
    </>
  );
}

/** The gallery follows the choice. */
function ProductArticle({ product, reviews }: Pick<Detail, 'product' | 'reviews'>) {
  const choice = useChoice(product);
  useLinkedChoice(product.variations, choice);
  const pictures = picturesOfChoice(product, choice.chosen);
  return (
    <article className="grid sm:gap-8 product-columns sm:max-md:short:grid-cols-2">
      <Gallery product={product} pictures={pictures} chosen={choice.chosen} />
      <ProductDetails
        product={product}
        reviews={reviews}
        choice={choice}
        picture={pictures[0] ?? null}
      />
    </article>
  );
}
