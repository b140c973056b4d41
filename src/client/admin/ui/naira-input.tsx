import { useState, type ReactNode, type Ref } from 'react';
import { z } from 'zod';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { parseNaira, parseNairaChange } from '#shared/typed-naira.ts';
import { TextField } from '#client/ui/field.tsx';

interface Props {
  label: string;
  /** In kobo; null while the text is not an amount. */
  value: Kobo | null;
  onChange: (kobo: Kobo | null) => void;
  /** A surcharge or discount: may be negative. */
  isChange?: boolean;
  placeholder?: string;
  id?: string;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  isCell?: boolean;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** For a form: an amount above 0, in kobo. */
export const requiredAmount = (message: string) =>
  z
    .number()
    .nullable()
    .transform((kobo, ctx) => {
      if (kobo !== null && kobo > 0) return kobo;
      ctx.addIssue(message);
      return z.NEVER;
    });

const formatted = (kobo: Kobo | null) => (kobo === null ? '' : formatNaira(kobo));

/** An amount typed and shown in naira: `150,000`, `₦150000.50`, `45k`. Formatted on blur. */
export function NairaInput({
  value,
  onChange,
  onBlur,
  isChange,
  placeholder = '₦0',
  ...field
}: Props) {
  const [typed, setTyped] = useState(formatted(value));
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    // The form set another amount, for example on reset.
    setLastValue(value);
    setTyped(formatted(value));
  }
  return (
    <TextField
      {...field}
      // A phone's decimal keypad has no minus.
      inputMode={isChange ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => {
        const kobo = (isChange ? parseNairaChange : parseNaira)(target.value);
        setTyped(target.value);
        setLastValue(kobo);
        onChange(kobo);
      }}
      onBlur={() => {
        if (value !== null) setTyped(formatted(value));
        onBlur?.();
      }}
    />
  );
}
