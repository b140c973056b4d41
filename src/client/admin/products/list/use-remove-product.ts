import { trpc } from '../../../trpc.ts';
import { useToast } from '../../../ui/toast-provider.tsx';
import { problemText } from '../../problem-text.ts';

export function useRemoveProduct(onDone: () => void) {
  const toast = useToast();
  const utils = trpc.useUtils();
  return trpc.products.remove.useMutation({
    onSuccess: async (_, { id }) => {
      toast({ title: 'Product deleted' });
      onDone();
      utils.products.forStaff.setData({ id }, undefined);
      await Promise.all([
        utils.products.listForStaff.invalidate(),
        utils.categories.list.invalidate(),
      ]);
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: problemText(error) }),
  });
}
