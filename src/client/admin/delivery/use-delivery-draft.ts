import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  deliverySettings,
  saveDeliveryInput,
  type DeliverySettings,
} from '#shared/delivery-settings-schema.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { isSame } from '#client/admin/ui/draft-storage.ts';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';

/** Half-typed days are stored too: they may lack a number or a date. */
const typedDays = z
  .int()
  .nullable()
  .transform((typed) => typed ?? Number.NaN);
export const typedPromise = { daysFrom: typedDays, daysTo: typedDays };
const typedSettings: z.ZodType<DeliverySettings> = deliverySettings.extend({
  closedDays: z.array(z.object({ day: z.string(), label: z.string() })),
  pickup: deliverySettings.shape.pickup.unwrap().extend(typedPromise).nullable(),
});

/** The typed settings, and those that they started from: others may save new ones meanwhile. */
const typedChange = z.object({ base: deliverySettings, draft: typedSettings });

/** The typed settings, and the problems of the last attempt to save them, by path like `pickup.address`. */
export function useDeliveryDraft(settings: DeliverySettings) {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [stored, setStored] = useState<DeliverySettings | null>(null);
  const toast = useToast();
  const failure = useFailure();
  const utils = trpc.useUtils();
  const sent = useRef<DeliverySettings>(null);
  const save = trpc.delivery.save.useMutation({
    onSuccess: (saved) => {
      // Typed while the save was pending.
      if (draft !== sent.current) {
        setTyped({ base: saved, draft: { ...draft, version: saved.version } });
      }
      utils.delivery.forStaff.setData(undefined, saved);
      void utils.audit.invalidate();
      toast({ title: 'Delivery saved', description: 'New orders are charged this way now.' });
    },
    onError: async (error) => {
      if (errorBody(error)?.code === 'version_conflict' && (await showConflict())) return;
      failure('Failed to save delivery')(error);
    },
  });

  const {
    value: { base, draft },
    setValue: setTyped,
    draft: typed,
  } = useDraftState({
    name: 'delivery',
    initial: { base: settings, draft: settings },
    schema: typedChange,
    isSending: save.isPending || save.isSuccess,
  });
  const change = (changed: Partial<DeliverySettings>) =>
    setTyped({ base, draft: { ...draft, ...changed } });

  /** Returns false if the stored settings could not be fetched. */
  async function showConflict(): Promise<boolean> {
    try {
      // Bypasses the cache, because a change to the cache would reset the form.
      setStored(await utils.client.delivery.forStaff.query());
      return true;
    } catch {
      return false;
    }
  }

  /** Continues with `merged`, which is based on the `latest` settings. */
  function goOn(merged: DeliverySettings, latest: DeliverySettings) {
    setStored(null);
    if (isSame(merged, latest)) typed.discard();
    else setTyped({ base: latest, draft: merged });
    utils.delivery.forStaff.setData(undefined, latest);
  }

  function submit() {
    if (save.isPending) return;
    const { success, data, error } = saveDeliveryInput.safeParse(draft);
    setProblems(
      new Map(error?.issues.map(({ path, message }) => [path.join('.'), capitalize(message)])),
    );
    if (!success) return;
    sent.current = draft;
    save.mutate(data);
  }

  return {
    draft,
    typed,
    change,
    base,
    /** The settings as somebody else saved them meanwhile. */
    stored,
    closeConflict: () => setStored(null),
    goOn,
    problemOf: (path: string) => problems.get(path),
    isDirty: !isSame(draft, base),
    isPending: save.isPending,
    submit,
  };
}

export type DeliveryDraft = ReturnType<typeof useDeliveryDraft>;

/** The schema's messages follow the name of a field. */
export const capitalize = (message: string) => message.charAt(0).toUpperCase() + message.slice(1);
