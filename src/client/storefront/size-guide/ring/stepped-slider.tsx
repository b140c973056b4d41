import { Icon } from '#client/ui/icon.tsx';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, for screen readers. */
  valueText: string;
  onChange: (value: number) => void;
  labels: { less: string; more: string };
}

/** A slider between two buttons for fine steps. */
export function SteppedSlider({
  label,
  value,
  min,
  max,
  step,
  valueText,
  onChange,
  labels,
}: Props) {
  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const button =
    'flex size-11 shrink-0 items-center justify-center rounded-full border border-edge bg-surface hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-hairline aria-disabled:text-muted';
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        aria-label={labels.less}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && change(value - step)}
        className={button}
      >
        <Icon name="minus" />
      </button>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => change(event.target.valueAsNumber)}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-ink"
      />
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && change(value + step)}
        className={button}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
