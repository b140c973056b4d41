import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { ChoiceChips } from './choice-chips.tsx';

interface Props<Values extends FieldValues, Sent, Value extends string> {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
  options: readonly Value[];
  labels: Record<Value, string>;
  hint?: string;
}

/** One choice out of a few as a field of a form. */
export const FormChips = <Values extends FieldValues, Sent, Value extends string>({
  control,
  name,
  label,
  options,
  labels,
  hint,
}: Props<Values, Sent, Value>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange }, fieldState }) => (
      <ChoiceChips
        label={label}
        shownLabel={label}
        {...(hint !== undefined && { hint })}
        options={options.map((option) => ({ value: option, label: labels[option] }))}
        value={value}
        onChange={onChange}
        error={fieldState.error?.message}
      />
    )}
  />
);
