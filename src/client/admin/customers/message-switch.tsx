import type { CustomerView } from '#shared/customers.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

/** Whether the store may write to a customer on its own account. */
export function MessageSwitch({ customer: { id, wantsNoMessages } }: { customer: CustomerView }) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const mayWrite = useMay()('customers:write');
  const set = trpc.customers.setMessageRefusal.useMutation(
    saving({
      done: 'Saved',
      failed: 'Not saved',
      onDone: async () => {
        void utils.orders.invalidate();
        void utils.reports.waitingWork.invalidate();
        await utils.customers.invalidate();
      },
    }),
  );
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
