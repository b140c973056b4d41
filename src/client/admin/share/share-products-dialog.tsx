import type { ProductCardView } from '#shared/products.ts';
import { MAX_SHARED_PRODUCTS } from '#shared/catalogue-text.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { productsText } from '#client/admin/ui/format.ts';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { ShareText } from './share-text.tsx';

interface SelectionProps {
  ids: number[];
  onClose: () => void;
}

/** A text about chosen products, to send on WhatsApp. */
export function ShareProductsDialog({ ids, onClose }: SelectionProps) {
  const cards = trpc.products.cardsByIds.useQuery({ ids }, { staleTime: 0 });
  return <ShareDialog query={cards} cards={cards.data} count={ids.length} onClose={onClose} />;
}

interface CategoryProps {
  category: { id: number; name: string; slug: string };
  onClose: () => void;
}

/** A text about a category and its first products. */
export function ShareCategoryDialog({ category, onClose }: CategoryProps) {
  const cards = trpc.products.cards.useQuery(
    { categoryId: category.id, available: true, limit: MAX_SHARED_PRODUCTS },
    { staleTime: 0 },
  );
  const items = cards.data?.items;
  return <ShareDialog query={cards} cards={items} category={category} onClose={onClose} />;
}

interface Props {
  query: { error: unknown; refetch: () => unknown };
  cards: ProductCardView[] | undefined;
  /** How many were chosen. */
  count?: number;
  category?: CategoryProps['category'];
  onClose: () => void;
}

function ShareDialog({ query, cards, count, category, onClose }: Props) {
  const products = cards?.filter((card) => canBeOrdered(card));
  const leftOut = products && count !== undefined ? count - products.length : 0;
  return (
    <ContentDialog
      onClose={onClose}
      title={category ? `Share ${category.name}` : 'Share on WhatsApp'}
      closesOnOutsideClick={false}
      className="sm:max-w-xl"
    >
      {products ? (
        <>
          {leftOut > 0 && (
            <p role="status" className="mb-4 text-14 text-muted">
              {productsText(leftOut)} left out: sold out or not for sale.
            </p>
          )}
          {products.length > 0 || category ? (
            <ShareText products={products} category={category} />
          ) : (
            <p>There is nothing to share.</p>
          )}
        </>
      ) : query.error ? (
        <ProblemPanel error={query.error} onRetry={query.refetch} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </ContentDialog>
  );
}
