import { Controller } from 'react-hook-form';
import { codeLabels, MAX_PRODUCT_CODE } from '#shared/product-codes.ts';
import { TextField } from '#client/ui/field.tsx';
import type { OptionDraft } from '#client/admin/products/draft/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

export type OptionPath = `variations.${number}.options.${number}`;

interface Props {
  form: ProductFormState;
  path: OptionPath;
  option: OptionDraft;
}

/** The codes of one option, folded away: few stores have them. */
export function OptionCodesFields({ form: { control }, path, option }: Props) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 text-muted underline underline-offset-4 hover:text-ink">
        {option.sku.trim() ? `Codes: ${option.sku}` : 'Codes'}
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-3">
        {(['sku', 'barcode', 'externalId'] as const).map((code) => (
          <Controller
            key={code}
            control={control}
            name={`${path}.${code}`}
            render={({ field }) => (
              <TextField
                {...field}
                label={codeLabels[code]}
                maxLength={MAX_PRODUCT_CODE}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          />
        ))}
      </div>
    </details>
  );
}
