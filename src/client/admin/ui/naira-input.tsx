import { useState, type ReactNode } from 'react';
import { formatNaira, parseNaira, parseNairaChange, type Kobo } from '#shared/money.ts';
import { TextField } from '../../ui/field.tsx';

interface Props {
  label: string;
  /** In kobo; null while what is typed is no amount. */
  value: Kobo | null;
  onChange: (kobo: Kobo | null) => void;
  /** More or less of a price: may be negative. */
  isChange?: boolean;
  placeholder?: string;
  id?: string;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
}

const written = (kobo: Kobo | null) => (kobo === null ? '' : formatNaira(kobo));

/** An amount that people type and read in naira: `150,000`, `₦150000.50`. Put in order when one leaves it. */
export function NairaInput({
  value,
  onChange,
  onBlur,
  isChange,
  placeholder = '₦0',
  ...field
}: Props) {
  const [typed, setTyped] = useState(written(value));
  const [told, setTold] = useState(value);
  if (value !== told) {
    // Another amount came from outside, like a form that was reset.
    setTold(value);
    setTyped(written(value));
  }
  return (
    <TextField
      {...field}
      // The phone’s pad of figures has no minus.
      inputMode={isChange ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => {
        const kobo = (isChange ? parseNairaChange : parseNaira)(target.value);
        setTyped(target.value);
        setTold(kobo);
        onChange(kobo);
      }}
      onBlur={() => {
        if (value !== null) setTyped(written(value));
        onBlur?.();
      }}
    />
  );
}
