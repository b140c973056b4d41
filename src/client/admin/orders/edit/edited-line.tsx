import type { ReactNode } from 'react';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { MAX_QUANTITY } from '#shared/order-limits.ts';
import type { ProductCardView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { Price } from '#client/ui/price.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Choices } from '#client/admin/orders/sale/choices.tsx';
import { ItemPicture } from '#client/admin/orders/order-items.tsx';
import type { EditedLineChange } from './edit-draft.ts';

interface Props {
  name: string;
  image: string | null;
  /** Absent for a product that is not in the shop any more: its options stay. */
  product: ProductCardView | undefined;
  variant: Variant;
  quantity: number;
  min: number;
  /** The typed price, or the current one. */
  price: Kobo | null;
  standardPrice: Kobo;
  amount: Kobo;
  maySetPrice: boolean;
  showsMissing: boolean;
  problem: string | null;
  /** Below the name. */
  note?: ReactNode;
  onChange: (change: EditedLineChange) => void;
  onRemove: (() => void) | null;
}

/** A line of the order being edited. */
export function EditedLineRow({ product, onChange, ...line }: Props) {
  const { name, variant, quantity, problem } = line;
  const hasChoices = product?.variations.some(({ options }) => options.length > 1);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3 text-14">
        <ItemPicture url={line.image} />
        <div className="min-w-0 flex-1">
          <p className="pt-2.5 font-medium break-words">{name}</p>
          {!hasChoices &&
            Object.entries(variant).map(([choice, option]) => (
              <p key={choice} className="break-words text-muted">
                {choice}: {option}
              </p>
            ))}
          {line.note && <p className="text-muted">{line.note}</p>}
        </div>
        {line.onRemove && (
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={line.onRemove}
            className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-small text-muted hover:bg-hairline/60 hover:text-ink"
          >
            <AdminIcon name="trash" />
          </button>
        )}
      </div>
      {product && (
        <div className="mt-2 grid gap-3 empty:hidden">
          <Choices
            takesSoldOut
            product={product}
            variant={variant}
            showsMissing={line.showsMissing}
            onChange={(chosen) => onChange({ variant: chosen })}
          />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-3">
        <QuantityStepper
          label={`Quantity of ${name}`}
          value={quantity}
          min={line.min}
          max={MAX_QUANTITY}
          onChange={(next) => onChange({ quantity: next })}
        />
        {line.maySetPrice ? (
          <NairaInput
            label="Price of one"
            value={line.price}
            placeholder={formatNaira(line.standardPrice)}
            onChange={(price) => onChange({ price })}
            className="w-32"
          />
        ) : (
          <Price kobo={line.standardPrice} className="pb-3 text-14 text-muted" />
        )}
        <Price kobo={line.amount} className="ml-auto pb-3 text-14 font-medium" />
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-14 text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}

/** A removed line, shown until the order is saved. */
export const RemovedLine = ({ name, onPutBack }: { name: string; onPutBack: () => void }) => (
  <li className="flex items-center justify-between gap-3 py-2 text-14">
    <s className="min-w-0 break-words text-muted">{name}</s>
    <button
      type="button"
      aria-label={`Put ${name} back`}
      onClick={onPutBack}
      className="min-h-11 shrink-0 px-2 font-medium underline underline-offset-4"
    >
      Put back
    </button>
  </li>
);
