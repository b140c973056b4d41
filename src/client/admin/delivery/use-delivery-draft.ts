import { useState } from 'react';
import { saveDeliveryInput, type DeliverySettings } from '#shared/delivery-settings-schema.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';

/** What was typed, and the problems of the last attempt to save it, by path like `pickup.address`. */
export function useDeliveryDraft(settings: DeliverySettings) {
  const [draft, setDraft] = useState(settings);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.delivery.save.useMutation({
    onSuccess: (saved) => {
      utils.delivery.forStaff.setData(undefined, saved);
      void utils.audit.invalidate();
      toast({ title: 'Delivery saved', description: 'New orders are charged this way now.' });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to save delivery',
        description: problemText(error),
      }),
  });

  function submit() {
    if (save.isPending) return;
    const { success, data, error } = saveDeliveryInput.safeParse(draft);
    setProblems(
      new Map(error?.issues.map(({ path, message }) => [path.join('.'), capitalize(message)])),
    );
    if (success) save.mutate(data);
  }

  return {
    draft,
    change: (changed: Partial<DeliverySettings>) => setDraft({ ...draft, ...changed }),
    problemOf: (path: string) => problems.get(path),
    isDirty: JSON.stringify(draft) !== JSON.stringify(settings),
    isPending: save.isPending,
    submit,
  };
}

export type DeliveryDraft = ReturnType<typeof useDeliveryDraft>;

/** The schema's messages follow the name of a field. */
export const capitalize = (message: string) => message.charAt(0).toUpperCase() + message.slice(1);
