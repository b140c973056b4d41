import { useState } from 'react';
import type { EditableProduct } from '#shared/product-edits.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';

type Field = 'price' | 'stock';

/** The dialog that edits a value of a row, over the product as it is when it opens. */
type RowEditor =
  | { field: 'price'; product: EditableProduct }
  | { field: 'stock'; product: StaffProduct };

/** `pending` is the value whose product is being read. */
export function useRowEditor() {
  const failure = useFailure();
  const utils = trpc.useUtils();
  const [editor, setEditor] = useState<RowEditor | null>(null);
  const [pending, setPending] = useState<{ field: Field; id: number } | null>(null);

  async function read(field: Field, id: number): Promise<RowEditor | null> {
    if (field === 'stock') {
      return { field, product: await utils.products.forStaff.fetch({ id }, { staleTime: 0 }) };
    }
    const [product] = await utils.productEdits.products.fetch({ ids: [id] }, { staleTime: 0 });
    return product ? { field, product } : null;
  }

  async function open(field: Field, id: number) {
    setPending({ field, id });
    try {
      setEditor(await read(field, id));
    } catch (error) {
      failure('Not opened')(error);
    } finally {
      setPending(null);
    }
  }

  return { editor, pending, open, close: () => setEditor(null) };
}
