import { Price } from '../../../ui/price.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { missingChoices, mostOf, priceOf, type SaleLine } from './sale-line.ts';

interface Props {
  lines: SaleLine[];
  onChange: (lines: SaleLine[]) => void;
  /** Says which choices are missing, once somebody tried to save. */
  showsMissing: boolean;
}

/** What is on the sale: how many of each, in which choice. */
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
              <Icon name="trash" />
            </button>
          </div>
          <Choices line={line} showsMissing={showsMissing} onChange={change} />
          <div className="mt-1 flex items-center justify-between gap-3">
            <QuantityStepper
              label={`Quantity of ${line.product.name}`}
              value={line.quantity}
              min={1}
              max={mostOf(line, lines)}
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
