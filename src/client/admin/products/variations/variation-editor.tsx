import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Controller } from 'react-hook-form';
import { variationType } from '#shared/variations.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import type { VariationDraft } from '#client/admin/products/draft/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { OptionChips } from './option-chips.tsx';
import type { OptionPictures } from './option-appearance-fields.tsx';
import { OptionPanel } from './option-panel.tsx';
import { useMoveOption } from './use-move-option.ts';
import type { OptionProblem } from './use-opened-option.ts';

const typeLabels: Record<VariationDraft['type'], string> = {
  size: 'Size',
  color: 'Color',
  material: 'Material',
  combo: 'Combo',
};

interface Props extends OptionPictures {
  form: ProductFormState;
  /** Its place in the form, from 0. */
  at: number;
  /** Its current values. */
  variation: VariationDraft;
  /** The base price in kobo. */
  price: number;
  /** Whether options may have different prices. */
  isPriced: boolean;
  /** The `ref` of its option that is open. */
  opened: string | null;
  /** Whether the option that is open gets the focus; without one, the field that is wrong. */
  takesFocus: boolean;
  problem: OptionProblem | null;
  onOpen: (ref: string | null) => void;
  onFocused: () => void;
  onRemove: () => void;
}

export function VariationEditor({
  form,
  at,
  variation,
  price,
  isPriced,
  opened,
  takesFocus,
  problem,
  pictures,
  pictureOf,
  onOpen,
  onFocused,
  onRemove,
}: Props) {
  const { control, register } = form;
  const { options } = variation;
  const name = variation.name.trim();
  const [chips] = useState(() => new Map<string, HTMLButtonElement>());
  const moving = useMoveOption(
    form,
    at,
    options.filter(({ ref, name: text }) => text.trim() || ref === opened),
  );
  const index = options.findIndex(({ ref }) => ref === opened);
  const option = options[index];
  const own = problem?.option === null ? problem.message : undefined;
  const fields = useRef<HTMLFieldSetElement>(null);
  const focusInvalid = useEffectEvent(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    onFocused();
  });
  useEffect(() => {
    if (takesFocus && opened === null) focusInvalid();
  }, [takesFocus, opened]);
  const toOptions = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
    event.preventDefault();
    fields.current?.querySelector<HTMLElement>('[data-new-option]')?.focus();
  };
  return (
    <fieldset
      ref={fields}
      className="min-w-0 rounded-small border border-hairline bg-paper p-3 sm:p-4"
    >
      <legend className="sr-only">{name || `Variation ${at + 1}`}</legend>
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)_6.5rem_2.75rem] items-end gap-x-2 gap-y-3 sm:flex">
        <TextField
          {...register(`variations.${at}.name`)}
          label="Name"
          placeholder="Ring size"
          enterKeyHint="next"
          onKeyDown={toOptions}
          maxLength={100}
          error={name ? undefined : own}
          className="sm:flex-1"
        />
        <SelectField {...register(`variations.${at}.type`)} label="Type" className="sm:w-36">
          {variationType.options.map((value) => (
            <option key={value} value={value}>
              {typeLabels[value]}
            </option>
          ))}
        </SelectField>
        {isPriced && (
          <Controller
            control={control}
            name={`variations.${at}.priceModifier`}
            render={({ field }) => (
              <NairaInput
                {...field}
                label="Adds to the price"
                isChange
                className="max-sm:order-last max-sm:col-span-3 sm:w-40"
              />
            )}
          />
        )}
        <Button
          variant="ghost"
          size="icon"
          onClick={onRemove}
          aria-label={`Remove variation ${name || at + 1}`}
          data-tooltip
          className="mb-0.5"
        >
          <AdminIcon name="trash" />
        </Button>
      </div>
      <OptionChips
        form={form}
        at={at}
        name={name || `variation ${at + 1}`}
        options={options}
        opened={opened}
        faulty={problem?.option ?? null}
        error={name ? own : undefined}
        chips={chips}
        moving={moving}
        pictureOf={pictureOf}
        onOpen={onOpen}
      />
      {option && (
        <OptionPanel
          key={option.ref}
          form={form}
          at={at}
          index={index}
          option={option}
          variation={variation}
          moving={moving}
          price={price}
          isPriced={isPriced}
          error={problem?.option === option.ref ? problem.message : undefined}
          takesFocus={takesFocus}
          onFocused={onFocused}
          pictures={pictures}
          pictureOf={pictureOf}
          onClose={() => {
            chips.get(option.ref)?.focus();
            onOpen(null);
          }}
        />
      )}
    </fieldset>
  );
}
