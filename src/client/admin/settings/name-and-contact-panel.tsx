import { Panel } from '#client/admin/ui/panel.tsx';
import { TextAreaSetting, TextSetting, type SettingsFormState } from './settings-form.tsx';

/** Name, description, e-mail, phone and addresses. */
export const NameAndContactPanel = ({ form }: { form: SettingsFormState }) => (
  <Panel title="Store Information">
    <div className="grid gap-5 sm:grid-cols-2">
      <TextSetting
        form={form}
        name="storeName"
        label="Store Name"
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <TextAreaSetting
        form={form}
        name="storeDescription"
        label="Store Description"
        rows={3}
        hint="In the footer, and what search engines and previews show."
        className="sm:col-span-2"
      />
      <TextSetting
        form={form}
        name="storeEmail"
        label="Store Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Orders and messages are mailed here."
      />
      <TextSetting
        form={form}
        name="storePhone"
        label="Store Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextSetting
        form={form}
        name="storeAddress"
        label="Store Address"
        autoComplete="street-address"
        hint="In the footer and on receipts."
        className="sm:col-span-2"
      />
      <TextSetting
        form={form}
        name="showroomAddress"
        label="Showroom Address"
        autoComplete="off"
        hint="On the contact page and the About page."
        className="sm:col-span-2"
      />
    </div>
  </Panel>
);
