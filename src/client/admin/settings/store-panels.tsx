import { Panel } from '#client/admin/ui/panel.tsx';
import { TextAreaSetting, TextSetting, type SettingsFormState } from './settings-form.tsx';

export const StoreInformation = ({ form }: { form: SettingsFormState }) => (
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

export const PaymentContact = ({ form }: { form: SettingsFormState }) => (
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

const links = [
  { name: 'facebookUrl', label: 'Facebook URL', placeholder: 'https://facebook.com/yourstore' },
  { name: 'instagramUrl', label: 'Instagram URL', placeholder: 'https://instagram.com/yourstore' },
  { name: 'twitterUrl', label: 'Twitter URL', placeholder: 'https://x.com/yourstore' },
] as const;

export const SocialMedia = ({ form }: { form: SettingsFormState }) => (
  <Panel title="Social Media" description="Empty links are not shown.">
    <div className="grid gap-5">
      {links.map((link) => (
        <TextSetting
          {...link}
          key={link.name}
          form={form}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </div>
  </Panel>
);
