import { classes } from '#client/ui/classes.ts';
import { formatCount } from './format.ts';

interface Props<Value extends string> {
  label: string;
  options: { value: Value; label: string; count?: number | string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The row around them scrolls, with other chips. */
  isInRow?: boolean;
}

/** One choice out of a few, all visible. */
export const ChoiceChips = <Value extends string>({
  label,
  options,
  value,
  onChange,
  isInRow = false,
}: Props<Value>) => (
  <div
    role="group"
    aria-label={label}
    className={classes(
      'flex gap-2',
      isInRow
        ? 'shrink-0'
        : '-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0',
    )}
  >
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className={classes(
          'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-14 font-medium transition-colors',
          option.value === value
            ? 'border-ink bg-ink text-paper'
            : 'border-edge bg-surface hover:border-ink',
        )}
      >
        {option.label}
        {option.count !== undefined && (
          <span className="tabular-nums opacity-80">
            {typeof option.count === 'number' ? formatCount(option.count) : option.count}
          </span>
        )}
      </button>
    ))}
  </div>
);
