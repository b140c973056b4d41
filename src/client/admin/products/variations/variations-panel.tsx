import { useEffect, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { hasAdditions } from '#client/admin/products/draft/option-rows.ts';
import type { OptionPlace } from '#client/admin/products/draft/option-problem.ts';
import { newVariation } from '#client/admin/products/draft/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import { Button } from '#client/ui/button.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import type { OptionPictures } from './option-appearance-fields.tsx';
import type { OpenedOption, OptionProblem } from './use-opened-option.ts';
import { VariationEditor } from './variation-editor.tsx';

const MAX_VARIATIONS = 20;

interface Props extends OptionPictures {
  form: ProductFormState;
  /** Whether options may have different prices. */
  isPriced: boolean;
  onPriced: () => void;
  opened: OpenedOption | null;
  problem: OptionProblem | null;
  onOpen: (place: OptionPlace | null) => void;
  onFocused: () => void;
}

/** The choices shoppers make: size, colour, material. */
export function VariationsPanel({
  form,
  isPriced,
  onPriced,
  opened,
  problem,
  onOpen,
  onFocused,
  pictures,
  pictureOf,
}: Props) {
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
    <Panel title="Variations" description="What shoppers choose before they buy.">
      <div className="grid gap-4">
        {fields.map((field, at) => {
          const variation = variations[at] ?? field;
          return (
            <VariationEditor
              key={field.key}
              form={form}
              at={at}
              variation={variation}
              price={price ?? 0}
              isPriced={isPriced}
              opened={opened?.variation === variation.id ? opened.option : null}
              takesFocus={opened?.variation === variation.id && opened.takesFocus}
              problem={problem?.variation === variation.id ? problem : null}
              pictures={pictures}
              pictureOf={pictureOf}
              onOpen={(option) =>
                onOpen(option === null ? null : { variation: variation.id, option })
              }
              onFocused={onFocused}
              onRemove={() => remove(at)}
            />
          );
        })}
        {error && !problem && <p className="text-14 text-danger">{error}</p>}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            disabled={fields.length >= MAX_VARIATIONS}
            onClick={() =>
              append(newVariation(), { focusName: `variations.${fields.length}.name` })
            }
          >
            <AdminIcon name="plus" />
            Add Variation
          </Button>
          {fields.length > 0 && !isPriced && (
            <Button variant="ghost" size="small" onClick={onPriced}>
              Different prices by option
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Whether prices of options are shown: if some differ already, and once the seller asks. */
export function useIsPriced({ control }: ProductFormState) {
  const variations = useWatch({ control, name: 'variations' });
  const [isPriced, setPriced] = useState(false);
  // Stays when the last difference is deleted, because the seller may be about to type another one.
  if (!isPriced && hasAdditions(variations)) setPriced(true);
  return { isPriced, onPriced: () => setPriced(true) };
}
