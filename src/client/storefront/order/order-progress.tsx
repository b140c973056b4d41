import { formatLagosTime } from '#shared/lagos-time.ts';
import type { CustomerOrder, OrderStatus } from '#shared/orders.ts';
import { paths } from '#client/lib/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { steps } from './order-status.ts';
import { customerOrderStatusLabels } from '#shared/labels.ts';

/** The order's status as text and as one of four steps; a cancelled order is on no step. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const { title, text } = customerOrderStatusLabels[status];
  const reached = status === 'cancelled' ? -1 : steps.indexOf(status);
  return (
    <section
      aria-label="Order status"
      className="mt-6 rounded-small border border-hairline bg-surface p-4 sm:p-6 print:border-0 print:bg-transparent print:p-0"
    >
      <p className="text-18 font-medium">{title}</p>
      <p className="mt-1 text-muted">{text}</p>
      {status !== 'cancelled' && (
        <ol className="mt-6 grid grid-cols-4 print:hidden">
          {steps.map((step, index) => (
            <li
              key={step}
              aria-current={index === reached ? 'step' : undefined}
              className={classes(
                'relative flex flex-col items-center gap-2 px-1 text-center text-12 sm:text-14',
                index > 0 &&
                  'before:absolute before:top-3 before:right-[calc(50%+1rem)] before:left-[calc(-50%+1rem)] before:h-px',
                index > 0 && (index <= reached ? 'before:bg-primary-edge' : 'before:bg-hairline'),
                index <= reached ? 'text-ink' : 'text-muted',
                index === reached && 'font-medium',
              )}
            >
              <span
                className={classes(
                  'flex size-6 items-center justify-center rounded-full border',
                  index <= reached
                    ? 'border-primary-edge bg-primary text-on-primary'
                    : 'border-edge bg-surface',
                )}
              >
                {index <= reached && <Icon name="check" className="size-3.5" />}
              </span>
              {customerOrderStatusLabels[step].title}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface ReservationEndedProps {
  order: CustomerOrder;
  /** When it ended. */
  at: string;
}

/** Shown instead of the progress when the order expired unpaid; leads back to the same items. */
export function ReservationEnded({ order: { items, paymentStatus }, at }: ReservationEndedProps) {
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
        It ended on <time dateTime={at}>{formatLagosTime(at)}</time> because we had not received
        your payment, and the items are on sale again. If you still want them, please order again.
        {paymentStatus === 'awaiting_transfer' &&
          ' If you have already sent the money, please message us: nothing is lost.'}
      </p>
      <ButtonLink to={to} className="mt-4 w-full sm:w-auto print:hidden">
        Order again
      </ButtonLink>
    </section>
  );
}
