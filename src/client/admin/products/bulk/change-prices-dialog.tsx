import { useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { productsText } from '#client/admin/ui/format.ts';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { editsOf, PricePreview, previewRows } from './price-preview.tsx';
import {
  readPriceChange,
  stepLabel,
  steps,
  typedPriceChange,
  type TypedPriceChange,
} from './typed-price-change.ts';
import { editBatches } from './in-batches.ts';
import { progressText, useEditProducts } from './use-edit-products.ts';

interface Props {
  ids: number[];
  onClose: () => void;
  /** With the ids of those that could not be changed. */
  onSaved: (left: number[]) => void;
}

const first: TypedPriceChange = { direction: 'raise', by: 'percent', typed: '', step: 10_000 };

/** Raises or lowers the prices of several products, and shows each before it is saved. */
export function ChangePricesDialog({ ids, onClose, onSaved }: Props) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const products = useEditableProducts(ids);
  const { edit, progress } = useEditProducts();
  const {
    value: typed,
    setValue: setTyped,
    draft,
  } = useDraftState({
    name: 'price-change',
    initial: first,
    schema: typedPriceChange,
    isSending: progress !== null,
  });
  const change = (part: Partial<TypedPriceChange>) => setTyped({ ...typed, ...part });
  const read = readPriceChange(typed);
  const error = typeof read === 'string' ? read : '';
  const rows = products.data && typeof read !== 'string' ? previewRows(products.data, read) : [];
  const edits = editsOf(rows);
  const submit = async () => {
    setIsSubmitted(true);
    if (edits.length === 0) return;
    const left = await edit(`${productsText(edits.length)} changed`, edits);
    if (left.length === 0) draft.discard();
    onSaved(left);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Change the prices of ${productsText(ids.length)}`}
      submitLabel={
        progressText(progress) ||
        (edits.length > 0 ? `Change ${productsText(edits.length)}` : 'Change')
      }
      pending={progress !== null}
      draft={draft}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-2">
        <ChoiceChips
          label="Direction"
          value={typed.direction}
          onChange={(direction) => change({ direction })}
          options={[
            { value: 'raise', label: 'Raise' },
            { value: 'lower', label: 'Lower' },
          ]}
        />
        <ChoiceChips
          label="By"
          value={typed.by}
          onChange={(by) => change({ by })}
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Naira' },
          ]}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={typed.by === 'percent' ? 'Percent' : 'Amount in naira'}
          inputMode="decimal"
          autoComplete="off"
          placeholder={typed.by === 'percent' ? '10' : '5,000'}
          value={typed.typed}
          onChange={({ target }) => change({ typed: target.value })}
          error={error || (isSubmitted && !typed.typed ? 'Please say by how much' : undefined)}
        />
        <SelectField
          label="Round to"
          value={typed.step}
          onChange={({ target }) => change({ step: Number(target.value) })}
        >
          {steps.map((step) => (
            <option key={step} value={step}>
              {stepLabel(step)}
            </option>
          ))}
        </SelectField>
      </div>
      {products.error && <ProblemPanel error={products.error} onRetry={products.retry} />}
      {!products.data && !products.error && <Skeleton className="h-24 w-full" />}
      {rows.length > 0 && (
        <>
          {isSubmitted && edits.length === 0 && (
            <p role="alert" className="text-14 text-danger">
              No product gets another price this way.
            </p>
          )}
          <PricePreview rows={rows} />
        </>
      )}
    </FormDialog>
  );
}

function useEditableProducts(ids: number[]) {
  const batches = trpc.useQueries((queries) =>
    editBatches(ids).map((batch) => queries.productEdits.products({ ids: batch })),
  );
  return {
    data: batches.every(({ data }) => data) ? batches.flatMap(({ data }) => data ?? []) : undefined,
    error: batches.find(({ error }) => error)?.error,
    retry: () => batches.forEach((batch) => batch.error && void batch.refetch()),
  };
}
