import type { Ref } from 'react';
import { CartNotice } from '#client/cart/cart-notice.tsx';
import { useCart } from '#client/cart/cart-provider.tsx';
import type { CheckedLine } from '#client/cart/checked-lines.ts';
import { LineNotice } from '#client/cart/line-notice.tsx';
import type { CheckedCart } from '#client/cart/use-checked-cart.ts';
import { VariantText } from '#client/cart/variant-text.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Price } from '#client/ui/price.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Totals } from '#client/ui/totals.tsx';

interface Props {
  checked: CheckedCart;
  ref: Ref<HTMLElement>;
}

export function OrderSummary({ checked, ref }: Props) {
  const { open } = useCart();
  const { lines, lastTotals, error } = checked;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="summary-heading"
      className="rounded-small border border-hairline bg-surface lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="flex items-center justify-between gap-4 px-4 pt-3 sm:px-6 sm:pt-4">
        <h2 id="summary-heading" className="font-display text-24">
          Order Summary
        </h2>
        <button
          type="button"
          onClick={open}
          className="min-h-11 text-14 font-medium underline underline-offset-4"
        >
          Edit cart
        </button>
      </div>
      <CartNotice checked={checked} atCheckout />
      <ul className="divide-y divide-hairline px-4 sm:px-6">
        {lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="border-t border-hairline p-4 sm:p-6" aria-live="polite">
        {lastTotals ? (
          <Totals totals={lastTotals} />
        ) : (
          !error && <Skeleton className="h-32 w-full" />
        )}
      </div>
    </section>
  );
}

function SummaryLine({ line }: { line: CheckedLine }) {
  const { item, name, picture, price, problem } = line;
  return (
    <li
      data-line={line.id}
      tabIndex={-1}
      className="grid scroll-my-24 grid-cols-[4rem_1fr_auto] gap-x-4 py-4"
    >
      <Picture
        picture={picture}
        sizes="64px"
        alt={name}
        className="aspect-4/5 w-16 rounded-small"
      />
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <VariantText variant={item.variant} />
        <p className="mt-0.5 text-14 text-muted">Quantity: {item.quantity}</p>
        {item.quantity > 1 && (
          <p className="mt-0.5 text-14 text-muted">
            <Price kobo={price} /> each
          </p>
        )}
      </div>
      <Price
        kobo={price * item.quantity}
        className={problem ? 'text-muted line-through' : 'font-medium'}
      />
      <LineNotice line={line} />
    </li>
  );
}
