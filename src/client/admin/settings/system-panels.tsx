import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { ChangePasswordDialog } from '#client/admin/account/change-password-dialog.tsx';
import { useStaff } from '#client/admin/session/session.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { SwitchSetting, TextSetting, type SettingsFormState } from './settings-form.tsx';

const switches = [
  {
    name: 'enableNotifications',
    label: 'Enable Notifications',
    hint: 'The bell and the notifications of the back office.',
  },
  {
    name: 'enableEmailNotifications',
    label: 'Email Notifications',
    hint: 'Mails to you about orders and messages, and to buyers about their orders.',
  },
  {
    name: 'allowGuestCheckout',
    label: 'Allow Guest Checkout',
    hint: 'If off, shoppers order by WhatsApp only, because there are no shopper accounts.',
  },
  {
    name: 'maintenanceMode',
    label: 'Maintenance Mode',
    hint: 'Closes the store for shoppers with a notice. Existing orders can still be paid.',
  },
] as const;

export const SystemConfiguration = ({ form }: { form: SettingsFormState }) => (
  <Panel title="System Configuration">
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Currency" value="NGN" readOnly hint="The store sells in naira (₦) only." />
      <TextSetting
        form={form}
        name="taxRate"
        label="Tax Rate (%)"
        type="number"
        inputMode="decimal"
        step={0.1}
        min={0}
        max={100}
        hint="Applies to new orders; existing orders keep their rate."
      />
      <TextSetting
        form={form}
        name="vipThreshold"
        label="VIP Above (₦)"
        inputMode="numeric"
        maxLength={9}
        hint="Customers who have paid more than this, less refunds, are VIP."
      />
      <div className="grid gap-4 border-t border-hairline pt-4 sm:col-span-2">
        {switches.map((setting) => (
          <SwitchSetting key={setting.name} form={form} {...setting} />
        ))}
      </div>
    </div>
  </Panel>
);

export function AdminAccount() {
  const { username, role } = useStaff();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Panel title="Admin Account">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Username" value={username} readOnly autoComplete="off" />
        <TextField label="Role" value={role || 'admin'} readOnly autoComplete="off" />
        <div>
          <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
            Reset Password
          </Button>
        </div>
      </div>
      <ChangePasswordDialog open={isChanging} onOpenChange={setIsChanging} />
    </Panel>
  );
}
