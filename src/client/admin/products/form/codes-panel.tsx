import { codeLabels, MAX_PRODUCT_CODE } from '#shared/product-codes.ts';
import { TextField } from '#client/ui/field.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

const hints = {
  sku: 'Your own code for it, as on the label.',
  barcode: 'The number below the bars (GTIN, EAN or UPC).',
  externalId: 'Its id in another system.',
};

/** The codes by which other systems and the stock count know the product. */
export function CodesPanel({ form: { register, formState } }: { form: ProductFormState }) {
  return (
    <Panel title="Codes" description="For stock counts, labels and other programs. All optional.">
      <div className="grid gap-5 sm:grid-cols-3">
        {(['sku', 'barcode', 'externalId'] as const).map((field) => (
          <TextField
            key={field}
            {...register(field)}
            label={codeLabels[field]}
            hint={hints[field]}
            error={formState.errors[field]?.message}
            maxLength={MAX_PRODUCT_CODE}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </div>
    </Panel>
  );
}
