import type { CategoryView } from '#shared/categories.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

/** Moves a category to another place in the shop. The list shows it at once. */
export function useMoveCategory(categories: readonly CategoryView[]) {
  const utils = trpc.useUtils();
  const saving = useSave();
  const sort = trpc.categories.sort.useMutation(
    saving({ failed: 'Not moved', refresh: () => utils.categories.list.invalidate() }),
  );
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
