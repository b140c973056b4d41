import { useId, type ReactNode } from 'react';
import { formatNaira } from '#shared/money.ts';
import type { Variation } from '#shared/variations.ts';
import { classes } from '#client/ui/classes.ts';
import type { Choice } from './use-choice.ts';
import { extraCost, pleaseChoose } from './choice-rules.ts';

interface Props {
  variations: Variation[];
  choice: Choice;
  /** Shown beside a variation's name. */
  helpFor?: (variation: Variation) => ReactNode;
}

export function ChoiceFields({ variations, choice, helpFor }: Props) {
  const { chosen, requested, fields, choose } = choice;
  if (variations.length === 0) return null;
  return (
    <div ref={fields} className="grid grid-cols-1 gap-5">
      {variations.map((variation) => (
        <VariationField
          key={variation.name}
          variation={variation}
          chosen={chosen[variation.name]}
          isMissing={requested === variation.name}
          onChoose={(option) => choose(variation.name, option)}
          help={helpFor?.(variation)}
        />
      ))}
    </div>
  );
}

interface VariationFieldProps {
  variation: Variation;
  chosen: string | undefined;
  isMissing: boolean;
  onChoose: (option: string) => void;
  /** Beside the name. */
  help?: ReactNode;
}

/** Radio buttons that show every option of one variation. */
function VariationField({ variation, chosen, isMissing, onChoose, help }: VariationFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="min-w-0">
      <legend className="float-left mb-2 text-14 font-medium wrap-anywhere">
        {variation.name}
      </legend>
      {help && <div className="float-right">{help}</div>}
      <div className="clear-both flex flex-wrap gap-2">
        {variation.options.map((option, index) => {
          const extra = extraCost(variation, option);
          const extraId = `${id}-extra-${index}`;
          return (
            <label key={option} className="relative max-w-full">
              <input
                type="radio"
                name={id}
                value={option}
                checked={option === chosen}
                onChange={() => onChoose(option)}
                aria-label={option}
                aria-describedby={classes(isMissing && errorId, extra > 0 && extraId) || undefined}
                className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
              />
              <span
                className={classes(
                  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-small border bg-surface px-4 py-2 text-14 break-words transition-colors',
                  'peer-hover:border-ink peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper',
                  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink',
                  isMissing ? 'border-danger' : 'border-edge',
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
      {isMissing && (
        <p id={errorId} className="mt-2 text-14 text-danger">
          {pleaseChoose(variation.name)}
        </p>
      )}
    </fieldset>
  );
}
