import { Controller, useWatch } from 'react-hook-form';
import { freeProblem } from '#shared/free-prices.ts';
import { TextField } from '#client/ui/field.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { variationsOf } from '#client/admin/products/draft/draft-content.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { countsCombinations, typedTotal } from '#client/admin/products/draft/combination-drafts.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

interface Props {
  form: ProductFormState;
  /** A hint if the stock changed since the form was opened. */
  stockHint: string | undefined;
}

/** The most frequently changed fields come first, so that a phone shows them without scrolling. */
export function BasicsPanel({ form: { control, register, formState }, stockHint }: Props) {
  const [variations, combinations] = useWatch({ control, name: ['variations', 'combinations'] });
  const counted = countsCombinations({ variations, combinations }) && { variations, combinations };
  const [price, freeOnPurpose] = useWatch({ control, name: ['price', 'freeOnPurpose'] });
  const isFree =
    price !== null &&
    freeProblem({ price, variations: variationsOf({ variations }), freeOnPurpose: false }) !== null;
  const text = (name: 'name' | 'stockQuantity') => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  return (
    <Panel title="Basics">
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
        <TextField
          {...text('name')}
          className="col-span-2"
          label="Product Name"
          required
          maxLength={200}
          autoComplete="off"
        />
        <Controller
          control={control}
          name="price"
          render={({ field, fieldState }) => (
            <NairaInput {...field} label="Price (₦)" error={fieldState.error?.message} />
          )}
        />
        {counted ? (
          <div>
            <p className="mb-1.5 text-14 font-medium">Stock Quantity</p>
            <p className="flex h-12 items-center text-14 text-muted">
              {typedTotal(counted)} in all combinations
            </p>
          </div>
        ) : (
          <TextField
            {...text('stockQuantity')}
            label="Stock Quantity"
            required
            inputMode="numeric"
            autoComplete="off"
            hint={stockHint}
          />
        )}
        {(freeOnPurpose || isFree) && (
          <Controller
            control={control}
            name="freeOnPurpose"
            render={({ field: { value, onChange } }) => (
              <div className="col-span-2">
                <Switch
                  label="Free on purpose"
                  hint="It, or one of its options, costs nothing, and is given away."
                  checked={value}
                  onChange={onChange}
                />
              </div>
            )}
          />
        )}
      </div>
    </Panel>
  );
}
