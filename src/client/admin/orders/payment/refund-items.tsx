import { useId } from 'react';
import type { OrderDetail, OrderDetailItem } from '#shared/staff-orders.ts';
import { formatNaira } from '#shared/money.ts';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { ItemPicture } from '#client/admin/orders/order-items.tsx';
import { isAllChosen, outOfStock, type RefundChoice } from './refund-choice.ts';

interface Props {
  order: OrderDetail;
  choice: RefundChoice;
  /** The cost of delivery and gift wrap in kobo; 0 if they cannot be refunded. */
  fees: number;
  error: string | undefined;
  onChange: (choice: RefundChoice) => void;
}

/** The items that can still be refunded: how many of each, and whether they go back in stock. */
export function RefundItems({ order, choice, fees, error, onChange }: Props) {
  const errorId = useId();
  const items = order.items.filter(({ quantity, refunded }) => quantity > refunded);
  return (
    <div role="group" aria-label="Items to refund" aria-describedby={error ? errorId : undefined}>
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <RefundedItem
            key={item.id}
            item={item}
            out={outOfStock(order, item)}
            choice={choice}
            onChange={onChange}
          />
        ))}
      </ul>
      {isAllChosen(order, choice) && (fees > 0 || choice.withFees) && (
        <Tick
          label={`Delivery and gift wrap too (${formatNaira(fees)} with tax)`}
          isTicked={choice.withFees}
          onChange={(withFees) => onChange({ ...choice, withFees })}
        />
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface ItemProps extends Pick<Props, 'choice' | 'onChange'> {
  item: OrderDetailItem;
  /** How many can go back in stock. */
  out: number;
}

function RefundedItem({ item, out, choice, onChange }: ItemProps) {
  const { id, name, image, variant } = item;
  const quantity = choice.quantities[id] ?? 0;
  const options = Object.values(variant).filter(Boolean).join(', ');
  const label = options ? `${name}, ${options}` : name;
  const canRestock = Math.min(quantity, out);
  return (
    <li className="py-3 first:pt-0">
      <div className="flex items-center gap-3">
        <ItemPicture url={image} />
        <div className="min-w-0 flex-1 text-14">
          <p className="font-medium break-words">{name}</p>
          {options && <p className="break-words text-muted">{options}</p>}
        </div>
        <QuantityStepper
          label={`Quantity of ${label} to refund`}
          value={quantity}
          min={0}
          max={item.quantity - item.refunded}
          onChange={(next) =>
            onChange({
              ...choice,
              withFees: false,
              quantities: { ...choice.quantities, [id]: next },
            })
          }
        />
      </div>
      {canRestock > 0 && (
        <Tick
          label={canRestock < quantity ? `Put ${canRestock} back in stock` : 'Put back in stock'}
          about={label}
          isTicked={!choice.notRestocked.includes(id)}
          onChange={(isTicked) =>
            onChange({
              ...choice,
              notRestocked: isTicked
                ? choice.notRestocked.filter((it) => it !== id)
                : [...choice.notRestocked, id],
            })
          }
        />
      )}
    </li>
  );
}

interface TickProps {
  label: string;
  /** For screen readers. */
  about?: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

const Tick = ({ label, about, isTicked, onChange }: TickProps) => (
  <label className="flex min-h-11 items-center gap-3 text-14">
    <input
      type="checkbox"
      checked={isTicked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-ink"
    />
    <span>
      {label}
      {about && <span className="sr-only">: {about}</span>}
    </span>
  </label>
);
