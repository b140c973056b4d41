import { useController, useWatch } from 'react-hook-form';
import { MAX_COMBINATIONS } from '#shared/combinations.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import {
  combinationDraftOf,
  typedTotal,
  type CombinationDraft,
} from '#client/admin/products/draft/combination-drafts.ts';
import type { OptionPlace } from '#client/admin/products/draft/option-problem.ts';
import { pathOfError } from '#client/admin/products/draft/option-problem.ts';
import { optionRows } from '#client/admin/products/draft/option-rows.ts';
import { toProductDraft } from '#client/admin/products/draft/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import type { OptionPictures } from './option-appearance-fields.tsx';
import { OptionTable } from './option-table.tsx';

interface Props extends Pick<OptionPictures, 'pictureOf'> {
  form: ProductFormState;
  /** As the form was opened; null for a new product. */
  stored: StaffProduct | null;
  /** Whether options may have different prices. */
  isPriced: boolean;
  onOpen: (place: OptionPlace) => void;
}

/** All options in one table; if the seller wants that, all combinations with the stock and SKU of each. */
export function OptionTablePanel({ form, stored, isPriced, pictureOf, onOpen }: Props) {
  const { control, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'combinations' });
  const { value, onChange } = field;
  const [price, variations, stockQuantity] = useWatch({
    control,
    name: ['price', 'variations', 'stockQuantity'],
  });
  const rows = optionRows({ price, variations, combinations: value });
  if (rows.length === 0) return null;
  const total = typedTotal({ variations, combinations: value });
  // What was counted or typed as one number is to be divided.
  const before = stored ? stored.stockQuantity : Number(stockQuantity);
  const divided = stored && stored.combinations.length > 0 ? 0 : before;
  const toggle = (isOn: boolean) => {
    if (!isOn && total > 0) setValue('stockQuantity', String(total), { shouldDirty: true });
    onChange(isOn ? ((stored && toProductDraft(stored).combinations) ?? {}) : null);
  };
  const change = (key: string, typed: Partial<CombinationDraft>) =>
    onChange({ ...value, [key]: { ...combinationDraftOf(value ?? {}, key), ...typed } });
  const error = fieldState.error?.message;
  return (
    <Panel title="Prices and stock of options" flush>
      <div className="p-4 sm:px-5">
        <Switch
          label="Count stock for each combination"
          hint="A size can then be sold out while another one is not."
          checked={value !== null}
          onChange={toggle}
        />
      </div>
      <OptionTable
        form={form}
        rows={rows.slice(0, MAX_COMBINATIONS)}
        isPriced={isPriced}
        combinations={value}
        error={error}
        errorPath={pathOfError(fieldState.error)}
        pictureOf={pictureOf}
        onChange={change}
        onOpen={onOpen}
      />
      {value !== null && (
        <div className="px-4 pb-4 sm:px-5">
          {error && (
            <p role="alert" className="mt-3 text-14 text-danger">
              {error}
            </p>
          )}
          <p className="mt-3 text-14 text-muted">
            {formatCount(total)} in all
            {divided > 0 && `; the stock so far is ${formatCount(divided)}`}
            {divided > 0 && divided !== total && ': divide it over the combinations'}
          </p>
        </div>
      )}
    </Panel>
  );
}
