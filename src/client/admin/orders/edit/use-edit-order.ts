import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import {
  blankOrderEdit,
  editDraft,
  editInput,
  isBlank,
  isComplete,
  type EditDraft,
} from './edit-draft.ts';
import { mergeOrderEdit, withoutTheirs } from './merge-order-edit.ts';
import { useOrderReturn } from './use-order-return.ts';

/** Long enough for the next digit of an amount. */
const QUOTE_DELAY_MS = 250;

/** The draft of a change to an order, its new total, and the mutation. The draft stays if the server rejects it. */
export function useEditOrder(order: OrderDetail) {
  const [showsMissing, setShowsMissing] = useState(false);
  /** The order that the draft started from; others may change it meanwhile. */
  const [base, setBase] = useState(order);
  const [isResolving, setIsResolving] = useState(false);
  const edit = useSaveEdit(order.id, () => setIsResolving(true));
  const {
    value: draft,
    setValue: setDraft,
    draft: typed,
  } = useDraftState({
    name: `edit-order-${order.id}`,
    initial: blankOrderEdit,
    schema: editDraft,
    isSending: edit.isPending || edit.isSuccess,
  });
  const isDirty = !isBlank(draft);
  const settled = useSettled(draft);
  const leave = useEffectEvent(useOrderReturn(order.id).goBack);
  const utils = trpc.useUtils();
  const quote = trpc.orders.quoteEdit.useQuery(editInput(order, settled), {
    enabled: !isBlank(settled),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const { data: quoted, isPlaceholderData } = quote;
  const isOutdated = quoted && !isPlaceholderData && quoted.revision !== order.revision;
  useEffect(() => {
    if (isOutdated) void utils.orders.byId.invalidate({ id: order.id });
  }, [isOutdated, utils, order.id]);
  const { isSuccess } = edit;
  const hasChanged = base.revision !== order.revision && !isSuccess;
  const changes = hasChanged ? mergeOrderEdit(base, draft, order) : { adopted: [], disputed: [] };
  const isConflict = changes.adopted.length + changes.disputed.length > 0;
  useEffect(() => {
    // Runs in an effect, when no dialog asks any more whether to leave.
    if (isSuccess) void leave();
  }, [isSuccess]);
  return {
    draft,
    setDraft,
    /** An earlier draft was restored. */
    typed,
    showsMissing,
    /** An added product lacks a choice, and somebody tried to save. */
    isMissingChoice: showsMissing && !isComplete(draft),
    /** Belongs to an older state of the draft while the next one is loading. */
    quote: isDirty ? quoted : undefined,
    quoteError: isDirty ? quote.error : null,
    isQuoting: isDirty && (settled !== draft || quote.isFetching),
    /** Somebody else changed the order since the screen was opened, or since their changes were shown. */
    hasChanged,
    changes,
    isResolving: isResolving && isConflict,
    closeConflict: () => setIsResolving(false),
    goOn: (theirKeys: readonly string[]) => {
      setDraft(withoutTheirs(draft, theirKeys));
      setBase(order);
      setIsResolving(false);
    },
    isDirty: isDirty && !isSuccess,
    isPending: edit.isPending,
    save: () => {
      setShowsMissing(true);
      if (!isDirty || !isComplete(draft)) return;
      if (isConflict) setIsResolving(true);
      else edit.mutate(editInput(order, draft));
    },
  };
}

function useSaveEdit(id: number, onConflict: () => void) {
  const utils = trpc.useUtils();
  const action = useOrderAction({
    success: 'Order changed',
    failure: 'The order was not changed',
    onRefused: (error) => {
      const code = errorBody(error)?.code;
      if (code === 'version_conflict') {
        onConflict();
        void utils.orders.byId.invalidate({ id });
      }
      if (code === 'insufficient_stock') void utils.products.invalidate();
    },
  });
  return trpc.orders.edit.useMutation(action);
}

function useSettled(draft: EditDraft): EditDraft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), QUOTE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
