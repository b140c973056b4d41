import { TextField } from '#client/ui/field.tsx';
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

/** Currency, tax rate, numbers at the authorities, VIP amount, and switches for notifications, guest checkout and maintenance mode. */
export const TaxAndMaintenancePanel = ({ form }: { form: SettingsFormState }) => (
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
        hint="0 if you are not registered for VAT. Applies to new orders; existing orders keep their rate."
      />
      <TextSetting
        form={form}
        name="taxNumber"
        label="TIN"
        autoComplete="off"
        hint="On receipts, if you enter it."
      />
      <TextSetting
        form={form}
        name="rcNumber"
        label="RC Number"
        autoComplete="off"
        hint="Of the registered company. On receipts, if you enter it."
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
