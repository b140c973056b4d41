import { Link, useLocation } from 'react-router-dom';
import { orderFlagLabels } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderStatus, OrderView } from '#shared/orders.ts';
import { classes } from '#client/ui/classes.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';
import { Price } from '#client/ui/price.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { PaymentBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { lagosDateTime, timeOrDay } from '#client/admin/ui/date-time.tsx';
import { StatusMenu } from '#client/admin/orders/status-menu.tsx';
import { itemsText } from '#client/admin/orders/print/items-text.ts';

/** Opens the details over or beside the list, which keeps its scroll position. Covers the whole row. */
export function DetailsLink({ id }: { id: number }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: adminPaths.order(id), search }}
      preventScrollReset
      aria-label={`View order #${id}`}
      className="font-semibold whitespace-nowrap tabular-nums after:absolute after:inset-0 hover:underline"
    >
      #{id}
    </Link>
  );
}

/** The payment status, and the flags of its money that need a person. */
export const PaymentCell = ({ order }: { order: OrderView }) => (
  <span className="flex flex-wrap gap-1">
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
    {order.sandbox && <ToneBadge tone="blue">Test</ToneBadge>}
  </span>
);

/** The first item, which a seller recognises the order by, and how many others there are. */
export function ItemsCell({ order: { items } }: { order: OrderView }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-14">
      <FirstPicture items={items} className="w-8" />
      <span className="min-w-0 min-[90rem]:min-w-40">
        <span className="flex max-w-56 gap-1.5 text-ink">
          <span className="line-clamp-1 wrap-anywhere">{items[0]?.name}</span>
          {items.length > 1 && (
            <span className="shrink-0 text-muted">
              +{items.length - 1}
              <span className="sr-only"> more</span>
            </span>
          )}
        </span>
        <span className="block whitespace-nowrap text-muted">{itemsText(items)}</span>
      </span>
    </span>
  );
}

type Items = Pick<OrderView, 'items'>;

const FirstPicture = ({ items: [first], className }: Items & { className: string }) =>
  first?.image && (
    <ResponsivePicture
      picture={pictureOfAddress(first.image, '')}
      alt=""
      sizes="48px"
      className={classes('aspect-4/5 shrink-0 self-start rounded-small', className)}
    />
  );

/** What usually comes next; null if that is nothing. */
function nextStep({ status, paymentStatus, deliveryMethod }: OrderView): OrderStatus | null {
  if (status === 'shipped') return 'completed';
  if (status === 'pending' && paymentStatus !== 'paid') return 'processing';
  if (status !== 'pending' && status !== 'processing') return null;
  return deliveryMethod === 'pickup' ? 'completed' : 'shipped';
}

/** An order on a phone: who, what, how much, since when, and its status, which is changed there. */
export const ListedOrder = ({ order }: { order: OrderView }) => (
  <div className="flex min-w-0 flex-1 gap-3 pr-3">
    <FirstPicture items={order.items} className="mt-1 w-12" />
    <div className="min-w-0 flex-1">
      <p className="flex items-baseline justify-between gap-3 font-medium">
        <span className="truncate">{order.customerName}</span>
        <Price kobo={order.total} className="shrink-0" />
      </p>
      <p className="flex gap-1.5 text-14 text-muted">
        <DetailsLink id={order.id} />
        <span className="line-clamp-1 min-w-0 wrap-anywhere">{order.items[0]?.name}</span>
        <span className="shrink-0">{itemsText(order.items)}</span>
      </p>
      <div className="-mb-1.5 flex items-center justify-between gap-2 text-14">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <PaymentCell order={order} />
          <span className="text-muted">
            <OrderTime order={order} />
          </span>
        </span>
        <StatusMenu order={order} swipesTo={nextStep(order)} />
      </div>
    </div>
  </div>
);

export const CustomerCell = ({
  order: { customerName, customerCity, customerEmail },
}: {
  order: OrderView;
}) => (
  <span className="block max-w-44 min-w-32 text-14 min-[90rem]:max-w-52">
    <span title={customerName} className="line-clamp-1 font-medium wrap-anywhere">
      {customerName}
    </span>
    <span title={customerEmail} className="line-clamp-1 break-all text-muted">
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
