import { trpc } from '../../../trpc.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { NairaInput } from '../../ui/naira-input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { errorIn, type DraftErrors } from './draft-errors.ts';
import type { ProductDraft } from './product-draft.ts';

interface Props {
  draft: ProductDraft;
  errors: DraftErrors;
  /** What the product's stock is by now, where that is not what the form was opened with. */
  stockNote: string | undefined;
  onChange: (changes: Partial<ProductDraft>) => void;
}

export function DetailsPanel({ draft, errors, stockNote, onChange }: Props) {
  const categories = trpc.categories.list.useQuery();
  return (
    <Panel title="Details">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label="Product Name"
          required
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextAreaField
          className="sm:col-span-2"
          label="Description"
          required
          rows={6}
          maxLength={10_000}
          value={draft.description}
          error={errors.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <NairaInput
          label="Price (₦)"
          value={draft.price}
          error={errors.price}
          onChange={(price) => onChange({ price })}
        />
        <TextField
          label="Stock Quantity"
          required
          inputMode="numeric"
          autoComplete="off"
          value={draft.stock}
          error={errors.stockQuantity}
          hint={stockNote}
          onChange={({ target }) => onChange({ stock: target.value })}
        />
        <SelectField
          className="sm:col-span-2"
          label="Category"
          value={draft.categoryId ?? ''}
          error={errors.categoryId}
          onChange={({ target }) =>
            onChange({ categoryId: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">Uncategorized</option>
          {categories.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          className="sm:col-span-2"
          label="Features (one per line)"
          rows={4}
          placeholder={'18k gold plated\nHypoallergenic'}
          value={draft.features}
          error={errorIn(errors, 'features')}
          onChange={({ target }) => onChange({ features: target.value })}
        />
      </div>
    </Panel>
  );
}
