import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { StaffProduct } from '#shared/staff-products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { rebaseCombinations } from '#client/admin/products/draft/merge-drafts.ts';
import { toProductDraft } from '#client/admin/products/draft/product-draft.ts';
import { stockOf } from '#client/admin/ui/stock-of.ts';
import type { ProductEditing } from '#client/admin/products/draft/use-product-form.ts';

/** Follows sales made meanwhile: updates an untouched stock field, or returns a hint to show beside an edited one. */
export function useStockHint({ form, base, restock }: ProductEditing) {
  const [stock, combinations] = useWatch({
    control: form.control,
    name: ['stockQuantity', 'combinations'],
  });
  const { data } = trpc.products.forStaff.useQuery(
    { id: base?.id ?? 0 },
    { enabled: base !== null },
  );
  const isCounted = base !== null && base.combinations.length > 0;
  const isSameEdit = data?.contentVersion === base?.contentVersion;
  const rebased = (from: StaffProduct, now: StaffProduct) =>
    rebaseCombinations(toProductDraft(from), { combinations }, now);
  const stocks = (of: StaffProduct['combinations']) => of.map((it) => it.stock).join();
  const isMoved =
    base !== null &&
    data !== undefined &&
    (data.stockQuantity !== base.stockQuantity ||
      (isSameEdit && stocks(rebased(base, data)) !== stocks(base.combinations)));
  const isDivided = !isCounted && combinations !== null;
  const isTouched =
    base !== null && !isCounted && (isDivided || stockOf(stock) !== base.stockQuantity);
  useEffect(() => {
    if (!isMoved || isTouched) return;
    restock(isSameEdit ? data : { stockQuantity: data.stockQuantity });
  });
  return isMoved && isTouched
    ? `${data.stockQuantity} now; it was ${base.stockQuantity} when you opened this form. The difference you typed is saved.`
    : undefined;
}
