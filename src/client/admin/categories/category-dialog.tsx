import { useState } from 'react';
import type { CategoryView } from '#shared/categories.ts';
import { trpc } from '../../trpc.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

interface Props {
  /** Absent for a new one. */
  category?: CategoryView;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: Props) {
  const [name, setName] = useState(category?.name ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const [isTried, setTried] = useState(false);
  const toast = useToast();
  const utils = trpc.useUtils();

  const saved = (title: string) => async () => {
    toast({ title });
    onClose();
    await utils.categories.list.invalidate();
  };
  const failed = (title: string) => (error: unknown) =>
    toast({ variant: 'destructive', title, description: problemText(error) });
  const create = trpc.categories.create.useMutation({
    onSuccess: saved('Category created successfully'),
    onError: failed('Error creating category'),
  });
  const update = trpc.categories.update.useMutation({
    onSuccess: saved('Category updated successfully'),
    onError: failed('Error updating category'),
  });

  const error = isTried && name.trim() === '' ? 'Category name is required' : undefined;
  function save() {
    setTried(true);
    if (name.trim() === '') {
      document.querySelector<HTMLInputElement>('#category-name')?.focus();
      return;
    }
    const input = { name, description };
    if (category) update.mutate({ id: category.id, category: input });
    else create.mutate(input);
  }
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={category ? 'Edit Category' : 'Add Category'}
      submitLabel={category ? 'Save Changes' : 'Create Category'}
      pending={create.isPending || update.isPending}
      onSubmit={save}
    >
      <TextField
        id="category-name"
        label="Name"
        value={name}
        maxLength={100}
        required
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <TextAreaField
        label="Description (optional)"
        rows={3}
        maxLength={1000}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </FormDialog>
  );
}
