import { formatNaira } from '#shared/money.ts';
import { variationType } from '#shared/variations.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NairaInput } from '../../ui/naira-input.tsx';
import type { OptionDraft, VariationDraft } from '../form/product-draft.ts';

const typeWords: Record<VariationDraft['type'], string> = {
  size: 'Size',
  color: 'Color',
  material: 'Material',
  combo: 'Combo',
};

interface Props {
  variation: VariationDraft;
  price: number;
  /** From 1. */
  place: number;
  onChange: (variation: VariationDraft) => void;
  onRemove: () => void;
}

export function VariationEditor({ variation, price, place, onChange, onRemove }: Props) {
  const { name, type, priceModifier, options } = variation;
  const change = (changes: Partial<VariationDraft>) => onChange({ ...variation, ...changes });
  const changeOption = (at: number, changes: Partial<OptionDraft>) =>
    change({
      options: options.map((option, index) => (index === at ? { ...option, ...changes } : option)),
    });
  return (
    <fieldset className="min-w-0 rounded-small border border-hairline bg-paper p-3 sm:p-4">
      <legend className="sr-only">{name.trim() || `Variation ${place}`}</legend>
      <div className="grid gap-3 sm:grid-cols-[1fr_9rem_10rem_auto] sm:items-end">
        <TextField
          label="Name"
          placeholder="Ring size"
          maxLength={100}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label="Type"
          value={type}
          onChange={({ target }) => change({ type: target.value as VariationDraft['type'] })}
        >
          {variationType.options.map((value) => (
            <option key={value} value={value}>
              {typeWords[value]}
            </option>
          ))}
        </SelectField>
        <NairaInput
          label="Adds to the price"
          isChange
          value={priceModifier}
          onChange={(kobo) => change({ priceModifier: kobo })}
        />
        <Button
          variant="ghost"
          size="small"
          onClick={onRemove}
          aria-label={`Remove variation ${name.trim() || place}`}
        >
          <Icon name="trash" />
          <span className="sm:sr-only">Remove variation</span>
        </Button>
      </div>
      <p className="mt-4 text-14 font-medium">Options</p>
      <ul className="mt-1 grid gap-2">
        {options.map((option, at) => (
          // Nothing else tells them apart while they are typed.
          <li key={at} className="grid grid-cols-[1fr_6.5rem_2.75rem] items-end gap-2">
            <TextField
              label={`Option ${at + 1}`}
              placeholder="16"
              maxLength={200}
              value={option.name}
              onChange={({ target }) => changeOption(at, { name: target.value })}
            />
            <NairaInput
              label="Adds"
              isChange
              placeholder={formatNaira(priceModifier ?? 0)}
              value={option.price}
              onChange={(kobo) => changeOption(at, { price: kobo })}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove option ${option.name || at + 1}`}
              data-tooltip
              onClick={() => change({ options: options.filter((_, index) => index !== at) })}
              className="mb-0.5"
            >
              <Icon name="close" />
            </Button>
            <p className="col-span-3 -mt-1 text-12 text-muted">
              {formatNaira(Math.max(0, price + (option.price ?? priceModifier ?? 0)))} with this
              option
            </p>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="small"
        onClick={() => change({ options: [...options, { name: '', price: null }] })}
        className="mt-2"
      >
        <Icon name="plus" />
        Add option
      </Button>
    </fieldset>
  );
}
