import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { MomentField } from './moment-field.tsx';

interface Props<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
  hasTime?: boolean;
  hint?: string;
  error?: string | undefined;
  className?: string | undefined;
}

/** A day or a moment as a field of a form. */
export const FormMoment = <Values extends FieldValues, Sent>({
  control,
  name,
  error,
  className = '',
  ...texts
}: Props<Values, Sent>) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <MomentField
        {...field}
        {...texts}
        className={className}
        error={error ?? fieldState.error?.message}
      />
    )}
  />
);
