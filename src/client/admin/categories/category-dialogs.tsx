import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { CategoryView } from '#shared/categories.ts';
import { randomHex } from '#shared/payment-reference.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useSave } from '#client/admin/ui/use-save.ts';
import { CategoryImageField } from './category-image-field.tsx';

const categoryForm = z.object({
  name: z.string().trim().min(1, 'Category name is required'),
  description: z.string(),
  image: z.string().nullable(),
  key: z.string(),
});

const draftFields = ['name', 'description', 'image'] as const;
const along = ['key'] as const;

interface CategoryDialogProps {
  /** Absent for a new category. */
  category?: CategoryView;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useForm({
    resolver: zodResolver(categoryForm),
    defaultValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      image: category?.image ?? null,
      key: randomHex(16),
    },
  });
  const { register, handleSubmit, formState, control } = form;
  const saving = useSave();
  const utils = trpc.useUtils();
  const onDone = () => {
    onClose();
    return utils.categories.invalidate();
  };
  const update = trpc.categories.update.useMutation(
    saving({ done: 'Category updated successfully', failed: 'Error updating category', onDone }),
  );
  const create = trpc.categories.create.useMutation(
    saving({
      done: 'Category created successfully',
      failed: 'Error creating category',
      onDone,
      refused: (error, { name, description, image }) => {
        const { code, record } = errorBody(error) ?? {};
        // The first try created it, and its answer was lost: it becomes what the form shows now.
        if (code !== 'idempotency_key_reused' || !record?.id) return false;
        update.mutate({ id: record.id, category: { name, description, image } });
        return true;
      },
    }),
  );
  const pending = create.isPending || update.isPending;
  const draft = useFormDraft(form, {
    name: `category-${category?.id ?? 'new'}`,
    fields: draftFields,
    schemas: { image: categoryForm.shape.image },
    along,
    isSending: pending,
  });
  const save = handleSubmit(({ image, key, ...input }) => {
    const content = { ...input, ...(image !== null && { image }) };
    if (category) update.mutate({ id: category.id, category: content });
    else create.mutate({ ...content, key });
  });
  return (
    <FormDialog
      onClose={onClose}
      title={category ? 'Edit Category' : 'Add Category'}
      submitLabel={category ? 'Save Changes' : 'Create Category'}
      pending={pending}
      draft={draft}
      onSubmit={(event) => void save(event)}
    >
      <TextField
        {...register('name')}
        label="Name"
        maxLength={100}
        required
        error={formState.errors.name?.message}
      />
      <TextAreaField
        {...register('description')}
        label="Description (optional)"
        rows={3}
        maxLength={1000}
      />
      <Controller
        control={control}
        name="image"
        render={({ field: { value, onChange } }) => (
          <CategoryImageField url={value} onChange={onChange} />
        )}
      />
    </FormDialog>
  );
}

interface RemoveCategoryDialogProps {
  /** Null while the dialog is closed. */
  category: CategoryView | null;
  onClose: () => void;
}

export function RemoveCategoryDialog({ category, onClose }: RemoveCategoryDialogProps) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const remove = trpc.categories.remove.useMutation(
    saving({
      done: 'Category deleted successfully',
      failed: 'Error deleting category',
      refresh: () => {
        onClose();
        return utils.categories.invalidate();
      },
    }),
  );
  return (
    <ConfirmDialog
      open={category !== null}
      onClose={onClose}
      title={`Delete ${category?.name ?? 'this category'}?`}
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() => category && remove.mutate({ id: category.id })}
    >
      It leaves the shop’s menu and filters. This cannot be undone.
    </ConfirmDialog>
  );
}
