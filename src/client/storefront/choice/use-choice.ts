import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { impliedChoices, openChoices } from '#shared/choices.ts';
import type { Variant } from '#shared/variations.ts';
import { priceOfChoice, type Priced } from './price-of-choice.ts';

/** The customer's choice of variations and quantity, and its price. */
export function useChoice(product: Priced, initial: Variant = {}) {
  const { variations } = product;
  const [chosen, setChosen] = useState<Variant>(() => ({
    ...impliedChoices(variations),
    ...initial,
  }));
  const [quantity, setQuantity] = useState(1);
  const [isRequested, setRequested] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const missing = openChoices(variations, chosen);
  return {
    chosen,
    quantity,
    price: priceOfChoice(product, chosen),
    /** The variations without a choice, once `complete` has found them. */
    requested: isRequested ? missing : [],
    /** Contains one field for each variation, in their order. */
    fields,
    choose: (variation: string, option: string) =>
      setChosen((before) => ({ ...before, [variation]: option })),
    setQuantity,
    /** Whether everything is chosen; if not, marks every missing field and focuses the first. */
    complete: () => {
      const [first] = missing;
      if (first === undefined) return true;
      // Rendered before the focus moves, so that screen readers announce its message.
      flushSync(() => setRequested(true));
      const index = variations.findIndex(({ name }) => name === first);
      fields.current?.children[index]?.querySelector('input')?.focus();
      return false;
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
