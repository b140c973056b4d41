import { Controller, useWatch } from 'react-hook-form';
import { TextField } from '#client/ui/field.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

/** A lower price, and when it begins and ends. */
export function SalePriceFields({
  form: { control, register, formState },
}: {
  form: ProductFormState;
}) {
  const salePrice = useWatch({ control, name: 'salePrice' });
  const time = (name: 'saleFrom' | 'saleUntil') => ({
    ...register(name),
    type: 'datetime-local',
    error: formState.errors[name]?.message,
  });
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
          <TextField {...time('saleFrom')} label="Sale begins" hint="Lagos time. Empty: at once." />
          <TextField {...time('saleUntil')} label="Sale ends" hint="Lagos time. Empty: no end." />
        </>
      )}
    </div>
  );
}
