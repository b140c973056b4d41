import { withCombinations } from '#shared/combinations.ts';
import { openChoices } from '#shared/choices.ts';
import type { ProductCardView } from '#shared/products.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import type { Variant } from '#shared/variations.ts';
import { Select } from '#client/admin/ui/select.tsx';

interface Props {
  product: ProductCardView;
  variant: Variant;
  /** Marks missing choices; on after the first submit. */
  showsMissing: boolean;
  onChange: (variant: Variant) => void;
}

function labelOf({ product, variant }: Props, name: string, option: string): string {
  const { stockQuantity } = stockOfChoice(withCombinations(product), {
    ...variant,
    [name]: option,
  });
  return stockQuantity === 0 ? `${option} (sold out)` : option;
}

/** The options of a line, where there is a choice. */
export function Choices(props: Props) {
  const { product, variant, showsMissing, onChange } = props;
  const choices = product.variations.filter(({ options }) => options.length > 1);
  if (choices.length === 0) return null;
  const missing = showsMissing ? openChoices(product.variations, variant) : [];
  return (
    <div className="mb-2 grid grid-cols-2 gap-2">
      {choices.map(({ name, options }) => (
        <div key={name}>
          <span aria-hidden className="mb-1 block truncate text-12 text-muted">
            {name}
          </span>
          <Select
            label={`${name} of ${product.name}`}
            options={[
              { value: '', label: `${name}…` },
              ...options.map((option) => ({ value: option, label: labelOf(props, name, option) })),
            ]}
            value={variant[name] ?? ''}
            onChange={(option) => {
              const { [name]: _, ...others } = variant;
              onChange(option ? { ...others, [name]: option } : others);
            }}
            isInvalid={missing.includes(name)}
            className={missing.includes(name) ? 'w-full border-danger' : 'w-full'}
          />
          {missing.includes(name) && <p className="mt-1 text-12 text-danger">Please choose</p>}
        </div>
      ))}
    </div>
  );
}
