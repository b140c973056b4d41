import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { formatNaira } from '#shared/money.ts';
import { variationType } from '#shared/variations.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { newOption, type VariationDraft } from '#client/admin/products/form/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/form/use-product-form.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { OptionCodesFields } from './option-codes-fields.tsx';
import { OptionLookFields, type OptionPictures } from './option-look-fields.tsx';

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
  onRemove: () => void;
}

export function VariationEditor({
  form,
  at,
  variation: { name, priceModifier, options },
  price,
  pictures,
  pictureOf,
  onRemove,
}: Props) {
  const { control, register, setFocus, setValue } = form;
  const rows = useFieldArray({ control, name: `variations.${at}.options` });
  const addButton = useRef<HTMLButtonElement>(null);
  const nameOf = (index: number) => `variations.${at}.options.${index}.name` as const;
  const add = () => rows.append(newOption(), { focusName: nameOf(rows.fields.length) });

  /** Enter or a comma leads to the next option, and adds it behind the last. */
  function goToNext(event: KeyboardEvent, index: number) {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (key === 'Backspace' && index > 0 && options[index]?.name === '') {
      event.preventDefault();
      rows.remove(index);
      setFocus(nameOf(index - 1));
      return;
    }
    if ((key !== 'Enter' && key !== ',') || ctrlKey || metaKey || nativeEvent.isComposing) return;
    event.preventDefault();
    if (index + 1 < rows.fields.length) setFocus(nameOf(index + 1));
    else if (options[index]?.name.trim()) add();
  }

  /** A list like `6, 7, 8` becomes an option each. */
  function pasteList(event: ClipboardEvent, index: number) {
    const names = event.clipboardData
      .getData('text')
      .split(/[,;\n]/)
      .map((text) => text.trim())
      .filter(Boolean);
    if (names.length < 2) return;
    event.preventDefault();
    const isBlank = !options[index]?.name.trim();
    const [first, ...rest] = isBlank ? names : ['', ...names];
    if (first) setValue(nameOf(index), first, { shouldDirty: true });
    rows.insert(
      index + 1,
      rest.map((text) => ({ ...newOption(), name: text })),
      { focusName: nameOf(index + rest.length) },
    );
  }

  function remove(index: number) {
    rows.remove(index);
    addButton.current?.focus({ preventScroll: true });
  }

  return (
    <fieldset className="min-w-0 rounded-small border border-hairline bg-paper p-3 sm:p-4">
      <legend className="sr-only">{name.trim() || `Variation ${at + 1}`}</legend>
      <div className="grid gap-3 sm:grid-cols-[1fr_9rem_10rem_auto] sm:items-end">
        <TextField
          {...register(`variations.${at}.name`)}
          label="Name"
          placeholder="Ring size"
          maxLength={100}
        />
        <SelectField {...register(`variations.${at}.type`)} label="Type">
          {variationType.options.map((value) => (
            <option key={value} value={value}>
              {typeLabels[value]}
            </option>
          ))}
        </SelectField>
        <Controller
          control={control}
          name={`variations.${at}.priceModifier`}
          render={({ field }) => <NairaInput {...field} label="Adds to the price" isChange />}
        />
        <Button
          variant="ghost"
          size="small"
          onClick={onRemove}
          aria-label={`Remove variation ${name.trim() || at + 1}`}
        >
          <AdminIcon name="trash" />
          <span className="sm:sr-only">Remove variation</span>
        </Button>
      </div>
      <p className="mt-4 text-14 font-medium">Options</p>
      <p className="text-14 text-muted">
        Enter or a comma adds the next. You can paste a list: 6, 7, 8.
      </p>
      <ul className="mt-1 grid gap-2">
        {rows.fields.map((row, index) => {
          const option = options[index] ?? row;
          return (
            <li key={row.id} className="grid grid-cols-[1fr_6.5rem_2.75rem] items-end gap-2">
              <TextField
                {...register(nameOf(index))}
                onKeyDown={(event) => goToNext(event, index)}
                onPaste={(event) => pasteList(event, index)}
                enterKeyHint="next"
                label={`Option ${index + 1}`}
                placeholder="16"
                maxLength={200}
              />
              <Controller
                control={control}
                name={`variations.${at}.options.${index}.price`}
                render={({ field }) => (
                  <NairaInput
                    {...field}
                    label="Adds"
                    isChange
                    placeholder={formatNaira(priceModifier ?? 0)}
                  />
                )}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove option ${option.name || index + 1}`}
                data-tooltip
                onClick={() => remove(index)}
                className="mb-0.5"
              >
                <AdminIcon name="close" />
              </Button>
              <p className="col-span-3 -mt-1 text-12 text-muted">
                {formatNaira(Math.max(0, price + (option.price ?? priceModifier ?? 0)))} with this
                option
              </p>
              <OptionLookFields
                form={form}
                at={at}
                index={index}
                option={option}
                pictures={pictures}
                pictureOf={pictureOf}
              />
              <OptionCodesFields form={form} at={at} index={index} option={option} />
            </li>
          );
        })}
      </ul>
      <Button variant="ghost" size="small" ref={addButton} onClick={add} className="mt-2">
        <AdminIcon name="plus" />
        Add option
      </Button>
    </fieldset>
  );
}
