import { Controller } from 'react-hook-form';
import { formatNaira } from '#shared/money.ts';
import { MAX_PRODUCT_CODE } from '#shared/product-codes.ts';
import { TextField } from '#client/ui/field.tsx';
import type { OptionRow } from '#client/admin/products/draft/option-rows.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';

interface OptionProps {
  form: ProductFormState;
  row: OptionRow;
}

/** The amount that an option adds to the price. */
export const AdditionCell = ({
  form: { control },
  row: { name, field, usualAddition },
}: OptionProps) =>
  field && (
    <Controller
      key={`${field.at} ${field.index}`}
      control={control}
      name={`variations.${field.at}.options.${field.index}.price`}
      render={(it) => (
        <NairaInput
          {...it.field}
          isCell
          isChange
          label={`Adds for ${name}`}
          placeholder={formatNaira(usualAddition)}
        />
      )}
    />
  );

/** The SKU of an option. */
export const OptionCodeCell = ({ form: { control }, row: { name, field } }: OptionProps) =>
  field && (
    <Controller
      key={`${field.at} ${field.index}`}
      control={control}
      name={`variations.${field.at}.options.${field.index}.sku`}
      render={({ field: { value, onChange, onBlur } }) => (
        <CodeCell name={name} value={value} onChange={onChange} onBlur={onBlur} />
      )}
    />
  );

interface StockProps {
  /** Of the combination. */
  name: string;
  value: string;
  isWrong: boolean;
  onChange: (stock: string) => void;
}

export const StockCell = ({ name, value, isWrong, onChange }: StockProps) => (
  <TextField
    isCell
    label={`Stock of ${name}`}
    value={value}
    error={isWrong ? 'A whole number' : undefined}
    placeholder="0"
    inputMode="numeric"
    autoComplete="off"
    onChange={({ target }) => onChange(target.value)}
  />
);

interface CodeProps {
  /** Of the option or the combination. */
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
  onBlur?: () => void;
}

export const CodeCell = ({ name, value, error, onChange, onBlur }: CodeProps) => (
  <TextField
    isCell
    label={`SKU of ${name}`}
    value={value}
    error={error}
    maxLength={MAX_PRODUCT_CODE}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
    onBlur={onBlur}
  />
);
