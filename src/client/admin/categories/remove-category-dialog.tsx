import type { CategoryView } from '#shared/categories.ts';
import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Props {
  category: CategoryView | null;
  onClose: () => void;
}

export function RemoveCategoryDialog({ category, onClose }: Props) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const remove = trpc.categories.remove.useMutation({
    onSuccess: () => toast({ title: 'Category deleted successfully' }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error deleting category',
        description: problemText(error),
      }),
    onSettled: () => {
      onClose();
      return utils.categories.list.invalidate();
    },
  });
  return (
    <ConfirmDialog
      open={category !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete ${category?.name ?? 'this category'}?`}
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() => category && remove.mutate({ id: category.id })}
    >
      It leaves the shop’s menu and filters. This can not be undone.
    </ConfirmDialog>
  );
}
