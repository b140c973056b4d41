import { Fragment } from 'react';
import type { OrderTotals } from '#shared/orders.ts';
import { totalRows } from '#shared/total-rows.ts';
import { classes } from './classes.ts';
import { Price } from './price.tsx';

interface Props {
  totals: OrderTotals;
  /** In the place of the fee, while it is not known. */
  deliveryText?: string | undefined;
  /** The total alone, what adds up to it, or both. */
  rows?: 'all' | 'parts' | 'sum';
  className?: string;
}

const sumStyle = 'text-18 font-medium';
const lastStyle = `border-t border-hairline pt-3 ${sumStyle}`;

/** The totals of an order or a cart. */
export function Totals({ totals, deliveryText, rows = 'all', className }: Props) {
  const shown = totalRows(totals).filter(
    ({ name }) => rows === 'all' || (rows === 'sum') === (name === 'total'),
  );
  const ofTotal = rows === 'all' ? lastStyle : sumStyle;
  return (
    <dl
      className={classes(
        'grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:min-w-32 [&>dd]:text-right',
        className,
      )}
    >
      {shown.map(({ name, label, amount, text, isFree }) => (
        <Fragment key={name}>
          <dt className={name === 'total' ? ofTotal : 'text-muted'}>{label}</dt>
          <dd className={name === 'total' ? ofTotal : undefined}>
            {name === 'delivery' && (deliveryText || isFree) ? (
              (deliveryText ?? text)
            ) : (
              <Price kobo={amount} />
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
