import type { CategoryView } from '#shared/categories.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';

/** Moves a category to another place in the shop. The list shows it at once. */
export function useMoveCategory(categories: readonly CategoryView[]) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const sort = trpc.categories.sort.useMutation({
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not moved', description: problemText(error) }),
    onSettled: () => utils.categories.list.invalidate(),
  });
  return {
    isMoving: sort.isPending,
    move: (from: number, to: number) => {
      const category = categories[from];
      if (!category) return;
      const next = categories.toSpliced(from, 1).toSpliced(to, 0, category);
      utils.categories.list.setData(undefined, next);
      sort.mutate({ ids: next.map(({ id }) => id) });
    },
  };
}
