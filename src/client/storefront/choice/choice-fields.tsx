import { wordIn } from '#shared/translated-words.ts';
import { useId, type ReactNode } from 'react';
import { canBeOrdered } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import type { Variation } from '#shared/variations.ts';
import { classes } from '#client/ui/classes.ts';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import type { Choice } from './use-choice.ts';
import {
  decidesPrice,
  pleaseChoose,
  priceOfChoice,
  swatchOf,
  type Priced,
} from './price-of-choice.ts';
import { OptionBox, OptionSwatch } from './option-label.tsx';
import * as texts from '#client/texts/cards.ts';

interface Props {
  product: Parameters<typeof stockOfChoice>[0] & Priced;
  choice: Choice;
  /** Shown beside a variation's name. */
  helpFor?: (variation: Variation) => ReactNode;
  /** The name of its field, for a form that is sent without scripts. */
  nameOf?: (variation: Variation) => string;
}

export function ChoiceFields({ product, choice, helpFor, nameOf }: Props) {
  const { chosen, requested, fields, choose } = choice;
  const { variations } = product;
  const isSoldOut = (name: string, option: string) =>
    !canBeOrdered(stockOfChoice(product, { ...chosen, [name]: option }));
  if (variations.length === 0) return null;
  return (
    <div ref={fields} className="grid grid-cols-1 gap-5">
      {variations.map((variation) => (
        <VariationField
          key={variation.name}
          variation={variation}
          chosen={chosen[variation.name]}
          isMissing={requested.includes(variation.name)}
          priceOf={
            decidesPrice(variation)
              ? (option) => priceOfChoice(product, { ...chosen, [variation.name]: option })
              : null
          }
          isSoldOut={(option) => isSoldOut(variation.name, option)}
          onChoose={(option) => choose(variation.name, option)}
          help={helpFor?.(variation)}
          fieldName={nameOf?.(variation)}
        />
      ))}
    </div>
  );
}

interface VariationFieldProps {
  variation: Variation;
  chosen: string | undefined;
  isMissing: boolean;
  /** Of the product with this option and the other choices; null where all options cost the same. */
  priceOf: ((option: string) => ReturnType<typeof priceOfChoice>) | null;
  /** Beside the other choices. */
  isSoldOut: (option: string) => boolean;
  onChoose: (option: string) => void;
  /** Beside the name. */
  help?: ReactNode;
  fieldName: string | undefined;
}

/** Radio buttons that show every option of one variation. */
function VariationField({
  variation,
  chosen,
  isMissing,
  priceOf,
  isSoldOut,
  onChoose,
  help,
  fieldName,
}: VariationFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="min-w-0">
      <legend className="float-left mb-2 text-14 font-medium wrap-anywhere">
        {wordIn(variation.words, variation.name)}
      </legend>
      {help && <div className="float-right">{help}</div>}
      <div className="clear-both flex flex-wrap gap-2">
        {variation.options.map((option, index) => {
          const price = priceOf?.(option);
          const priceId = `${id}-price-${index}`;
          const isGone = isSoldOut(option);
          const goneId = `${id}-gone-${index}`;
          const word = wordIn(variation.words, option);
          const color = swatchOf(variation, option);
          const Face = color === null ? OptionBox : OptionSwatch;
          return (
            <label key={option} className="relative max-w-full">
              <input
                type="radio"
                name={fieldName ?? id}
                value={option}
                checked={option === chosen}
                onChange={() => onChoose(option)}
                aria-label={word}
                aria-describedby={
                  classes(isMissing && errorId, price && priceId, isGone && goneId) || undefined
                }
                className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
              />
              <Face color={color ?? ''} isMissing={isMissing} isSoldOut={isGone}>
                <span className="min-w-0">
                  {word}{' '}
                  {price && (
                    <span
                      id={priceId}
                      className="block text-12 whitespace-nowrap tabular-nums opacity-80"
                    >
                      <ShopPrice kobo={price.kobo} from={price.from} />
                    </span>
                  )}
                </span>
              </Face>
              {isGone && (
                <span id={goneId} className="sr-only">
                  {texts.soldOut}
                </span>
              )}
            </label>
          );
        })}
      </div>
      {isMissing && (
        <p id={errorId} className="mt-2 text-14 text-danger">
          {pleaseChoose(variation)}
        </p>
      )}
    </fieldset>
  );
}
