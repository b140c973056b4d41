import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import type { StaffProductQuery } from '#shared/staff-products.ts';
import { MAX_SHARED_PRODUCTS } from '#shared/catalogue-text.ts';
import { MAX_SELECTED_PRODUCTS } from '#shared/request-limits.ts';
import { trpc } from '#client/lib/trpc.ts';
import { classes } from '#client/ui/classes.ts';
import { Button } from '#client/ui/button.tsx';
import { ShareProductsDialog } from '#client/admin/share/share-products-dialog.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { formatCount, productsText } from '#client/admin/ui/format.ts';
import { MenuContent } from '#client/admin/ui/menu-content.tsx';
import { menuItemStyle } from '#client/admin/ui/menu-styles.ts';
import { SelectionBar } from '#client/admin/ui/selection-bar.tsx';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { ChangeCategoryDialog } from './change-category-dialog.tsx';
import { ChangePricesDialog } from './change-prices-dialog.tsx';
import { progressText, type ProductPatch } from './use-edit-products.ts';
import { useQuickEdits } from './use-quick-edits.ts';

interface Props {
  ids: number[];
  /** The list's search, category, filter and sort order. */
  filter: Omit<StaffProductQuery, 'limit' | 'offset'>;
  /** How many products the list has on all its pages. */
  total: number;
  onSelect: (ids: number[]) => void;
  /** Ends the selection. */
  onDone: () => void;
}

const quickEdits: { label: string; patch: ProductPatch; result: string }[] = [
  { label: 'Publish', patch: { status: 'published', publishAt: null }, result: 'published' },
  { label: 'Unpublish', patch: { status: 'draft', publishAt: null }, result: 'unpublished' },
  { label: 'Mark as featured', patch: { featured: true }, result: 'marked as featured' },
  { label: 'Remove from featured', patch: { featured: false }, result: 'removed from featured' },
  { label: 'Mark as For sale', patch: { inStock: true }, result: 'marked as For sale' },
  { label: 'Mark as Not for sale', patch: { inStock: false }, result: 'marked as Not for sale' },
];

/** The actions on the selected products. */
export function BulkBar({ ids, filter, total, onSelect, onDone }: Props) {
  const [dialog, setDialog] = useState<'prices' | 'category' | 'delete' | 'share' | null>(null);
  const { set, remove, progress, isPending } = useQuickEdits(ids);
  const close = () => setDialog(null);
  /** What could not be changed stays selected. */
  const finish = (left: number[]): void => {
    if (left.length > 0) return onSelect(left);
    close();
    onDone();
  };
  return (
    <>
      <SelectionBar
        label="Selected products"
        count={ids.length}
        aside={progressText(progress) || <SelectMatching {...{ ids, filter, total, onSelect }} />}
        onClear={onDone}
      >
        <Button size="small" disabled={ids.length === 0} onClick={() => setDialog('prices')}>
          Prices
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={ids.length === 0}
          onClick={() => setDialog('category')}
        >
          Category
        </Button>
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger asChild>
            <Button
              variant="secondary"
              size="small"
              pending={isPending}
              disabled={ids.length === 0}
            >
              More
            </Button>
          </DropdownMenu.Trigger>
          <MenuContent side="top" className="min-w-52">
            <DropdownMenu.Item
              className={menuItemStyle}
              disabled={ids.length > MAX_SHARED_PRODUCTS}
              onSelect={() => setDialog('share')}
            >
              {ids.length > MAX_SHARED_PRODUCTS
                ? `Share on WhatsApp: ${MAX_SHARED_PRODUCTS} at most`
                : 'Share on WhatsApp'}
            </DropdownMenu.Item>
            {quickEdits.map(({ label, patch, result }) => (
              <DropdownMenu.Item
                key={label}
                className={menuItemStyle}
                onSelect={() => void set(patch, result).then(finish)}
              >
                {label}
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Item
              className={classes(menuItemStyle, 'text-danger')}
              onSelect={() => setDialog('delete')}
            >
              Delete
            </DropdownMenu.Item>
          </MenuContent>
        </DropdownMenu.Root>
      </SelectionBar>
      {dialog === 'prices' && <ChangePricesDialog ids={ids} onClose={close} onSaved={finish} />}
      {dialog === 'category' && <ChangeCategoryDialog ids={ids} onClose={close} onSaved={finish} />}
      {dialog === 'share' && <ShareProductsDialog ids={ids} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={close}
        title={`Delete ${productsText(ids.length)}?`}
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={() => void remove().then(finish)}
      >
        They leave the shop. Existing orders keep them.
      </ConfirmDialog>
    </>
  );
}

/** Selects what the list has on its other pages as well. */
function SelectMatching({ ids, filter, total, onSelect }: Omit<Props, 'onDone'>) {
  const failure = useFailure();
  const utils = trpc.useUtils();
  const [isPending, setIsPending] = useState(false);
  const count = Math.min(total, MAX_SELECTED_PRODUCTS);
  if (ids.length >= count) return null;
  const select = async () => {
    setIsPending(true);
    try {
      onSelect((await utils.productEdits.matchingIds.fetch(filter, { staleTime: 0 })).ids);
    } catch (error) {
      failure('Not selected')(error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button variant="ghost" size="small" pending={isPending} onClick={() => void select()}>
      Select {count < total ? 'the first' : 'all'} {formatCount(count)}
    </Button>
  );
}
