import type { ReactNode } from 'react';
import type { Variation } from '#shared/variations.ts';
import type { Choice } from './use-choice.ts';
import { VariationField } from './variation-field.tsx';

interface Props {
  variations: Variation[];
  choice: Choice;
  /** What stands beside a variation's name. */
  helpFor?: (variation: Variation) => ReactNode;
}

export function ChoiceFields({ variations, choice, helpFor }: Props) {
  const { chosen, askedFor, fields, choose } = choice;
  if (variations.length === 0) return null;
  return (
    <div ref={fields} className="grid grid-cols-1 gap-5">
      {variations.map((variation) => (
        <VariationField
          key={variation.name}
          variation={variation}
          chosen={chosen[variation.name]}
          missing={askedFor === variation.name}
          onChoose={(option) => choose(variation.name, option)}
          help={helpFor?.(variation)}
        />
      ))}
    </div>
  );
}
