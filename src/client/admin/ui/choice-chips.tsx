import { useId } from 'react';
import { classes } from '#client/ui/classes.ts';
import { formatCount } from './format.ts';

interface Option<Value> {
  value: Value;
  label: string;
  count?: number | string | undefined;
  /** Cannot be chosen. */
  isSoldOut?: boolean;
}

interface Props<Value extends string> {
  label: string;
  /** Above the chips, as of a field of a form. */
  shownLabel?: string;
  options: Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The row around them scrolls, with other chips. */
  isInRow?: boolean;
  hint?: string;
  error?: string | undefined;
}

/** One choice out of a few, all visible. */
export function ChoiceChips<Value extends string>({
  label,
  shownLabel,
  options,
  value,
  onChange,
  isInRow = false,
  hint,
  error,
}: Props<Value>) {
  const id = useId();
  const chips = (
    <div
      role="group"
      aria-label={label}
      aria-describedby={error && id}
      // Takes the focus where it is the first thing that is missing.
      tabIndex={error ? -1 : undefined}
      data-problem={error && true}
      className={classes(
        'flex gap-2',
        isInRow
          ? 'shrink-0'
          : shownLabel
            ? 'flex-wrap'
            : '-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0',
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.isSoldOut && option.value !== value}
          onClick={() => onChange(option.value)}
          className={classes(
            'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full border px-4 text-14 font-medium transition-colors disabled:text-muted disabled:line-through',
            option.value === value
              ? 'border-ink bg-ink text-paper'
              : error
                ? 'border-danger bg-surface'
                : 'border-edge bg-surface enabled:hover:border-ink',
          )}
        >
          {option.label}
          {option.isSoldOut && <span className="sr-only"> (sold out)</span>}
          {option.count !== undefined && (
            <span className="tabular-nums opacity-80">
              {typeof option.count === 'number' ? formatCount(option.count) : option.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
  if (!shownLabel) return chips;
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1.5 text-14 font-medium">
        {shownLabel}
      </p>
      {chips}
      {error ? (
        <p id={id} className="mt-1.5 text-14 text-danger">
          {error}
        </p>
      ) : (
        hint && <p className="mt-1.5 text-14 text-muted">{hint}</p>
      )}
    </div>
  );
}
