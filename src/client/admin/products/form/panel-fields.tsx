import { Controller } from 'react-hook-form';
import { type FieldKind } from '#shared/product-field-kinds.ts';
import {
  fieldOf,
  plainFields,
  type FieldOfKind,
  type PlainFieldName,
} from '#shared/product-field-names.ts';
import { MAX_PRODUCT_CODE } from '#shared/product-codes.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

interface Props {
  form: ProductFormState;
  panel: 'codes' | 'details' | 'shop';
}

const isOfKind = <Kind extends FieldKind>(
  name: PlainFieldName,
  ...kinds: Kind[]
): name is PlainFieldName & FieldOfKind<Kind> => kinds.some((kind) => fieldOf(name).kind === kind);

const isLong = (name: PlainFieldName) => isOfKind(name, 'text', 'lines');

/** The fields that the list of fields gives to a panel, short ones first. */
export const PanelFields = ({ form, panel }: Props) =>
  plainFields
    .filter((name) => fieldOf(name).panel === panel)
    .toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)))
    .map((name) => <PlainField key={name} form={form} name={name} />);

const textAttributes = {
  line: {},
  whole: { inputMode: 'numeric' },
  moment: { type: 'datetime-local' },
  code: { maxLength: MAX_PRODUCT_CODE, autoCapitalize: 'none', spellCheck: false },
} as const;

function PlainField({ form, name }: { form: ProductFormState; name: PlainFieldName }) {
  const { control, register, formState } = form;
  const { label, hint, placeholder } = fieldOf(name);
  const texts = {
    label: isOfKind(name, 'lines') ? `${label} (one per line)` : label,
    ...(hint !== undefined && { hint }),
    ...(placeholder !== undefined && { placeholder }),
  };
  if (isOfKind(name, 'flag')) {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Switch {...texts} checked={value} onChange={onChange} />
        )}
      />
    );
  }
  if (isOfKind(name, 'kobo')) {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <NairaInput {...field} {...texts} error={fieldState.error?.message} />
        )}
      />
    );
  }
  const typed = { ...register(name), ...texts, error: formState.errors[name]?.message };
  if (isOfKind(name, 'text', 'lines')) {
    return <TextAreaField {...typed} className="col-span-full" rows={4} />;
  }
  const kind = fieldOf(name).kind as keyof typeof textAttributes;
  return (
    <TextField
      {...typed}
      {...textAttributes[kind]}
      className="col-span-full sm:col-span-1"
      autoComplete="off"
    />
  );
}
