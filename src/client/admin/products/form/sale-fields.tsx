import { Controller, useWatch } from 'react-hook-form';
import { FormMoment } from '#client/admin/ui/form-moment.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

/** A lower price, and when it begins and ends. */
export function SalePriceFields({ form: { control } }: { form: ProductFormState }) {
  const salePrice = useWatch({ control, name: 'salePrice' });
  return (
    <div className="col-span-2 grid gap-5 sm:grid-cols-3">
      <Controller
        control={control}
        name="salePrice"
        render={({ field, fieldState }) => (
          <NairaInput
            {...field}
            label="Sale price (₦)"
            placeholder="No sale"
            hint="Shown beside the regular price. The surcharges of options stay the same."
            error={fieldState.error?.message}
          />
        )}
      />
      {salePrice !== null && (
        <>
          <FormMoment
            hasTime
            control={control}
            name="saleFrom"
            label="Sale begins"
            hint="Lagos time. Empty: at once."
          />
          <FormMoment
            hasTime
            control={control}
            name="saleUntil"
            label="Sale ends"
            hint="Lagos time. Empty: no end."
          />
        </>
      )}
    </div>
  );
}
