import type { BroadcastFilter } from '#shared/broadcasts.ts';
import { customerTier, type CustomerTier } from '#shared/customers.ts';
import { customerTierLabels } from '#shared/labels.ts';
import { nigerianStates, type NigerianState } from '#shared/nigerian-states.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField } from '#client/ui/field.tsx';

const pauses = [30, 60, 90, 180, 365];

interface Props {
  filter: BroadcastFilter;
  onChange: (changes: Partial<BroadcastFilter>) => void;
}

/** Each field narrows the list; an empty one does not. */
export function BroadcastFields({ filter, onChange }: Props) {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        label="Customers"
        value={filter.tier ?? ''}
        onChange={({ target }) => onChange({ tier: (target.value as CustomerTier) || undefined })}
      >
        <option value="">All</option>
        {customerTier.options.map((tier) => (
          <option key={tier} value={tier}>
            {customerTierLabels[tier]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Bought in category"
        value={filter.categoryId ?? ''}
        onChange={({ target }) => onChange({ categoryId: Number(target.value) || undefined })}
      >
        <option value="">Any</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Last order"
        value={filter.notSinceDays ?? ''}
        onChange={({ target }) => onChange({ notSinceDays: Number(target.value) || undefined })}
      >
        <option value="">Any time</option>
        {pauses.map((days) => (
          <option key={days} value={days}>
            More than {days} days ago
          </option>
        ))}
      </SelectField>
      <SelectField
        label="State"
        value={filter.state ?? ''}
        onChange={({ target }) => onChange({ state: (target.value as NigerianState) || undefined })}
      >
        <option value="">Any</option>
        {nigerianStates.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
