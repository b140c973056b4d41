import type { OrderStatus } from '#shared/orders.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { orderWords, steps } from './status-words.ts';

/** Where the order is, in words and on a line of four steps; a cancelled one is on no step. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const { title, text } = orderWords[status];
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
              {orderWords[step].title}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
