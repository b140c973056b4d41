import { useId } from 'react';
import { facets, facetValueLabel, type Facet } from '#shared/facets.ts';
import type { FilterCounts } from '#shared/filter-counts.ts';
import { metalColor } from '#client/ui/metals.ts';
import { FilterChoice, FilterCount, FilterGroup } from './filter-group.tsx';
import { facetTitles, toggled } from './shop-filters.ts';
import type { ShopControls } from './use-shop-state.ts';

interface Props {
  controls: ShopControls;
  counts: FilterCounts['facets'];
  form: string | undefined;
}

/** Metal, stone and size, as far as the list has some. */
export const FacetFields = ({ counts, ...props }: Props) =>
  facets.map((facet) => {
    const values = counts.filter((it) => it.facet === facet);
    return values.length === 0 ? null : (
      <FilterGroup key={facet} title={facetTitles[facet]}>
        {facet === 'size' ? (
          <div className="grid grid-cols-4 gap-2 pt-1">
            {values.map((value) => (
              <SizeBox key={value.value} {...props} {...value} />
            ))}
          </div>
        ) : (
          values.map((value) => <ValueRow key={value.value} {...props} {...value} />)
        )}
      </FilterGroup>
    );
  });

interface ValueProps extends Omit<Props, 'counts'> {
  facet: Facet;
  value: string;
  label?: string | undefined;
  count: number | null;
}

/** The props of every check box of a value. */
function fieldOf({ controls: { state, change }, form, facet, value, label, count }: ValueProps) {
  const checked = state[facet].includes(value);
  const isEmpty = count === 0 && !checked;
  return {
    isEmpty,
    checked,
    label: label ?? facetValueLabel(facet, value),
    input: {
      type: 'checkbox',
      name: facet,
      value,
      form,
      checked,
      disabled: isEmpty,
      onChange: () => change({ [facet]: toggled(state[facet], value) }),
    } as const,
  };
}

function ValueRow(props: ValueProps) {
  const { input, label, isEmpty } = fieldOf(props);
  const color =
    props.facet === 'metal' ? metalColor(facetValueLabel(props.facet, props.value)) : undefined;
  return (
    <FilterChoice label={label} count={props.count} isEmpty={isEmpty}>
      {(described) => (
        <>
          <input {...input} {...described} />
          {color && <i aria-hidden="true" style={{ background: color }} />}
        </>
      )}
    </FilterChoice>
  );
}

function SizeBox(props: ValueProps) {
  const id = useId();
  const { input, label, isEmpty } = fieldOf(props);
  const { count } = props;
  return (
    <div className="text-center">
      <label className="size-box">
        <input {...input} {...(count !== null && { 'aria-describedby': id })} />
        <span className={isEmpty ? 'text-muted' : undefined}>{label}</span>
      </label>
      {count !== null && <FilterCount id={id} count={count} />}
    </div>
  );
}
