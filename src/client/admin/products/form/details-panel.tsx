import { Controller, useWatch } from 'react-hook-form';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { countsCombinations, typedTotal } from './combination-drafts.ts';
import { SaleFields } from './sale-fields.tsx';
import type { ProductFormState } from './use-product-form.ts';

interface Props {
  form: ProductFormState;
  /** A hint if the stock changed since the form was opened. */
  stockHint: string | undefined;
}

export function DetailsPanel({ form, stockHint }: Props) {
  const { control, register, formState } = form;
  const [variations, combinations] = useWatch({ control, name: ['variations', 'combinations'] });
  const counted = countsCombinations({ variations, combinations }) && { variations, combinations };
  const categories = trpc.categories.list.useQuery();
  const text = (name: 'name' | 'description' | 'stockQuantity' | 'features') => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  return (
    <Panel title="Details">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('name')}
          className="sm:col-span-2"
          label="Product Name"
          required
          maxLength={200}
          autoComplete="off"
        />
        <TextAreaField
          {...text('description')}
          className="sm:col-span-2"
          label="Description"
          required
          rows={6}
          maxLength={10_000}
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
        <SaleFields form={form} />
        <Controller
          control={control}
          name="categoryId"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <SelectField
              {...field}
              className="sm:col-span-2"
              label="Category"
              value={value ?? ''}
              error={fieldState.error?.message}
              onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
            >
              <option value="">Uncategorized</option>
              {categories.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        />
        <TextAreaField
          {...text('features')}
          className="sm:col-span-2"
          label="Features (one per line)"
          rows={4}
          placeholder={'18k gold plated\nStone: Pearl'}
        />
      </div>
    </Panel>
  );
}
