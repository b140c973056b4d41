import { TextField } from '#client/ui/field.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { SwitchSetting, TextSetting, type SettingsFormState } from './settings-form.tsx';

const switches = [
  'pricesWithTax',
  'enableNotifications',
  'enableEmailNotifications',
  'allowGuestCheckout',
  'maintenanceMode',
  'measureSpeed',
  'priceByWeight',
  'showPriceParts',
  'countByPiece',
  'payInParts',
] as const;

/** Currency, tax rate, numbers at the authorities, VIP amount, and switches for prices with tax, notifications, guest checkout and maintenance mode. */
export const TaxAndMaintenancePanel = ({ form }: { form: SettingsFormState }) => (
  <Panel title="System Configuration">
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Currency" value="NGN" readOnly hint="The store sells in naira (₦) only." />
      <TextSetting
        form={form}
        name="taxRate"
        type="number"
        inputMode="decimal"
        step={0.1}
        min={0}
        max={100}
      />
      <TextSetting form={form} name="taxNumber" autoComplete="off" />
      <TextSetting form={form} name="rcNumber" autoComplete="off" />
      <TextSetting form={form} name="vipThreshold" inputMode="numeric" />
      <TextSetting form={form} name="rateGuard" inputMode="numeric" />
      <div className="grid gap-4 border-t border-hairline pt-4 sm:col-span-2">
        {switches.map((name) => (
          <SwitchSetting key={name} form={form} name={name} />
        ))}
      </div>
    </div>
  </Panel>
);
