import { useState } from 'react';
import type { CategoryView } from '#shared/categories.ts';
import { trpc } from '../../trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { CategoryCard } from './category-card.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { RemoveCategoryDialog } from './remove-category-dialog.tsx';

export function Component() {
  const categories = trpc.categories.list.useQuery();
  const [edited, setEdited] = useState<CategoryView | 'new' | null>(null);
  const [removed, setRemoved] = useState<CategoryView | null>(null);
  const add = (
    <Button size="small" onClick={() => setEdited('new')}>
      <Icon name="plus" />
      Add Category
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Categories"
        description="How shoppers find their way: in the menu, the filters and the footer."
        actions={add}
      />
      {categories.isPending && <CategorySkeletons />}
      {!categories.data && categories.error && (
        <ProblemPanel error={categories.error} onRetry={categories.refetch} />
      )}
      {categories.data?.length === 0 && (
        <EmptyState icon="gem" title="No categories yet">
          <p className="text-muted">Rings, earrings, bracelets: name the first.</p>
          {add}
        </EmptyState>
      )}
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {categories.data?.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            onEdit={() => setEdited(category)}
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
