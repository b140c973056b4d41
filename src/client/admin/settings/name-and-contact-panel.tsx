import { ANY_COUNTER_CARD } from '#shared/share-cards.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
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
      <p className="text-14 text-muted sm:col-span-2">
        <a
          href={ANY_COUNTER_CARD}
          download="counter-card.jpg"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-ink underline underline-offset-4"
        >
          <AdminIcon name="download" className="size-4" />
          Card for your counter
        </a>
        <span className="block">A5, to print: a QR code that leads phones to your shop.</span>
      </p>
    </div>
  </Panel>
);
