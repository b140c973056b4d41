import { withCombinations } from '#shared/combinations.ts';
import { openChoices } from '#shared/choices.ts';
import type { ProductCardView } from '#shared/products.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import type { Variant } from '#shared/variations.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';

interface Props {
  product: ProductCardView;
  variant: Variant;
  /** Marks missing choices; on after the first submit. */
  showsMissing: boolean;
  /** The order holds items itself, which its line may go back to. */
  takesSoldOut?: boolean;
  onChange: (variant: Variant) => void;
}

/** The options of a line, where there is a choice. */
export function Choices({ product, variant, showsMissing, takesSoldOut = false, onChange }: Props) {
  const choices = product.variations.filter(({ options }) => options.length > 1);
  const missing = showsMissing ? openChoices(product.variations, variant) : [];
  const isSoldOut = (name: string, option: string) => {
    if (takesSoldOut) return false;
    const choice = { ...variant, [name]: option };
    return stockOfChoice(withCombinations(product), choice).stockQuantity === 0;
  };
  return choices.map(({ name, options }) => (
    <ChoiceChips
      key={name}
      label={`${name} of ${product.name}`}
      shownLabel={name}
      options={options.map((option) => ({
        value: option,
        label: option,
        isSoldOut: isSoldOut(name, option),
      }))}
      value={variant[name] ?? ''}
      onChange={(option) => onChange({ ...variant, [name]: option })}
      error={missing.includes(name) ? 'Please choose' : undefined}
    />
  ));
}
