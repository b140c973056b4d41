import { MAX_QUANTITY } from '#shared/order-limits.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import * as texts from '#client/texts/ui.ts';

interface Props {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** For screen readers, such as `Quantity of Okun Pearl Ring`. */
  label: string;
  className?: string | undefined;
}

/** At a limit the button keeps the focus and screen readers announce the limit. */
export function QuantityStepper({ value, min, max, onChange, label, className }: Props) {
  const step =
    'flex size-[44px] items-center justify-center transition-colors hover:bg-hairline/60 aria-disabled:cursor-not-allowed aria-disabled:text-muted/50 aria-disabled:hover:bg-transparent';
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(
        'relative inline-flex rounded-small border border-edge bg-surface',
        className,
      )}
    >
      <button
        type="button"
        aria-label={texts.decreaseQuantity}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
        className={step}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output className="flex min-w-[40px] items-center justify-center text-16 font-medium tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={texts.increaseQuantity}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
        className={step}
      >
        <Icon name="plus" className="size-4" />
      </button>
      <span aria-live="polite" className="sr-only">
        {value === max && (max === MAX_QUANTITY ? texts.noMoreThan(max) : texts.onlyAvailable(max))}
      </span>
    </div>
  );
}
