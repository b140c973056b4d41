import { Link, useLocation } from 'react-router-dom';
import { orderFlagLabels } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderView } from '#shared/orders.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { PaymentBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { lagosDateTime, timeOrDay } from '#client/admin/ui/date-time.tsx';
import { itemsText } from '#client/admin/orders/print/items-text.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

/** Opens the details over or beside the list, which keeps its scroll position. Covers the whole row. */
export function DetailsLink({ id }: { id: number }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: adminPaths.order(id), search }}
      preventScrollReset
      className="font-semibold tabular-nums after:absolute after:inset-0 hover:underline"
    >
      #{id}
    </Link>
  );
}

export function ViewLink({ id }: { id: number }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: adminPaths.order(id), search }}
      preventScrollReset
      aria-label={`View order #${id}`}
      className="relative inline-flex min-h-11 items-center gap-1.5 rounded-small px-3 text-14 font-medium hover:bg-hairline/60"
    >
      <AdminIcon name="eye" className="size-4" />
      View
    </Link>
  );
}

/** The payment status, and the flags of its money that need a person. */
export const PaymentCell = ({ order }: { order: OrderView }) => (
  <span className="flex flex-wrap gap-1 max-sm:mt-1 max-sm:flex-col max-sm:items-end">
    <PaymentBadge order={order} isCell />
    {order.flags.map((flag) => (
      <ToneBadge key={flag} tone="red">
        {orderFlagLabels[flag].short}
      </ToneBadge>
    ))}
    {order.acceptedDiscount > 0 && (
      <ToneBadge tone="yellow" className="max-w-36 text-right leading-tight! whitespace-normal!">
        Discount {formatNaira(order.acceptedDiscount)} accepted
      </ToneBadge>
    )}
    {order.sandbox && <ToneBadge tone="blue">Sandbox</ToneBadge>}
  </span>
);

/** The first item, which a seller recognises the order by, and how many others there are. */
export function ItemsCell({ order: { items } }: { order: OrderView }) {
  const [first] = items;
  return (
    <span className="flex min-w-0 items-center gap-3 text-14">
      {first?.image && (
        <ResponsivePicture
          picture={pictureOfAddress(first.image, '')}
          alt=""
          sizes="40px"
          className="aspect-4/5 w-10 shrink-0 rounded-small sm:w-8"
        />
      )}
      <span className="min-w-0 min-[90rem]:min-w-40">
        {first && (
          <span className="flex max-w-56 gap-1.5 text-ink">
            <span className="line-clamp-1 wrap-anywhere">{first.name}</span>
            {items.length > 1 && (
              <span className="shrink-0 text-muted">
                +{items.length - 1}
                <span className="sr-only"> more</span>
              </span>
            )}
          </span>
        )}
        <span className="block whitespace-nowrap text-muted">{itemsText(items)}</span>
      </span>
    </span>
  );
}

export const CustomerCell = ({
  order: { customerName, customerCity, customerEmail },
}: {
  order: OrderView;
}) => (
  <span className="block min-w-0 text-14 sm:max-w-44 sm:min-w-32 min-[90rem]:max-w-52">
    <span
      title={customerName}
      className="block font-medium break-words sm:line-clamp-1 sm:wrap-anywhere"
    >
      {customerName}
    </span>
    <span
      title={customerEmail}
      className="block font-normal text-muted max-sm:truncate sm:line-clamp-1 sm:break-all"
    >
      {customerCity && `${customerCity} · `}
      <span>{customerEmail}</span>
    </span>
  </span>
);

/** When it came: how long ago within a day, else the date. */
export const OrderTime = ({ order: { createdAt } }: { order: OrderView }) =>
  createdAt ? (
    <time
      dateTime={createdAt}
      title={lagosDateTime(createdAt)}
      className="text-14 whitespace-nowrap"
    >
      {timeOrDay(createdAt)}
    </time>
  ) : (
    'N/A'
  );
