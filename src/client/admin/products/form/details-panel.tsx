import { Controller, useWatch } from 'react-hook-form';
import { isMerelyDraft } from '#shared/publication.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField, TextAreaField } from '#client/ui/field.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { CostField } from './cost-field.tsx';
import { PanelFields } from './panel-fields.tsx';
import { SalePriceFields } from './sale-fields.tsx';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

export function DetailsPanel({ form }: { form: ProductFormState }) {
  const { control, register, formState } = form;
  const [status, publishAt] = useWatch({ control, name: ['status', 'publishAt'] });
  const categories = trpc.categories.list.useQuery();
  return (
    <Panel title="Details">
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
        <TextAreaField
          {...register('description')}
          error={formState.errors.description?.message}
          className="col-span-2"
          label="Description"
          required={!isMerelyDraft({ status, publishAt })}
          rows={6}
          maxLength={10_000}
        />
        <SalePriceFields form={form} />
        <CostField form={form} />
        <Controller
          control={control}
          name="categoryId"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <SelectField
              {...field}
              className="col-span-2 sm:col-span-1"
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
        <PanelFields form={form} panel="details" />
      </div>
    </Panel>
  );
}
