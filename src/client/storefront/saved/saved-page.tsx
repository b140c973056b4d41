import { useState } from 'react';
import { useHydrated } from '#client/lib/hydration.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ProductCard } from '#client/storefront/product-card/product-card.tsx';
import { ProductCardSkeleton } from '#client/storefront/product-card/product-card-skeleton.tsx';
import { SaveButton } from './save-button.tsx';
import { useSavedIds } from './saved-ids.ts';

const grid = 'mt-8 grid two-columns gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4';

/** The pieces that were saved on this device. */
export function Component() {
  const isHydrated = useHydrated();
  return (
    <div className="shell pt-8 pb-16 md:pt-12 md:pb-24">
      <PageHead title="Saved pieces" />
      <h1 className="font-display text-32 md:text-44">Saved pieces</h1>
      {isHydrated ? <SavedPieces /> : <LoadingCards count={4} />}
    </div>
  );
}

function SavedPieces() {
  const saved = useSavedIds();
  // A piece that is removed stays until the page is left, so that a slip of the finger can be undone.
  const [shown] = useState(saved);
  const cards = trpc.products.cardsByIds.useQuery({ ids: shown }, { enabled: shown.length > 0 });
  if (shown.length === 0) {
    return (
      <EmptyState icon="heart" title="Nothing saved yet">
        <p className="text-muted">
          Tap Save on a piece you like. It waits here on this device, without an account.
        </p>
        <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
      </EmptyState>
    );
  }
  if (cards.isPending) return <LoadingCards count={shown.length} />;
  if (!cards.data) {
    return (
      <div role="alert">
        <EmptyState icon="alert" title="Your saved pieces could not be loaded">
          <p className="text-muted">They are safe. Please check your connection, then try again.</p>
          <Button pending={cards.isFetching} onClick={() => void cards.refetch()}>
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
  const gone = shown.length - cards.data.length;
  return (
    <>
      <ul aria-label="Saved pieces" className={grid}>
        {cards.data.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={2} />
            <div className="-ml-3">
              <SaveButton id={product.id} name={product.name} />
            </div>
          </li>
        ))}
      </ul>
      {gone > 0 && (
        <p className="mt-8 text-muted">
          {gone === 1 ? 'One piece is' : `${gone} pieces are`} no longer in the shop.
        </p>
      )}
    </>
  );
}

const LoadingCards = ({ count }: { count: number }) => (
  <ul aria-busy="true" aria-label="Loading" className={grid}>
    {Array.from({ length: Math.min(count, 8) }, (_, at) => (
      <li key={at}>
        <ProductCardSkeleton layout="grid" />
      </li>
    ))}
  </ul>
);
