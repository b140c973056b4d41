import { useState } from 'react';
import { z } from 'zod';
import { freeProblem } from '#shared/free-prices.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { priceChangeText } from '#shared/price-edits.ts';
import type { EditableProduct } from '#shared/product-edits.ts';
import { useEditProducts } from '#client/admin/products/bulk/use-edit-products.ts';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';

interface Props {
  product: EditableProduct;
  onClose: () => void;
}

/** Sets the price of a product in the list, unless it has changed since it was shown. */
export function EditPriceDialog({ product, onClose }: Props) {
  const { name, price: before, variations } = product;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { edit, progress } = useEditProducts();
  const isPending = progress !== null;
  const {
    value: price,
    setValue: setPrice,
    draft,
  } = useDraftState<Kobo | null>({
    name: `price-${product.id}`,
    initial: before,
    schema: z.int().nullable(),
    isSending: isPending,
  });
  const problem = problemOf(product, price);
  const save = async () => {
    setIsSubmitted(true);
    if (problem !== undefined || price === null) return;
    if (price === before) return onClose();
    const left = await edit(`${name}: ${formatNaira(price)}`, [{ product, patch: { price } }]);
    if (left.length > 0) return;
    draft.discard();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Change price"
      description={name}
      submitLabel="Save"
      pending={isPending}
      draft={draft}
      onSubmit={() => void save()}
    >
      <NairaInput
        label="Price"
        value={price}
        onChange={setPrice}
        error={isSubmitted ? problem : undefined}
        hint={hintOf(product, price)}
      />
      {variations.length > 0 && (
        <p className="text-14 text-muted">
          The surcharges of options stay the same. Edit the product to change them.
        </p>
      )}
    </FormDialog>
  );
}

function problemOf(product: EditableProduct, price: Kobo | null): string | undefined {
  const { salePrice, freeOnPurpose } = product;
  const isNoPrice = price === null || price < 0 || (price === 0 && !freeOnPurpose);
  if (isNoPrice) return 'Please enter a price, such as 45,000';
  if (salePrice !== null && price <= salePrice) {
    return `The sale price of ${formatNaira(salePrice)} must be lower`;
  }
  return freeProblem({ ...product, price })?.message;
}

function hintOf({ price: before }: EditableProduct, price: Kobo | null): string {
  if (price === null || price === before || before === 0) return `Now ${formatNaira(before)}`;
  return priceChangeText({ of: null, before, after: price });
}
