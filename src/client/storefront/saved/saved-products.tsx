import { canBeOrdered } from '#shared/stock.ts';
import { forgetSaved } from '#client/saved/saved-ids.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ProductCard } from '#client/storefront/product-card/product-card.tsx';
import { ProductCardSkeleton } from '#client/storefront/product-card/product-card-skeleton.tsx';
import { ShareButton } from '#client/storefront/product/share/share-button.tsx';
import { SaveAll } from './save-all.tsx';
import * as texts from '#client/texts/cards.ts';
import * as general from '#client/texts/general.ts';

const grid = 'mt-8 grid two-columns gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4';

interface Props {
  ids: readonly number[];
  /** They come from a link, not from this device. */
  isShared?: boolean;
}

export function SavedProducts({ ids, isShared = false }: Props) {
  // Saving a product loads its card for later; what is shown here are the prices of now.
  const cards = trpc.products.cardsByIds.useQuery(
    { ids: [...ids] },
    { enabled: ids.length > 0, refetchOnMount: 'always' },
  );
  if (ids.length === 0) {
    return (
      <EmptyState icon="heart" title={texts.nothingSaved}>
        <p className="text-muted">{texts.nothingSavedText}</p>
        <ButtonLink to={paths.shop()}>{general.goToShop}</ButtonLink>
      </EmptyState>
    );
  }
  if (cards.isPending) return <LoadingCards count={ids.length} />;
  if (!cards.data) {
    return (
      <div role="alert">
        <EmptyState icon="alert" title={texts.savedNotLoaded}>
          <p className="text-muted">{texts.theyAreSafe}</p>
          <Button pending={cards.isFetching} onClick={() => void cards.refetch()}>
            {general.tryAgain}
          </Button>
        </EmptyState>
      </div>
    );
  }
  const there = cards.data.map(({ id }) => id);
  const orderable = cards.data.filter(canBeOrdered).map(({ id }) => id);
  const gone = ids.filter((id) => !there.includes(id));
  return (
    <>
      {there.length > 0 && (
        <div className={classes('mt-4 flex flex-wrap items-center gap-2', !isShared && '-ml-3')}>
          {isShared ? (
            <SaveAll ids={there} />
          ) : (
            <ShareButton name={texts.savedPieces} path={paths.savedItems(there)} />
          )}
          {orderable.length > 0 && (
            <ButtonLink to={paths.cartItems(orderable)} variant="ghost" size="small">
              {texts.addAllToCart}
            </ButtonLink>
          )}
        </div>
      )}
      <ul aria-label={isShared ? texts.chosenPieces : texts.savedPieces} className={grid}>
        {cards.data.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={2} />
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <p className="mt-8 flex flex-wrap items-center gap-x-4 text-muted">
          {texts.noLongerInShop(gone.length)}
          {!isShared && (
            <Button variant="ghost" size="small" onClick={() => forgetSaved(gone)}>
              {texts.removeFromList}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

export const LoadingCards = ({ count }: { count: number }) => (
  <ul aria-busy="true" aria-label={general.loading} className={classes(grid, 'noscript:hidden')}>
    {Array.from({ length: Math.min(count, 8) }, (_, at) => (
      <li key={at}>
        <ProductCardSkeleton layout="grid" />
      </li>
    ))}
  </ul>
);
