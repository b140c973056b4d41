import type { CategoryView } from '#shared/categories.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { adminPaths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';

interface Props {
  category: CategoryView;
  onEdit: () => void;
  onRemove: () => void;
}

const countOf = (count: number) =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'product' : 'products'}`;

export function CategoryCard({ category, onEdit, onRemove }: Props) {
  const { id, name, slug, description, productCount } = category;
  const isEmpty = productCount === 0;
  return (
    <article className="card flex min-w-0 flex-col p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-16 font-semibold wrap-anywhere">{name}</h2>
        <ToneBadge tone={isEmpty ? 'grey' : 'green'} className="mt-0.5 shrink-0">
          {isEmpty ? 'Empty' : 'Active'}
        </ToneBadge>
      </div>
      <p className="mt-0.5 text-12 wrap-anywhere text-muted">/shop?category={slug}</p>
      <p className="mt-2 line-clamp-3 flex-1 text-14 wrap-anywhere text-muted">
        {description || 'No description'}
      </p>
      <div className="mt-3 flex items-center justify-between gap-2 border-t border-hairline pt-2">
        <Link
          to={`${adminPaths.products}?category=${id}`}
          className="inline-flex min-h-11 items-center text-14 underline-offset-4 hover:underline"
        >
          {countOf(productCount)}
        </Link>
        <span className="flex">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Edit ${name}`}
            data-tooltip
            onClick={onEdit}
          >
            <Icon name="edit" />
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
            <Icon name="trash" />
          </Button>
        </span>
      </div>
    </article>
  );
}
