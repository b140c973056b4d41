import { Fragment } from 'react';
import type { OrderTotals } from '#shared/orders.ts';
import { totalRows } from '#shared/total-rows.ts';
import { classes } from './classes.ts';
import { Price } from './price.tsx';

interface Props {
  totals: OrderTotals;
  /** In the place of the fee, while it is not known. */
  deliveryText?: string | undefined;
  className?: string;
}

const sumStyle = 'border-t border-hairline pt-3 text-18 font-medium';

/** The totals of an order or a cart. */
export const Totals = ({ totals, deliveryText, className }: Props) => (
  <dl className={classes('grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:text-right', className)}>
    {totalRows(totals).map(({ name, label, amount, text }) => (
      <Fragment key={name}>
        <dt className={name === 'total' ? sumStyle : 'text-muted'}>{label}</dt>
        <dd className={name === 'total' ? sumStyle : undefined}>
          {name === 'delivery' && (deliveryText || text === 'Free') ? (
            (deliveryText ?? text)
          ) : (
            <Price kobo={amount} />
          )}
        </dd>
      </Fragment>
    ))}
  </dl>
);
