import type { UseFormReturn } from 'react-hook-form';
import type { CustomerDetails } from '#shared/customer-details.ts';
import type { CustomerFieldName } from '#shared/customer-fields.ts';
import { nigerianStates } from '#shared/nigerian-states.ts';
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import type { DetailsDraft } from '#client/cart/details-draft.ts';
import * as general from '#client/texts/general.ts';
import * as texts from '#client/texts/checkout.ts';

const fields = {
  customerName: { label: general.fullName, autoComplete: 'name', autoCapitalize: 'words' },
  customerEmail: {
    label: general.emailAddress,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  customerPhone: { label: texts.phoneNumber, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  customerAddress: {
    label: texts.deliveryAddress,
    autoComplete: 'street-address',
    autoCapitalize: 'words',
  },
  customerCity: { label: texts.city, autoComplete: 'address-level2', autoCapitalize: 'words' },
  customerState: { label: texts.state, autoComplete: 'address-level1' },
} as const satisfies Record<CustomerFieldName, object>;

/** The browser would fill in the buyer's own. */
const recipientAddress = { label: texts.recipientAddress, autoComplete: 'off' };

export const isDetail = (path: string): path is keyof CustomerDetails =>
  Object.hasOwn(fields, path);

interface Props {
  form: UseFormReturn<DetailsDraft, unknown, CustomerDetails>;
  /** The buyer collects the order: its address does not matter. */
  isCollected: boolean;
  /** The address is that of the recipient. */
  isGift: boolean;
}

export function CustomerFields({ form, isCollected, isGift }: Props) {
  const { errors } = form.formState;
  const propsOf = <Name extends keyof typeof fields>(name: Name) => ({
    ...fields[name],
    ...form.register(name),
    required: true,
    error: errors[name]?.message,
  });
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      <TextField {...propsOf('customerName')} className="sm:col-span-2" />
      <TextField {...propsOf('customerEmail')} />
      <TextField {...propsOf('customerPhone')} hint={texts.phoneHint} />
      {!isCollected && (
        <>
          <TextAreaField
            {...propsOf('customerAddress')}
            {...(isGift && recipientAddress)}
            rows={2}
            hint={texts.addressHint}
            className="sm:col-span-2"
          />
          <SelectField {...propsOf('customerState')}>
            <option value="">{general.chooseYourState}</option>
            {nigerianStates.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
          <TextField {...propsOf('customerCity')} />
        </>
      )}
    </div>
  );
}

interface RememberDetailsProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const RememberDetails = ({ checked, onChange }: RememberDetailsProps) => (
  <label className="mt-4 flex min-h-11 items-center gap-3 text-14">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-ink"
    />
    {texts.rememberDetails}
  </label>
);
