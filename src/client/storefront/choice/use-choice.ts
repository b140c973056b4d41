import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { settledChoices } from '#shared/pricing.ts';
import type { Variant } from '#shared/variations.ts';
import { missingChoice } from './missing-choice.ts';
import { shownPrice, type Priced } from './shown-price.ts';

/** What the shopper has chosen of a product so far, and what that costs. */
export function useChoice(product: Priced) {
  const { variations } = product;
  const [chosen, setChosen] = useState<Variant>(() => settledChoices(variations));
  const [quantity, setQuantity] = useState(1);
  const [asked, setAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const missing = missingChoice(variations, chosen);
  return {
    chosen,
    quantity,
    price: shownPrice(product, chosen),
    /** The variation that was asked for and is not chosen yet. */
    askedFor: asked ? missing : null,
    /** Around one field for each variation, in their order. */
    fields,
    choose: (variation: string, option: string) => {
      setAsked(false);
      setChosen((before) => ({ ...before, [variation]: option }));
    },
    setQuantity,
    /** Whether all is chosen; if not, what is missing is said beside its field, which gets the focus. */
    complete: () => {
      if (missing === null) return true;
      // The words must be there before the focus, which reads them out.
      flushSync(() => setAsked(true));
      const at = variations.findIndex(({ name }) => name === missing);
      fields.current?.children[at]?.querySelector('input')?.focus();
      return false;
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
