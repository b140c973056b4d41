import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { variantInQuery } from '#shared/combinations.ts';
import type { Variation } from '#shared/variations.ts';
import type { Choice } from '#client/storefront/choice/use-choice.ts';

/**
 * Chooses the options that the page's address names (`?Metal=Silver`), after hydration: the HTML is the same for all of them,
 * so that caches store one page.
 */
export function useLinkedChoice(variations: Variation[], choice: Choice): void {
  const { search } = useLocation();
  const chooseLinked = useEffectEvent((query: string) => {
    for (const [name, option] of Object.entries(variantInQuery(variations, query))) {
      choice.choose(name, option);
    }
  });
  useEffect(() => chooseLinked(search), [search]);
}
