import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { formatNaira } from '#shared/money.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import type { OptionDraft, VariationDraft } from '#client/admin/products/draft/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { OptionCodesFields } from './option-codes-fields.tsx';
import type { MoveOption } from './use-move-option.ts';
import { OptionAppearanceFields, type OptionPictures } from './option-appearance-fields.tsx';

interface Props extends OptionPictures {
  form: ProductFormState;
  /** The place of its variation in the form, from 0. */
  at: number;
  /** Its own place among the options. */
  index: number;
  option: OptionDraft;
  variation: VariationDraft;
  moving: MoveOption;
  /** The base price in kobo. */
  price: number;
  isPriced: boolean;
  /** Of this option. */
  error: string | undefined;
  takesFocus: boolean;
  /** It has taken the focus, and does not again when its place changes. */
  onFocused: () => void;
  onClose: () => void;
}

/** Everything about one option. Escape closes it. */
export function OptionPanel({
  form,
  at,
  index,
  option,
  variation,
  moving,
  price,
  isPriced,
  error,
  takesFocus,
  pictures,
  pictureOf,
  onFocused,
  onClose,
}: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const name = option.name.trim() || `option ${index + 1}`;
  const path = `variations.${at}.options.${index}` as const;
  const sum = formatNaira(Math.max(0, price + (option.price ?? variation.priceModifier ?? 0)));
  const isRepeated = variation.options.some(
    (other) => other !== option && other.name.trim() && other.name.trim() === option.name.trim(),
  );
  const takeFocus = useEffectEvent(() => {
    panel.current?.focus();
    onFocused();
  });
  useEffect(() => {
    if (takesFocus) takeFocus();
  }, [takesFocus]);
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  });
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('keydown', closeByKey);
    return () => element?.removeEventListener('keydown', closeByKey);
  }, []);
  return (
    <div
      ref={panel}
      role="group"
      aria-label={`Details of ${name}`}
      tabIndex={-1}
      className="mt-3 grid gap-4 rounded-small border border-ink bg-surface p-3 sm:p-4"
    >
      {error && (
        <p role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
      {/* A field belongs to one place in the form; what moves the option keeps the focus. */}
      <Fragment key={index}>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            {...form.register(`${path}.name`)}
            label="Option name"
            maxLength={200}
            autoComplete="off"
            error={isRepeated ? 'Another option has this name.' : undefined}
          />
          {isPriced && (
            <Controller
              control={form.control}
              name={`${path}.price`}
              render={({ field }) => (
                <NairaInput
                  {...field}
                  label="Adds to the price"
                  isChange
                  placeholder={formatNaira(variation.priceModifier ?? 0)}
                  hint={`${sum} with this option`}
                />
              )}
            />
          )}
        </div>
        <OptionAppearanceFields
          form={form}
          path={path}
          name={name}
          pictures={pictures}
          pictureOf={pictureOf}
        />
        <OptionCodesFields form={form} path={path} option={option} />
      </Fragment>
      <div className="flex flex-wrap justify-end gap-2">
        <MoveButtons option={option} moving={moving} />
        <Button variant="secondary" size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** For touch and the keyboard. Not `disabled` at the ends, which would take the focus away. */
const MoveButtons = ({ option: { ref }, moving }: Pick<Props, 'option' | 'moving'>) =>
  ([-1, 1] as const).map((by) => {
    const to = moving.placeOf(ref) + by;
    return (
      <button
        key={by}
        type="button"
        aria-disabled={to < 0 || to >= moving.count}
        onClick={() => moving.move(ref, to)}
        className="button button-ghost button-small aria-disabled:opacity-60"
      >
        <AdminIcon name={by < 0 ? 'chevron-left' : 'chevron-right'} className="size-4" />
        {by < 0 ? 'Move left' : 'Move right'}
      </button>
    );
  });
