import { Panel } from '#client/admin/ui/panel.tsx';
import { TextSetting, type SettingsFormState } from './settings-form.tsx';

/** WhatsApp number and the store's bank account for transfers. */
export const WhatsappAndBankPanel = ({ form }: { form: SettingsFormState }) => (
  <Panel title="Payment Contact">
    <div className="grid gap-5 sm:grid-cols-2">
      <TextSetting
        form={form}
        name="whatsappNumber"
        label="WhatsApp Number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="0803 123 4567"
        hint="Shoppers order and ask here. If empty, the store phone is used."
        className="sm:col-span-2"
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-4 text-14 text-muted">
          Bank account for transfers, shown with the order number wherever no payment provider takes
          them. Check every digit.
        </legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextSetting form={form} name="bankName" label="Bank Name" autoComplete="off" />
          <TextSetting
            form={form}
            name="bankAccountNumber"
            label="Account Number"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextSetting
            form={form}
            name="bankAccountName"
            label="Account Name"
            autoComplete="off"
            className="sm:col-span-2"
          />
        </div>
      </fieldset>
    </div>
  </Panel>
);
