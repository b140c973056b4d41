import { Link } from 'react-router-dom';
import type { OrderReceipt } from '#shared/orders.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** Checking out again goes on with the order that waits to be paid, so that nobody competes with their own order. */
export const WaitingOrder = ({ order: { id, paymentReference } }: { order: OrderReceipt }) => (
  <p className="mt-6 flex gap-3 rounded-small border border-hairline bg-surface p-4">
    <Icon name="info" className="mt-0.5 size-5 text-muted" />
    <span>
      Your order #{id} waits to be paid. You may change your details or your cart here and pay; a
      changed order takes the place of this one.{' '}
      <Link
        to={paths.order(paymentReference)}
        className="font-medium whitespace-nowrap underline underline-offset-4"
      >
        View your order
      </Link>
    </span>
  </p>
);
