import type { OrderTotals } from '#shared/orders.ts';
import { classes } from './classes.ts';
import { Price } from './price.tsx';

interface Props {
  totals: OrderTotals;
  className?: string;
}

/** The totals of an order or a cart. */
export const Totals = ({ totals: { subtotal, taxRate, tax, total }, className }: Props) => (
  <dl className={classes('grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:text-right', className)}>
    <dt className="text-muted">Subtotal</dt>
    <dd>
      <Price kobo={subtotal} />
    </dd>
    <dt className="text-muted">Shipping</dt>
    <dd>Free</dd>
    <dt className="text-muted">Tax ({taxRate}%)</dt>
    <dd>
      <Price kobo={tax} />
    </dd>
    <dt className="border-t border-hairline pt-3 text-18 font-medium">Total</dt>
    <dd className="border-t border-hairline pt-3 text-18 font-medium">
      <Price kobo={total} />
    </dd>
  </dl>
);
