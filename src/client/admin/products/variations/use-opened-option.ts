import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  optionOfPath,
  pathOfError,
  type OptionPlace,
} from '#client/admin/products/draft/option-problem.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

export interface OpenedOption extends OptionPlace {
  takesFocus: boolean;
}

export interface OptionProblem extends OptionPlace {
  message: string;
}

/** Which option is open. A save that fails because of one opens it. */
export function useOpenedOption({ control, formState }: ProductFormState) {
  const { errors, submitCount } = formState;
  const variations = useWatch({ control, name: 'variations' });
  const [opened, setOpened] = useState<OpenedOption | null>(null);
  const error = errors.variations?.root ?? errors.variations;
  const place = optionOfPath(pathOfError(error), { variations });
  const problem: OptionProblem | null = place && { ...place, message: error?.message ?? '' };

  /** The last save that failed. */
  const [failed, setFailed] = useState(0);
  const wrong = Object.keys(errors);
  if (failed !== submitCount && wrong.length > 0) {
    setFailed(submitCount);
    // Another invalid field has the focus.
    const takesFocus = wrong.every((name) => name === 'variations');
    if (place) setOpened({ ...place, takesFocus });
  }

  return {
    opened,
    problem,
    open: (next: OptionPlace | null) => setOpened(next && { ...next, takesFocus: true }),
    onFocused: () => setOpened((before) => before && { ...before, takesFocus: false }),
  };
}
