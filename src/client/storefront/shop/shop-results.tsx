import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useDeferredFrame } from '#client/lib/use-deferred-frame.ts';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ProductCard } from '#client/storefront/product-card/product-card.tsx';
import { SuggestedProducts } from '#client/storefront/product-card/suggested-products.tsx';
import { ProductCardSkeleton } from '#client/storefront/product-card/product-card-skeleton.tsx';
import { CategoryLinks } from './category-links.tsx';
import { SearchNote } from './search-note.tsx';
import { activeFilters, MAX_PAGES, PAGE_SIZE } from './shop-filters.ts';
import type { useShopProducts } from './use-shop-products.ts';
import type { ShopControls } from './use-shop-state.ts';
import * as texts from '#client/texts/shop.ts';
import * as general from '#client/texts/general.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';

const SKELETONS = 6;
/** Cards of the first row of a phone: their pictures come before all others. */
const FIRST_SEEN = 2;
/** Two screens of a phone: their pictures have a blurred placeholder, those of the others a colour. */
const BLURRED = 8;
/** Three rows of a phone, two of a wide screen. */
const SHOWN_FIRST = 6;

interface Props {
  form: string;
  controls: ShopControls;
  found: ReturnType<typeof useShopProducts>;
  onClear: () => void;
}

export function ShopResults({ form, controls: { state, change }, found, onClear }: Props) {
  const { products, total = 0, match, outdated, loadingMore, failed, retrying, retry } = found;
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const count = products?.length ?? 0;
  const isLater = useDeferredFrame();
  const isNew = useNavigationType() === NavigationType.Push;

  // After "Load more" the focus moves to the first added card, because the button has moved away.
  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [count]);

  if (failed && !products) {
    return (
      <div role="alert">
        <EmptyState icon="alert" title={texts.productsNotLoaded}>
          <p className="text-muted">{general.checkConnectionThen}</p>
          <Button pending={retrying} onClick={retry}>
            {general.tryAgain}
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (products?.length === 0) {
    const filters = activeFilters(state);
    const isSearchAlone = state.search !== '' && filters === 1;
    return filters > 0 ? (
      <>
        <EmptyState icon="search" title={texts.noProductsFound}>
          {isSearchAlone && <p className="wrap-anywhere">{texts.nothingFor(state.search)}</p>}
          <form
            action={ownAddress(paths.shop())}
            onSubmit={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            {/* Before hydration it is a link to the same address. */}
            {state.sort !== 'featured' && <input type="hidden" name="sort" value={state.sort} />}
            {state.view === 'list' && <input type="hidden" name="view" value={state.view} />}
            <Button type="submit">{texts.clearAllFilters}</Button>
          </form>
          <CategoryLinks />
        </EmptyState>
        <SuggestedProducts />
      </>
    ) : (
      <EmptyState icon="gem" title={texts.newPieces}>
        <p className="text-muted">{texts.nothingInShop}</p>
      </EmptyState>
    );
  }

  return (
    <>
      {match && !outdated && <SearchNote search={state.search} match={match} />}
      <ul
        ref={list}
        aria-label={texts.products}
        aria-busy={!products || outdated}
        className={classes(
          'transition-opacity duration-200',
          state.view === 'grid'
            ? 'grid two-columns gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6'
            : 'grid grid-cols-1 gap-6',
          outdated && 'opacity-50',
        )}
      >
        {products
          ? (isLater ? products : products.slice(0, SHOWN_FIRST)).map((product, at) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  layout={state.view}
                  level={2}
                  priority={at < FIRST_SEEN}
                  isFar={at >= BLURRED}
                />
              </li>
            ))
          : // On the way back the list is as long as it was, so that the page scrolls to its old position.
            Array.from({ length: isNew ? SKELETONS : state.page * PAGE_SIZE }, (_, at) => (
              <li key={`skeleton-${at}`}>
                <ProductCardSkeleton layout={state.view} />
              </li>
            ))}
      </ul>
      {products && total > state.page * PAGE_SIZE && (
        <div className="mt-12 flex flex-col items-center gap-4 text-14 text-muted">
          <p>
            {texts.seenStart}
            {count}
            {texts.seenOf}
            {total}
            {texts.seenEnd}
          </p>
          {failed ? (
            <Button variant="secondary" onClick={retry}>
              {general.tryAgain}
            </Button>
          ) : state.page < MAX_PAGES ? (
            <Button
              type="submit"
              name="page"
              value={state.page + 1}
              form={form}
              variant="secondary"
              pending={loadingMore}
              onClick={(event) => {
                event.preventDefault();
                firstNew.current = count;
                change({ page: state.page + 1 });
              }}
            >
              {texts.loadMore}
            </Button>
          ) : (
            <p>{texts.searchOrFilter}</p>
          )}
        </div>
      )}
    </>
  );
}
