import { useState } from 'react';
import { orderCode } from '#shared/order-code.ts';
import type { OrderItemView, OrderTotals, OrderView } from '#shared/orders.ts';
import type { OrderDetailItem } from '#shared/staff-orders.ts';
import { totalRows } from '#shared/total-rows.ts';
import { fallbackPicture } from '#client/ui/fallback-picture.ts';
import { Price } from '#client/ui/price.tsx';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';

const chosen = (variant: OrderItemView['variant']) =>
  Object.entries(variant).filter(([, option]) => option !== '');

/** `2 refunded, 1 back in stock`; empty if nothing came back. */
export const returnedText = ({ refunded, restocked }: OrderDetailItem) =>
  [refunded > 0 && `${refunded} refunded`, restocked > 0 && `${restocked} back in stock`]
    .filter(Boolean)
    .join(', ');

interface ItemsProps {
  items: OrderDetailItem[];
  /** Absent if there is no money to refund. */
  onRefund?: (item: OrderDetailItem) => void;
}

export const OrderItems = ({ items, onRefund }: ItemsProps) => (
  <ul className="divide-y divide-hairline">
    {items.map((item) => (
      <li key={item.id} className="flex gap-3 py-3 text-14 first:pt-0 last:pb-0">
        <ItemPicture url={item.image} />
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{item.name}</p>
          {chosen(item.variant).map(([name, option]) => (
            <p key={name} className="break-words text-muted">
              {name}: {option}
            </p>
          ))}
          <p className="text-muted tabular-nums">
            Quantity: {item.quantity} × <Price kobo={item.price} />
            {item.listPrice !== null && (
              <>
                {' '}
                instead of <Price kobo={item.listPrice} />
              </>
            )}
          </p>
          {returnedText(item) !== '' && <p className="font-medium">{returnedText(item)}</p>}
        </div>
        <div className="flex flex-col items-end">
          <Price kobo={item.price * item.quantity} className="font-medium" />
          {onRefund && item.refunded < item.quantity && (
            <button
              type="button"
              aria-label={`Refund ${item.name}`}
              onClick={() => onRefund(item)}
              className="min-h-11 px-1 text-muted underline underline-offset-4 hover:text-ink"
            >
              Refund
            </button>
          )}
        </div>
      </li>
    ))}
  </ul>
);

/** The picture the item was sold with; falls back if it has been deleted. */
export function ItemPicture({ url }: { url: string | null }) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      src={url && !failed ? url : fallbackPicture.url}
      alt=""
      width={48}
      height={60}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="h-15 w-12 shrink-0 rounded-small bg-hairline object-cover"
    />
  );
}

type Props = {
  order: OrderTotals & Pick<OrderView, 'id' | 'acceptedDiscount' | 'paymentReference'>;
};

export const TotalsTable = ({ order }: Props) => (
  <dl className="grid gap-1.5 text-14">
    {totalRows(order)
      .filter(({ name }) => name !== 'total')
      .map(({ name, label, amount, text, isFree }) => (
        <Line key={name} name={label} kobo={amount} {...(isFree && { text })} />
      ))}
    <div className="flex justify-between gap-4 border-t border-hairline pt-2 text-16 font-semibold">
      <dt>Total</dt>
      <dd>
        <Price kobo={order.total} />
      </dd>
    </div>
    {order.acceptedDiscount > 0 && (
      <>
        <Line name="Discount accepted" kobo={-order.acceptedDiscount} />
        <Line name="Total after discount" kobo={order.total - order.acceptedDiscount} />
      </>
    )}
    <div className="flex items-center justify-between gap-4">
      <dt className="shrink-0 text-muted">Transfer narration</dt>
      <dd className="flex min-w-0 items-center">
        <span className="tabular-nums">{orderCode(order.id)}</span>
        <CopyButton text={orderCode(order.id)} label="Copy the code for the transfer’s narration" />
      </dd>
    </div>
    {order.paymentReference && (
      <div className="flex items-center justify-between gap-4">
        <dt className="shrink-0 text-muted">Payment Ref</dt>
        <dd className="flex min-w-0 items-center">
          <span className="min-w-0 text-12 break-all">{order.paymentReference}</span>
          <CopyButton text={order.paymentReference} label="Copy payment reference" />
        </dd>
      </div>
    )}
  </dl>
);

const Line = ({ name, kobo, text }: { name: string; kobo: number; text?: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd>{text ?? <Price kobo={kobo} />}</dd>
  </div>
);
