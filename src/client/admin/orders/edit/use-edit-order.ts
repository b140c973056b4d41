import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { useTypedState } from '#client/admin/ui/use-typed-state.ts';
import {
  blankOrderEdit,
  editDraft,
  editInput,
  isBlank,
  isComplete,
  type EditDraft,
} from './edit-draft.ts';

/** Long enough for the next digit of an amount. */
const QUOTE_DELAY_MS = 250;

/** What is typed about an order, what it comes to, and the mutation. What is typed stays if the server rejects it. */
export function useEditOrder(order: OrderDetail) {
  const [showsMissing, setShowsMissing] = useState(false);
  const [opened] = useState(order.revision);
  const edit = useSaveEdit(order.id);
  const {
    value: draft,
    setValue: setDraft,
    draft: typed,
  } = useTypedState({
    name: `edit-order-${order.id}`,
    initial: blankOrderEdit,
    schema: editDraft,
    isSending: edit.isPending || edit.isSuccess,
  });
  const isDirty = !isBlank(draft);
  const settled = useSettled(draft);
  const navigate = useNavigate();
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
  useEffect(() => {
    // In an effect: nothing asks whether to leave by then.
    if (isSuccess) void navigate(adminPaths.order(order.id), { replace: true });
  }, [isSuccess, navigate, order.id]);
  return {
    draft,
    setDraft,
    /** What was typed before is back. */
    typed,
    showsMissing,
    /** An added product lacks a choice, and somebody tried to save. */
    isMissingChoice: showsMissing && !isComplete(draft),
    /** Of an older state of the draft while the next one is on its way. */
    quote: isDirty ? quoted : undefined,
    quoteError: isDirty ? quote.error : null,
    isQuoting: isDirty && (settled !== draft || quote.isFetching),
    /** Somebody else changed the order since the screen was opened. */
    hasChanged: order.revision !== opened && !isSuccess,
    isDirty: isDirty && !isSuccess,
    isPending: edit.isPending,
    save: () => {
      setShowsMissing(true);
      if (isDirty && isComplete(draft)) {
        edit.mutate(editInput(order, draft));
      }
    },
  };
}

function useSaveEdit(id: number) {
  const utils = trpc.useUtils();
  const action = useOrderAction({
    success: 'Order changed',
    failure: 'The order was not changed',
  });
  return trpc.orders.edit.useMutation({
    ...action,
    onError: (error) => {
      action.onError(error);
      const code = errorBody(error)?.code;
      if (code === 'version_conflict') void utils.orders.byId.invalidate({ id });
      if (code === 'insufficient_stock') void utils.products.invalidate();
    },
  });
}

function useSettled(draft: EditDraft): EditDraft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), QUOTE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
