import { Controller, useWatch } from 'react-hook-form';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { FormMoment } from '#client/admin/ui/form-moment.tsx';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

/** Whether the shop shows the product, or from when. */
export function PublicationFields({ form: { control } }: { form: ProductFormState }) {
  const status = useWatch({ control, name: 'status' });
  return (
    <div className="grid gap-3">
      <Controller
        control={control}
        name="status"
        render={({ field: { value, onChange } }) => (
          <ChoiceChips
            label="Visibility"
            value={value}
            onChange={onChange}
            options={[
              { value: 'published', label: 'Published' },
              { value: 'draft', label: 'Draft' },
            ]}
          />
        )}
      />
      {status === 'draft' && (
        <>
          <p className="text-14 text-muted">Only staff see a draft. Nobody can order it.</p>
          <FormMoment
            hasTime
            control={control}
            name="publishAt"
            label="Publish at"
            hint="Lagos time. Leave this empty to publish it yourself."
          />
        </>
      )}
    </div>
  );
}
