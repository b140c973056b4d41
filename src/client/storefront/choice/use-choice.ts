import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { impliedChoices } from '#shared/choices.ts';
import type { Variant } from '#shared/variations.ts';
import { missingChoice, priceOfChoice, type Priced } from './price-of-choice.ts';

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
  const missing = missingChoice(variations, chosen);
  return {
    chosen,
    quantity,
    price: priceOfChoice(product, chosen),
    /** The variation that `complete` found missing, until the customer chooses. */
    requested: isRequested ? missing : null,
    /** Contains one field for each variation, in their order. */
    fields,
    choose: (variation: string, option: string) => {
      setRequested(false);
      setChosen((before) => ({ ...before, [variation]: option }));
    },
    setQuantity,
    /** Whether everything is chosen; if not, focuses the first missing field with its message. */
    complete: () => {
      if (missing === null) return true;
      // Rendered before the focus moves, so that screen readers announce the message.
      flushSync(() => setRequested(true));
      const index = variations.findIndex(({ name }) => name === missing);
      fields.current?.children[index]?.querySelector('input')?.focus();
      return false;
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
