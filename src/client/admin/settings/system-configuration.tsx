import { TextField } from '../../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { SwitchSetting, TextSetting } from './setting-fields.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

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
    hint: 'Off, shoppers order by WhatsApp only: there are no shopper accounts.',
  },
  {
    name: 'maintenanceMode',
    label: 'Maintenance Mode',
    hint: 'Closes the store for shoppers with a notice. Paying for existing orders goes on.',
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
        hint="For orders from now on; older ones keep theirs."
      />
      <div className="grid gap-4 border-t border-hairline pt-4 sm:col-span-2">
        {switches.map((setting) => (
          <SwitchSetting key={setting.name} form={form} {...setting} />
        ))}
      </div>
    </div>
  </Panel>
);
