import type { FieldError } from 'react-hook-form';
import { variationsOf } from './draft-content.ts';
import type { ProductDraft } from './product-draft.ts';

/** An option of the form. */
export interface OptionPlace {
  /** The variation's id. */
  variation: string;
  /** The option's `ref`. */
  option: string;
}

/** The option that an error is about, by its path such as `variations.0.optionPrices.Large`; null if it is about none. */
export function optionOfPath(
  path: string,
  draft: Pick<ProductDraft, 'variations'>,
): OptionPlace | null {
  const [, at, part, rest = ''] = /^variations\.(\d+)\.(\w+)\.(.+)$/.exec(path) ?? [];
  const sent = variationsOf(draft)[Number(at)];
  const variation = draft.variations.find(({ id }) => id === sent?.id);
  if (!sent || !variation) return null;
  // A name may have a dot itself, like 7.5.
  const [name] =
    part === 'options'
      ? [sent.options[Number(rest)]]
      : sent.options
          .filter((option) => rest === option || rest.startsWith(`${option}.`))
          .toSorted((one, other) => other.length - one.length);
  const option = variation.options.find((it) => it.name.trim() === name);
  return option ? { variation: variation.id, option: option.ref } : null;
}

/** The path of an error, which the resolver and `setError` have put there. */
export const pathOfError = (error: Pick<FieldError, 'types'> | undefined): string => {
  const path = error?.types?.['path'];
  return typeof path === 'string' ? path : '';
};
