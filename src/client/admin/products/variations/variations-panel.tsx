import { useEffect } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { newVariation } from '#client/admin/products/form/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/form/use-product-form.ts';
import { Button } from '#client/ui/button.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import type { OptionPictures } from './option-look-fields.tsx';
import { VariationEditor } from './variation-editor.tsx';

const MAX_VARIATIONS = 20;

interface Props extends OptionPictures {
  form: ProductFormState;
}

/** The choices shoppers make: size, colour, material. */
export function VariationsPanel({ form, pictures, pictureOf }: Props) {
  const { control, formState, subscribe, trigger } = form;
  const { errors, isSubmitted } = formState;
  // Not `id`, which a variation has itself.
  const { fields, append, remove } = useFieldArray({ control, name: 'variations', keyName: 'key' });
  const [variations, price] = useWatch({ control, name: ['variations', 'price'] });
  const error = (errors.variations?.root ?? errors.variations)?.message;
  // Their error depends on all of their fields and on the price.
  useEffect(() => {
    if (!isSubmitted) return undefined;
    return subscribe({
      name: ['variations', 'price'],
      formState: { values: true },
      callback: () => void trigger('variations'),
    });
  }, [isSubmitted, subscribe, trigger]);
  return (
    <Panel
      title="Variations"
      description="What shoppers choose before they buy. Each may change the price."
    >
      <div className="grid gap-4">
        {fields.map((field, at) => (
          <VariationEditor
            key={field.key}
            form={form}
            at={at}
            variation={variations[at] ?? field}
            price={price ?? 0}
            pictures={pictures}
            pictureOf={pictureOf}
            onRemove={() => remove(at)}
          />
        ))}
        {error && <p className="text-14 text-danger">{error}</p>}
        <div>
          <Button
            variant="secondary"
            size="small"
            disabled={fields.length >= MAX_VARIATIONS}
            onClick={() => append(newVariation(), { shouldFocus: false })}
          >
            <AdminIcon name="plus" />
            Add Variation
          </Button>
        </div>
      </div>
    </Panel>
  );
}
