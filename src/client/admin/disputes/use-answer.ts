import { type DisputeDetail, type DisputeEvidenceDraft } from '#shared/disputes.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { useRefreshOrders } from '#client/admin/orders/use-order-action.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';

interface Callbacks {
  onDraftSaved: (evidence: DisputeEvidenceDraft) => void;
}

/** The mutations that save a draft of the evidence, decline a dispute or accept it. Each reports its outcome. */
export function useAnswer({ id }: DisputeDetail, { onDraftSaved }: Callbacks) {
  const toast = useToast();
  const failure = useFailure();
  const utils = trpc.useUtils();
  const refreshOrders = useRefreshOrders();
  const succeed = (title: string) => (changed: DisputeDetail) => {
    utils.disputes.byId.setData({ id }, changed);
    toast({ title });
    void Promise.all([
      utils.disputes.list.invalidate(),
      utils.notifications.list.invalidate(),
      refreshOrders(),
    ]);
  };
  const fail = (title: string) => (error: unknown) => {
    failure(title)(error);
    void utils.disputes.byId.invalidate({ id });
  };
  const save = trpc.disputes.saveEvidence.useMutation({
    onSuccess: (changed, { evidence }) => {
      onDraftSaved(evidence as DisputeEvidenceDraft);
      succeed('Draft saved')(changed);
    },
    onError: fail('The draft was not saved'),
  });
  const decline = trpc.disputes.decline.useMutation({
    onSuccess: succeed('The evidence was sent'),
    onError: fail('The evidence was not sent'),
  });
  const accept = trpc.disputes.accept.useMutation({
    onSuccess: succeed('The dispute was accepted'),
    onError: fail('The dispute was not accepted'),
  });
  return { save, decline, accept };
}
