import { useController } from 'react-hook-form';
import { buyerMailKinds, parseMailsOff, type BuyerMailKind } from '#shared/buyer-mails.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import type { SettingsFormState } from './settings-form.tsx';

const texts: Record<BuyerMailKind, { label: string; hint: string }> = {
  received: {
    label: 'Order received',
    hint: 'The order, what is to be paid and, for transfers, your bank account.',
  },
  reminder: {
    label: 'Reminder to pay',
    hint: 'One per order, before its reservation ends.',
  },
  paid: { label: 'Payment received', hint: 'Confirms the order.' },
  shipped: { label: 'On its way', hint: 'With the rider or tracking number, if you enter one.' },
  delivered: { label: 'Delivered', hint: 'When you complete the order.' },
  refunded: { label: 'Refunded', hint: 'When a refund was processed.' },
  changed: {
    label: 'Order changed',
    hint: 'To the earlier address, when the buyer corrects or replaces an order.',
  },
  cancelled: { label: 'Cancelled', hint: 'Also when a reservation has ended unpaid.' },
};

/** Which mails buyers get about their orders. */
export function BuyerMails({ form }: { form: SettingsFormState }) {
  const { field } = useController({ control: form.control, name: 'buyerMailsOff' });
  const off = parseMailsOff(field.value) ?? [];
  const change = (kind: BuyerMailKind, isOn: boolean) =>
    field.onChange(
      buyerMailKinds.filter((it) => (it === kind ? !isOn : off.includes(it))).join(','),
    );
  return (
    <Panel
      title="Mails to Buyers"
      description="Sent only while Email Notifications are on and the store can send mail."
    >
      <div className="grid gap-4">
        {buyerMailKinds.map((kind) => (
          <Switch
            key={kind}
            {...texts[kind]}
            checked={!off.includes(kind)}
            onChange={(isOn) => change(kind, isOn)}
          />
        ))}
      </div>
    </Panel>
  );
}
