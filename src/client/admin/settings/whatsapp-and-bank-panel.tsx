import { useWatch } from 'react-hook-form';
import { localPhone, phoneNumber } from '#shared/phone.ts';
import { whatsappDigits } from '#shared/settings.ts';
import { whatsappGreeting } from '#shared/whatsapp-greeting.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import { newTab } from '#client/ui/new-tab.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { TextSetting, type SettingsFormState } from './settings-form.tsx';

/** WhatsApp number and the store's bank account for transfers. */
export const WhatsappAndBankPanel = ({ form }: { form: SettingsFormState }) => (
  <Panel title="Payment Contact">
    <div className="grid gap-5 sm:grid-cols-2">
      <TextSetting
        form={form}
        name="whatsappNumber"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TryChat form={form} />
      <fieldset className="sm:col-span-2">
        <legend className="mb-4 text-14 text-muted">
          Bank account for transfers, shown with the order number wherever no payment provider takes
          them. Check every digit.
        </legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextSetting form={form} name="bankName" autoComplete="off" />
          <TextSetting
            form={form}
            name="bankAccountNumber"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextSetting
            form={form}
            name="bankAccountName"
            autoComplete="off"
            className="sm:col-span-2"
          />
        </div>
      </fieldset>
    </div>
  </Panel>
);

/** The chat that the typed numbers open, to be tried before they are saved. */
function TryChat({ form: { control } }: { form: SettingsFormState }) {
  const [whatsappNumber, storePhone, storeName] = useWatch({
    control,
    name: ['whatsappNumber', 'storePhone', 'storeName'],
  });
  if (whatsappNumber !== '' && phoneNumber(whatsappNumber) === null) return null;
  const digits = whatsappDigits({ whatsappNumber, storePhone });
  return (
    <p className="-mt-4 text-14 text-muted sm:col-span-2">
      {digits === null ? (
        'No number: your store shows no WhatsApp links.'
      ) : (
        <>
          Shoppers write to <span className="whitespace-nowrap">{localPhone(`+${digits}`)}</span>.{' '}
          <a
            href={whatsappUrl(digits, whatsappGreeting(storeName))}
            {...newTab}
            className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
          >
            Try this chat
          </a>
        </>
      )}
    </p>
  );
}
