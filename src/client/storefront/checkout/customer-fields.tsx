import type { UseFormReturn } from 'react-hook-form';
import type { CustomerDetails } from '#shared/customer-details.ts';
import { nigerianStates } from '#shared/nigerian-states.ts';
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import type { DetailsDraft } from '#client/storefront/order/details-draft.ts';

const fields = {
  customerName: { label: 'Full Name', autoComplete: 'name', autoCapitalize: 'words' },
  customerEmail: {
    label: 'Email Address',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  customerPhone: { label: 'Phone Number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  customerAddress: {
    label: 'Delivery Address',
    autoComplete: 'street-address',
    autoCapitalize: 'words',
  },
  customerCity: { label: 'City', autoComplete: 'address-level2', autoCapitalize: 'words' },
  customerState: { label: 'State', autoComplete: 'address-level1' },
} as const;

/** The browser would fill in the buyer's own. */
const recipientAddress = { label: 'Recipient’s Address', autoComplete: 'off' };

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
      <TextField
        {...propsOf('customerPhone')}
        hint="For example 0803 123 4567, or +44 7911 123456"
      />
      {!isCollected && (
        <>
          <TextAreaField
            {...propsOf('customerAddress')}
            {...(isGift && recipientAddress)}
            rows={2}
            hint="House number, street, and a landmark if it helps"
            className="sm:col-span-2"
          />
          <SelectField {...propsOf('customerState')}>
            <option value="">Choose your state</option>
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
    Remember my details on this device
  </label>
);
