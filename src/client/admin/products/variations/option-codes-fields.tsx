import { codeLabels, MAX_CODE } from '#shared/product-codes.ts';
import { TextField } from '#client/ui/field.tsx';
import type { OptionDraft } from '#client/admin/products/form/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/form/use-product-form.ts';

interface Props {
  form: ProductFormState;
  /** The place of its variation in the form, from 0. */
  at: number;
  /** Its own place among the options. */
  index: number;
  option: OptionDraft;
}

/** The codes of one option, folded away: few shops have them. */
export function OptionCodesFields({ form: { register }, at, index, option }: Props) {
  const name = option.name.trim() || `option ${index + 1}`;
  return (
    <details className="col-span-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 text-muted underline underline-offset-4 hover:text-ink">
        {option.sku.trim() ? `Codes: ${option.sku}` : 'Codes'}
        <span className="sr-only"> of {name}</span>
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-3">
        {(['sku', 'barcode', 'externalId'] as const).map((field) => (
          <TextField
            key={field}
            {...register(`variations.${at}.options.${index}.${field}`)}
            label={codeLabels[field]}
            maxLength={MAX_CODE}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </div>
    </details>
  );
}
