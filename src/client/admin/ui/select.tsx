import { classes } from '../../ui/classes.ts';

interface Props<Value extends string> {
  /** Said to who does not see what it stands beside. */
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/**
 * A small choice in a toolbar or a table's row; a form has `<SelectField>`. The system's own list, which is the best a
 * phone can have.
 */
export const Select = <Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  className,
}: Props<Value>) => (
  <select
    aria-label={label}
    value={value}
    disabled={disabled}
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
