import type { UseFormRegisterReturn } from 'react-hook-form';
import { customerField, type CustomerFieldName } from '#shared/customer-fields.ts';
import { nigerianStates } from '#shared/nigerian-states.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';

interface Props {
  of: CustomerFieldName;
  /** From `register`. */
  field: UseFormRegisterReturn;
  error?: string | undefined;
}

/** Who ordered, or where it goes, as staff type it. */
export function CustomerField({ of, field, error }: Props) {
  const { label, type = 'text' } = customerField(of);
  const props = { ...field, label, error, autoComplete: 'off' };
  if (of !== 'customerState') return <TextField {...props} type={type} />;
  return (
    <SelectField {...props}>
      <option value="">Not known</option>
      {nigerianStates.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
  );
}
