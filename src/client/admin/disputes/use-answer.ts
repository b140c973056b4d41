import { useState, type ChangeEvent } from 'react';
import {
  disputeEvidence,
  type DisputeDetail,
  type DisputeEvidenceDraft,
} from '#shared/disputes.ts';
import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { useRefreshOrders } from '../orders/use-refresh-orders.ts';
import { problemText } from '../problem-text.ts';

type Field = keyof DisputeEvidenceDraft;

/** The evidence that is being written, and its ways to the server. What was typed stays whatever the server answers. */
export function useAnswer(dispute: DisputeDetail) {
  const { id } = dispute;
  const [draft, setDraft] = useState(dispute.evidence);
  const [saved, setSaved] = useState(dispute.evidence);
  const [isTried, setIsTried] = useState(false);
  const toast = useToast();
  const utils = trpc.useUtils();
  const refreshOrders = useRefreshOrders();

  const read = disputeEvidence.safeParse(draft);
  const problemOf = (field: Field) =>
    isTried ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const show = (title: string) => (changed: DisputeDetail) => {
    utils.disputes.byId.setData({ id }, changed);
    toast({ title });
    void Promise.all([
      utils.disputes.list.invalidate(),
      utils.notifications.list.invalidate(),
      refreshOrders(),
    ]);
  };
  const fail = (title: string) => (error: unknown) => {
    toast({ variant: 'destructive', title, description: problemText(error) });
    void utils.disputes.byId.invalidate({ id });
  };
  const save = trpc.disputes.saveEvidence.useMutation({
    onSuccess: (changed, { evidence }) => {
      setSaved(evidence as DisputeEvidenceDraft);
      show('Draft saved')(changed);
    },
    onError: fail('The draft was not saved'),
  });
  const decline = trpc.disputes.decline.useMutation({
    onSuccess: show('The evidence was sent'),
    onError: fail('The evidence was not sent'),
  });
  const accept = trpc.disputes.accept.useMutation({
    onSuccess: show('The dispute was accepted'),
    onError: fail('The dispute was not accepted'),
  });

  return {
    field: (field: Field) => ({
      value: draft[field],
      error: problemOf(field),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setDraft((before) => ({ ...before, [field]: target.value })),
    }),
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    isSaving: save.isPending,
    isDeclining: decline.isPending,
    isAccepting: accept.isPending,
    /** Whether all that is required is there; says in the fields what is missing. */
    check() {
      setIsTried(true);
      if (!read.success) {
        toast({
          variant: 'destructive',
          title: 'Some fields are not right',
          description: read.error.issues[0]?.message ?? '',
        });
      }
      return read.success;
    },
    save: () => save.mutate({ id, evidence: draft }),
    decline(onSent: () => void) {
      if (!read.success) return;
      // Stored by the server before it is sent: nothing is unsaved from here on.
      setSaved(draft);
      decline.mutate({ id, evidence: read.data }, { onSettled: onSent });
    },
    accept: (message: string, onSent: () => void) =>
      accept.mutate({ id, message }, { onSuccess: onSent }),
  };
}
