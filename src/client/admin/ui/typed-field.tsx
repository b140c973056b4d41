import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { FieldKind, RecordField } from '#shared/field-kinds.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { FormMoment } from './form-moment.tsx';
import { NairaInput } from './naira-input.tsx';
import { Switch } from './switch.tsx';

interface Props<Draft extends FieldValues, Sent> {
  form: Pick<
    UseFormReturn<Draft, unknown, Sent>,
    'control' | 'register' | 'formState' | 'getFieldState'
  >;
  name: FieldPath<Draft>;
  field: Omit<RecordField, 'kind'> & { kind: FieldKind };
  className?: string;
  isRequired?: boolean;
}

const textAttributes = {
  line: {},
  whole: { inputMode: 'numeric' },
  code: { autoCapitalize: 'none', spellCheck: false },
} as const;

/** A field of a form, as its entry in the table of the record's fields says. */
export function TypedField<Draft extends FieldValues, Sent>({
  form: { control, register, formState, getFieldState },
  name,
  field: { kind, label, hint, placeholder },
  className,
  isRequired = false,
}: Props<Draft, Sent>) {
  const texts = {
    label: kind === 'lines' ? `${label} (one per line)` : label,
    ...(hint !== undefined && { hint }),
    ...(placeholder !== undefined && { placeholder }),
  };
  if (kind === 'flag' || kind === 'kobo') {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ...field }, fieldState }) =>
          kind === 'flag' ? (
            <Switch {...texts} checked={value} onChange={onChange} />
          ) : (
            <NairaInput
              {...field}
              {...texts}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )
        }
      />
    );
  }
  if (kind === 'moment') {
    return <FormMoment hasTime control={control} name={name} className={className} {...texts} />;
  }
  const typed = {
    ...register(name),
    ...texts,
    error: getFieldState(name, formState).error?.message,
  };
  if (kind === 'text' || kind === 'lines') {
    return <TextAreaField {...typed} className="col-span-full" rows={4} />;
  }
  return (
    <TextField
      {...typed}
      {...textAttributes[kind]}
      className={className}
      required={isRequired}
      autoComplete="off"
    />
  );
}
