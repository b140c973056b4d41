import { useController, useWatch } from 'react-hook-form';
import { MAX_COMBINATIONS } from '#shared/combinations.ts';
import { MAX_CODE } from '#shared/product-codes.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { TextField } from '#client/ui/field.tsx';
import {
  combinationRows,
  draftOf,
  typedTotal,
  type CombinationDraft,
} from '#client/admin/products/form/combination-drafts.ts';
import { toProductDraft } from '#client/admin/products/form/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/form/use-product-form.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';

interface Props {
  form: ProductFormState;
  /** As the form was opened; null for a new product. */
  stored: StaffProduct | null;
}

/** Stock and SKU of each combination of options, where the seller wants that. */
export function CombinationsPanel({ form: { control, setValue }, stored }: Props) {
  const { field, fieldState } = useController({ control, name: 'combinations' });
  const { value, onChange } = field;
  const variations = useWatch({ control, name: 'variations' });
  const rows = combinationRows(variations);
  if (rows.length === 0) return null;
  const total = typedTotal({ variations, combinations: value });
  const divided = stored && stored.combinations.length === 0 ? stored.stockQuantity : null;
  const toggle = (isOn: boolean) => {
    if (!isOn) setValue('stockQuantity', String(total), { shouldDirty: true });
    onChange(isOn ? ((stored && toProductDraft(stored).combinations) ?? {}) : null);
  };
  const change = (key: string, typed: Partial<CombinationDraft>) =>
    onChange({ ...value, [key]: { ...draftOf(value ?? {}, key), ...typed } });
  const error = fieldState.error?.message;
  return (
    <Panel title="Stock of options">
      <Switch
        label="Count stock for each combination"
        hint="A size can then be sold out while another one is not."
        checked={value !== null}
        onChange={toggle}
      />
      {value !== null && (
        <>
          <ul className="mt-4 grid gap-4">
            {rows.slice(0, MAX_COMBINATIONS).map(({ key, options }) => {
              const name = Object.values(options).join(', ');
              const { stock, sku } = draftOf(value, key);
              return (
                <li
                  key={key}
                  className="grid grid-cols-[6rem_1fr] gap-x-2 gap-y-1 sm:grid-cols-[1fr_6rem_12rem]"
                >
                  <p className="col-span-2 text-14 font-medium wrap-anywhere sm:col-span-1 sm:self-end sm:pb-3">
                    {name}
                  </p>
                  <TextField
                    label="Stock"
                    aria-label={`Stock of ${name}`}
                    value={stock}
                    placeholder="0"
                    inputMode="numeric"
                    autoComplete="off"
                    onChange={({ target }) => change(key, { stock: target.value })}
                  />
                  <TextField
                    label="SKU"
                    aria-label={`SKU of ${name}`}
                    value={sku}
                    maxLength={MAX_CODE}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    onChange={({ target }) => change(key, { sku: target.value })}
                  />
                </li>
              );
            })}
          </ul>
          {error && (
            <p role="alert" className="mt-3 text-14 text-danger">
              {error}
            </p>
          )}
          <p className="mt-3 text-14 text-muted">
            {formatCount(total)} in all
            {divided !== null && divided > 0 && `; the stock so far is ${formatCount(divided)}`}
          </p>
        </>
      )}
    </Panel>
  );
}
