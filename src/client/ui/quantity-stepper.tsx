import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface Props {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** What is counted, like `Quantity of Okun Pearl Ring`. */
  label: string;
  className?: string | undefined;
}

export function QuantityStepper({ value, min, max, onChange, label, className }: Props) {
  const step =
    'flex size-11 items-center justify-center transition-colors hover:bg-hairline/60 disabled:text-muted/50 disabled:hover:bg-transparent';
  return (
    <div
      role="group"
      aria-label={label}
      className={classes('inline-flex rounded-small border border-edge bg-surface', className)}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output className="flex min-w-10 items-center justify-center text-16 font-medium tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  );
}
