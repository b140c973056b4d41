import { useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField } from '#client/ui/field.tsx';
import { productsText } from '#client/admin/ui/format.ts';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { progressText } from './use-edit-products.ts';
import { useQuickEdits } from './use-quick-edits.ts';

interface Props {
  ids: number[];
  onClose: () => void;
  /** With the ids of those that could not be changed. */
  onSaved: (left: number[]) => void;
}

const NONE = 'none';

export function ChangeCategoryDialog({ ids, onClose, onSaved }: Props) {
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const categories = trpc.categories.list.useQuery();
  const { set, progress, isPending } = useQuickEdits(ids);
  const submit = async () => {
    if (chosen === '') return setError('Please choose a category');
    const category = categories.data?.find(({ id }) => String(id) === chosen);
    const patch = { categoryId: category?.id ?? null };
    onSaved(await set(patch, category ? `moved to ${category.name}` : 'without a category'));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Change the category of ${productsText(ids.length)}`}
      submitLabel={progressText(progress) || 'Change category'}
      pending={isPending}
      onSubmit={() => void submit()}
    >
      <SelectField
        label="Category"
        value={chosen}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          setChosen(target.value);
        }}
      >
        <option value="" disabled>
          Choose a category
        </option>
        {categories.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NONE}>Uncategorized</option>
      </SelectField>
    </FormDialog>
  );
}
