import { useId, type ReactNode } from 'react';
import { formatNaira } from '#shared/money.ts';
import type { Variation } from '#shared/variations.ts';
import { classes } from '#client/ui/classes.ts';
import { pleaseChoose } from './missing-choice.ts';
import { extraCost } from './shown-price.ts';

interface Props {
  variation: Variation;
  chosen: string | undefined;
  /** Was asked for, and not chosen yet. */
  missing: boolean;
  onChoose: (option: string) => void;
  /** Beside the name. */
  help?: ReactNode;
}

/** The options of one variation, every one in sight. */
export function VariationField({ variation, chosen, missing, onChoose, help }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="min-w-0">
      <legend className="float-left mb-2 text-14 font-medium wrap-anywhere">
        {variation.name}
      </legend>
      {help && <div className="float-right">{help}</div>}
      <div className="clear-both flex flex-wrap gap-2">
        {variation.options.map((option, at) => {
          const extra = extraCost(variation, option);
          const extraId = `${id}-extra-${at}`;
          return (
            <label key={option} className="relative max-w-full">
              <input
                type="radio"
                name={id}
                value={option}
                checked={option === chosen}
                onChange={() => onChoose(option)}
                aria-label={option}
                aria-describedby={classes(missing && errorId, extra > 0 && extraId) || undefined}
                className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
              />
              <span
                className={classes(
                  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-small border bg-surface px-4 py-2 text-14 break-words transition-colors',
                  'peer-hover:border-ink peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper',
                  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink',
                  missing ? 'border-danger' : 'border-edge',
                )}
              >
                <span className="min-w-0">{option}</span>{' '}
                {extra > 0 && (
                  <span id={extraId} className="whitespace-nowrap tabular-nums opacity-80">
                    +{formatNaira(extra)}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {missing && (
        <p id={errorId} className="mt-2 text-14 text-danger">
          {pleaseChoose(variation.name)}
        </p>
      )}
    </fieldset>
  );
}
