import { MAX_QUANTITY } from '#shared/order-limits.ts';
import { openChoices, impliedChoices, unitPrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { Price } from '#client/ui/price.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Select } from '#client/admin/ui/select.tsx';

/** A line of a sale being entered. `key` distinguishes two lines of one product. */
export interface SaleLine {
  key: string;
  product: ProductCardView;
  quantity: number;
  variant: Variant;
}

export const priceOf = ({ product, variant }: SaleLine) => unitPrice(product, variant);

export const missingChoices = ({ product, variant }: SaleLine) =>
  openChoices(product.variations, variant);

/** The largest quantity of a line, given the other lines of the same product. */
const maxOf = (line: SaleLine, lines: readonly SaleLine[]) =>
  Math.min(
    MAX_QUANTITY,
    line.product.stockQuantity -
      lines
        .filter((it) => it.key !== line.key && it.product.id === line.product.id)
        .reduce((sum, { quantity }) => sum + quantity, 0),
  );

const hasChoices = ({ variations }: ProductCardView) =>
  variations.some(({ options }) => options.length > 1);

/** Picking a product again increases its quantity, or adds another line if it has choices. */
export function withPicked(lines: readonly SaleLine[], product: ProductCardView): SaleLine[] {
  const quantity = lines
    .filter((it) => it.product.id === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (quantity >= product.stockQuantity) return [...lines];
  const same = lines.find((it) => it.product.id === product.id);
  if (same && !hasChoices(product)) {
    return lines.map((it) => (it === same ? { ...it, quantity: it.quantity + 1 } : it));
  }
  const variant = impliedChoices(product.variations);
  return [...lines, { key: crypto.randomUUID(), product, quantity: 1, variant }];
}

interface Props {
  lines: SaleLine[];
  onChange: (lines: SaleLine[]) => void;
  /** Marks missing choices; on after the first submit. */
  showsMissing: boolean;
}

/** The lines of the sale with their quantities and choices. */
export const SaleLines = ({ lines, onChange, showsMissing }: Props) => {
  const change = (line: SaleLine, changes: Partial<SaleLine>) =>
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
          <Choices line={line} showsMissing={showsMissing} onChange={change} />
          <div className="mt-1 flex items-center justify-between gap-3">
            <QuantityStepper
              label={`Quantity of ${line.product.name}`}
              value={line.quantity}
              min={1}
              max={maxOf(line, lines)}
              onChange={(quantity) => change(line, { quantity })}
            />
            <Price kobo={priceOf(line) * line.quantity} className="text-14 font-medium" />
          </div>
        </li>
      ))}
    </ul>
  );
};

interface ChoicesProps {
  line: SaleLine;
  showsMissing: boolean;
  onChange: (line: SaleLine, changes: Partial<SaleLine>) => void;
}

function Choices({ line, showsMissing, onChange }: ChoicesProps) {
  const choices = line.product.variations.filter(({ options }) => options.length > 1);
  if (choices.length === 0) return null;
  const missing = missingChoices(line);
  return (
    <div className="mb-2 grid grid-cols-2 gap-2">
      {choices.map(({ name, options }) => (
        <div key={name}>
          <Select
            label={`${name} of ${line.product.name}`}
            options={[
              { value: '', label: `${name}…` },
              ...options.map((option) => ({ value: option, label: option })),
            ]}
            value={line.variant[name] ?? ''}
            onChange={(option) => {
              const { [name]: _, ...others } = line.variant;
              onChange(line, { variant: option ? { ...others, [name]: option } : others });
            }}
            className={showsMissing && missing.includes(name) ? 'w-full border-danger' : 'w-full'}
          />
          {showsMissing && missing.includes(name) && (
            <p className="mt-1 text-12 text-danger">Please choose</p>
          )}
        </div>
      ))}
    </div>
  );
}
