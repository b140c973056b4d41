import { formatLagosTime } from '#shared/lagos-time.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface Props {
  order: OrderReceipt;
  /** When it ended. */
  at: string;
}

/** Nobody paid in time: what has become of the order, and the way to the same items. */
export function ReservationEnded({ order: { items, paymentStatus }, at }: Props) {
  const products = [...new Set(items.map(({ productId }) => productId))];
  const [only] = products;
  const to = products.length === 1 && only != null ? paths.product(String(only)) : paths.shop();
  return (
    <section
      aria-label="Order status"
      className="mt-6 rounded-small border border-hairline bg-surface p-4 sm:p-6 print:border-0 print:bg-transparent print:p-0"
    >
      <p className="text-18 font-medium">The reservation has ended</p>
      <p className="mt-1 text-muted">
        It ended on <time dateTime={at}>{formatLagosTime(at)}</time>, as we had not received your
        payment, and the items are on sale again. If you still want them, please order again.
        {paymentStatus === 'awaiting_transfer' &&
          ' If you have sent the money already, please message us: nothing is lost.'}
      </p>
      <ButtonLink to={to} className="mt-4 w-full sm:w-auto print:hidden">
        Order again
      </ButtonLink>
    </section>
  );
}
