import { Panel } from '#client/admin/ui/panel.tsx';
import { TextAreaSetting, TextSetting, type SettingsFormState } from './settings-form.tsx';

/** Name, description, e-mail, phone and addresses. */
export const NameAndContactPanel = ({ form }: { form: SettingsFormState }) => (
  <Panel title="Store Information">
    <div className="grid gap-5 sm:grid-cols-2">
      <TextSetting
        form={form}
        name="storeName"
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <TextAreaSetting form={form} name="storeDescription" rows={3} className="sm:col-span-2" />
      <TextSetting
        form={form}
        name="storeEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextSetting form={form} name="storePhone" type="tel" inputMode="tel" autoComplete="tel" />
      <TextSetting
        form={form}
        name="storeAddress"
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TextSetting
        form={form}
        name="showroomAddress"
        autoComplete="off"
        className="sm:col-span-2"
      />
    </div>
  </Panel>
);
