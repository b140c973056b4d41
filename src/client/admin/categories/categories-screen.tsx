import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CategoryPicture, CategoryView } from '#shared/categories.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { focusStyle } from '#client/ui/focus-style.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ShareCategoryDialog } from '#client/admin/share/share-products-dialog.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { useMoveCategory } from './use-move-category.ts';
import { SearchWordsDialog } from './search-words-dialog.tsx';
import { CategoryDialog, RemoveCategoryDialog } from './category-dialogs.tsx';

export function Component() {
  const categories = trpc.categories.list.useQuery();
  const pictures = trpc.categories.pictures.useQuery({});
  const [edited, setEdited] = useState<CategoryView | 'new' | null>(null);
  const [isEditingWords, setEditingWords] = useState(false);
  const [removed, setRemoved] = useState<CategoryView | null>(null);
  const { move, isMoving } = useMoveCategory(categories.data ?? []);
  const [shared, setShared] = useState<CategoryView | null>(null);
  const add = (
    <Button size="small" onClick={() => setEdited('new')}>
      <AdminIcon name="plus" />
      Add Category
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Categories"
        description="Shown to shoppers in the menu, the filters and the footer, in this order."
        actions={
          <>
            <Button variant="secondary" size="small" onClick={() => setEditingWords(true)}>
              <AdminIcon name="search" />
              Search words
            </Button>
            {add}
          </>
        }
      />
      {categories.isPending && <CategorySkeletons />}
      {!categories.data && categories.error && (
        <ProblemPanel error={categories.error} onRetry={categories.refetch} />
      )}
      {categories.data?.length === 0 && (
        <EmptyState icon="gem" title="No categories yet">
          <p className="text-muted">Rings, earrings, bracelets: add the first.</p>
          {add}
        </EmptyState>
      )}
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {categories.data?.map((category, place, { length }) => (
          <CategoryCard
            key={category.id}
            category={category}
            shown={pictures.data?.find(({ id }) => id === category.id)}
            place={place}
            count={length}
            isMoving={isMoving}
            onMove={(to) => move(place, to)}
            onEdit={() => setEdited(category)}
            onShare={() => setShared(category)}
            onRemove={() => setRemoved(category)}
          />
        ))}
      </div>
      {edited && (
        <CategoryDialog
          {...(edited !== 'new' && { category: edited })}
          onClose={() => setEdited(null)}
        />
      )}
      {shared && <ShareCategoryDialog category={shared} onClose={() => setShared(null)} />}
      {isEditingWords && <SearchWordsDialog onClose={() => setEditingWords(false)} />}
      <RemoveCategoryDialog category={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

const CategorySkeletons = () => (
  <div aria-busy="true" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="card p-5">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-8 h-9 w-full" />
      </div>
    ))}
  </div>
);

interface Props {
  category: CategoryView;
  shown: CategoryPicture | undefined;
  /** From 0. */
  place: number;
  count: number;
  isMoving: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  onShare: () => void;
  onRemove: () => void;
}

const countOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

function CategoryCard(props: Props) {
  const { category, shown, place, count, isMoving, onMove, onEdit, onShare, onRemove } = props;
  const { id, name, slug, description, productCount } = category;
  const isEmpty = productCount === 0;
  return (
    <article className="card flex min-w-0 flex-col p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <ResponsivePicture
          picture={shown?.picture}
          alt=""
          sizes="48px"
          className="aspect-4/5 w-12 shrink-0 rounded-small"
          imgClassName="picture-focus"
          {...(shown?.picture && { style: focusStyle(shown.picture, shown.focus, [4 / 5, 4 / 5]) })}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-16 font-semibold wrap-anywhere">{name}</h2>
          <p className="mt-0.5 text-12 wrap-anywhere text-muted">/shop?category={slug}</p>
        </div>
        <ToneBadge tone={isEmpty ? 'grey' : 'green'} className="mt-0.5 shrink-0">
          {isEmpty ? 'Empty' : 'Active'}
        </ToneBadge>
      </div>
      <p className="mt-2 line-clamp-3 flex-1 text-14 wrap-anywhere text-muted">
        {description || 'No description'}
      </p>
      <div className="mt-3 flex items-center justify-between gap-2 border-t border-hairline pt-2">
        <Link
          to={`${adminPaths.products}?category=${id}`}
          className="inline-flex min-h-11 items-center text-14 whitespace-nowrap underline-offset-4 hover:underline"
        >
          {countOf(productCount)}
        </Link>
        <span className="-mr-3 flex">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${name} up`}
            data-tooltip
            aria-disabled={isMoving || place === 0}
            onClick={() => !isMoving && place > 0 && onMove(place - 1)}
          >
            <AdminIcon
              name="chevron-up"
              className={classes('size-5', place === 0 && 'opacity-30')}
            />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${name} down`}
            data-tooltip
            aria-disabled={isMoving || place === count - 1}
            onClick={() => !isMoving && place < count - 1 && onMove(place + 1)}
          >
            <AdminIcon
              name="chevron-down"
              className={classes('size-5', place === count - 1 && 'opacity-30')}
            />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Share ${name} on WhatsApp`}
            data-tooltip
            onClick={onShare}
          >
            <AdminIcon name="whatsapp" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Edit ${name}`}
            data-tooltip
            onClick={onEdit}
          >
            <AdminIcon name="edit" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={
              isEmpty
                ? `Delete ${name}`
                : `Delete ${name}: not while ${countOf(productCount)} ${productCount === 1 ? 'is' : 'are'} in it`
            }
            data-tooltip
            disabled={!isEmpty}
            onClick={onRemove}
          >
            <AdminIcon name="trash" />
          </Button>
        </span>
      </div>
    </article>
  );
}
