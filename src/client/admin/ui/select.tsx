import { classes } from '#client/ui/classes.ts';

interface Props<Value extends string> {
  /** Read by screen readers; there is no visible label. */
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  isInvalid?: boolean;
  className?: string;
}

/**
 * A small choice in a toolbar or a table row; forms use `<SelectField>`. A native select, because phones show it
 * best.
 */
export const Select = <Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  isInvalid = false,
  className,
}: Props<Value>) => (
  <select
    aria-label={label}
    value={value}
    disabled={disabled}
    aria-invalid={isInvalid || undefined}
    onChange={(event) => onChange(event.target.value as Value)}
    className={classes(
      'select-arrow h-11 rounded-small border border-edge bg-surface pl-3 text-16 disabled:cursor-progress disabled:opacity-60 sm:text-14',
      className,
    )}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
