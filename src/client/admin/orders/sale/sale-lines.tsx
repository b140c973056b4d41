import { combinationKey, withCombinations } from '#shared/combinations.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { MAX_QUANTITY } from '#shared/order-limits.ts';
import { openChoices, impliedChoices } from '#shared/choices.ts';
import { unitPrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import { Price } from '#client/ui/price.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Choices } from './choices.tsx';
import type { PickedLine } from './picked-line.ts';

const chargedPrice = ({ product, variant }: PickedLine) => unitPrice(product, variant);

export const priceOf = (line: PickedLine): Kobo => line.price ?? chargedPrice(line);

export const missingChoices = ({ product, variant }: PickedLine) =>
  openChoices(product.variations, variant);

/** The largest quantity of a line, given the other lines of the same stock. */
function maxOf(line: PickedLine, lines: readonly PickedLine[]): number {
  const { product, variant } = line;
  const others = lines.filter((it) => it.key !== line.key && it.product.id === product.id);
  const sharing = product.stocks
    ? others.filter((it) => combinationKey(it.variant) === combinationKey(variant))
    : others;
  const taken = sharing.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = stockOfChoice(withCombinations(product), variant).stockQuantity - taken;
  return Math.min(MAX_QUANTITY, left);
}

/** Picking a product again increases its quantity, or adds another line if something is to be chosen. */
export function withPicked(
  lines: readonly PickedLine[],
  product: ProductCardView,
  chosen: Variant = {},
): PickedLine[] {
  const quantity = lines
    .filter((it) => it.product.id === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (quantity >= product.stockQuantity) return [...lines];
  const variant = { ...impliedChoices(product.variations), ...chosen };
  const isSame = (line: PickedLine) =>
    line.product.id === product.id && combinationKey(line.variant) === combinationKey(variant);
  const same = openChoices(product.variations, variant).length === 0 && lines.find(isSame);
  if (same) {
    return lines.map((it) => (it === same ? { ...it, quantity: it.quantity + 1 } : it));
  }
  return [...lines, { key: crypto.randomUUID(), product, quantity: 1, variant }];
}

interface Props {
  lines: PickedLine[];
  onChange: (lines: PickedLine[]) => void;
  /** Marks missing choices; on after the first submit. */
  showsMissing: boolean;
  maySetPrice: boolean;
}

/** The lines of the sale with their quantities and choices. */
export const SaleLines = ({ lines, onChange, showsMissing, maySetPrice }: Props) => {
  const change = (line: PickedLine, changes: Partial<PickedLine>) =>
    onChange(lines.map((it) => (it.key === line.key ? { ...it, ...changes } : it)));
  return (
    <ul className="divide-y divide-hairline">
      {lines.map((line) => (
        <li key={line.key} className="py-3 first:pt-0">
          <div className="flex items-start justify-between gap-2 text-14">
            <p className="min-w-0 pt-2.5 font-medium break-words">{line.product.name}</p>
            <button
              type="button"
              aria-label={`Remove ${line.product.name}`}
              onClick={() => onChange(lines.filter((it) => it.key !== line.key))}
              className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-small text-muted hover:bg-hairline/60 hover:text-ink"
            >
              <AdminIcon name="trash" />
            </button>
          </div>
          <div className="mb-3 grid gap-3 empty:hidden">
            <Choices
              product={line.product}
              variant={line.variant}
              showsMissing={showsMissing}
              onChange={(variant) => change(line, { variant })}
            />
          </div>
          <div className="mt-1 flex flex-wrap items-end justify-between gap-3">
            <QuantityStepper
              label={`Quantity of ${line.product.name}`}
              value={line.quantity}
              min={1}
              max={maxOf(line, lines)}
              onChange={(quantity) => change(line, { quantity })}
            />
            {maySetPrice && (
              <NairaInput
                label="Price of one"
                value={line.price === undefined ? chargedPrice(line) : line.price}
                placeholder={formatNaira(chargedPrice(line))}
                onChange={(price) => change(line, { price })}
                className="w-32"
              />
            )}
            <Price
              kobo={priceOf(line) * line.quantity}
              className="ml-auto pb-3 text-14 font-medium"
            />
          </div>
        </li>
      ))}
    </ul>
  );
};
