import type { CustomerView } from '#shared/customers.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';

/** Whether the store may write to a customer on its own account. */
export function MessageSwitch({ customer: { id, wantsNoMessages } }: { customer: CustomerView }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const mayWrite = useMay()('customers:write');
  const set = trpc.customers.setMessageRefusal.useMutation({
    onSuccess: async () => {
      await utils.customers.invalidate();
      void utils.orders.invalidate();
      void utils.reports.waitingWork.invalidate();
      toast({ title: 'Saved' });
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not saved', description: problemText(error) }),
  });
  const isRefused = set.isPending ? set.variables.isRefused : wantsNoMessages;
  return (
    <div className="mt-4 grid grid-cols-1 sm:mt-6">
      <Panel title="Messages">
        <Switch
          label="Wants no messages"
          hint="This customer gets no reminders, broadcasts or automatic WhatsApp messages. Mails about orders are still sent."
          checked={isRefused}
          disabled={!mayWrite || set.isPending}
          onChange={(wanted) => set.mutate({ id, isRefused: wanted })}
        />
      </Panel>
    </div>
  );
}
