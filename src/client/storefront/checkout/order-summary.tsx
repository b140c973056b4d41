import { useState, type Ref } from 'react';
import type { Kobo } from '#shared/money.ts';
import { feePending } from '#client/cart/cart-delivery.tsx';
import { countItems } from '#client/cart/cart-lines.ts';
import { CartNotice } from '#client/cart/cart-notice.tsx';
import { useCart } from '#client/cart/cart-provider.tsx';
import { isSoldOut, type CheckedLine } from '#client/cart/checked-lines.ts';
import { DiscountCodeField } from '#client/cart/discount-code-field.tsx';
import { lineAdvice } from '#client/cart/line-advice.ts';
import { LineNotice } from '#client/cart/line-notice.tsx';
import type { CheckedCart } from '#client/cart/use-checked-cart.ts';
import { VariantText } from '#client/cart/variant-text.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Price } from '#client/ui/price.tsx';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Totals } from '#client/ui/totals.tsx';
import * as texts from '#client/texts/checkout.ts';
import * as general from '#client/texts/general.ts';

const CONTENT = 'summary-content';

interface Props {
  checked: CheckedCart;
  /** Why the order was refused because of its discount code. */
  codeRefusal?: string | undefined;
  /** Also on a phone, where it is folded otherwise. */
  isUnfolded?: boolean;
  ref: Ref<HTMLElement>;
}

/** On a phone it shows the total, and the rest when it is unfolded or needs an answer. */
export function OrderSummary({ checked, isUnfolded = false, codeRefusal, ref }: Props) {
  const { open } = useCart();
  const [isWanted, setWanted] = useState(false);
  const { lines, lastTotals, delivery, error } = checked;
  const mustShow = isUnfolded || error !== null || lines.some((line) => lineAdvice(line));
  const isOpen = isWanted || mustShow;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="summary-heading"
      className="rounded-small border border-hairline bg-surface lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-3 sm:px-6 sm:pt-4">
        <h2 id="summary-heading" className="font-display text-24">
          {texts.orderSummary}
        </h2>
        <button
          type="button"
          onClick={open}
          className="min-h-11 text-14 font-medium underline underline-offset-4"
        >
          {texts.editCart}
        </button>
      </div>
      {!mustShow && (
        <SummaryToggle
          count={countItems(lines.map(({ item }) => item))}
          total={lastTotals?.total ?? null}
          isOpen={isOpen}
          onToggle={() => setWanted(!isWanted)}
        />
      )}
      <CartNotice checked={checked} atCheckout />
      <div id={CONTENT} className={isOpen ? undefined : 'max-lg:hidden'}>
        <ul className="divide-y divide-hairline px-4 sm:px-6">
          {lines.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
        <div className="border-t border-hairline px-4 pt-2 sm:px-6">
          <DiscountCodeField checked={checked} refusal={codeRefusal} />
        </div>
        <div className="px-4 pb-4 sm:px-6 sm:pb-6" aria-live="polite">
          {isSoldOut(lines) ? null : lastTotals ? (
            <Totals totals={lastTotals} deliveryText={feePending(delivery)} />
          ) : (
            !error && <Skeleton className="h-32 w-full" />
          )}
        </div>
      </div>
    </section>
  );
}

interface ToggleProps {
  count: number;
  /** Null until the server has returned it. */
  total: Kobo | null;
  isOpen: boolean;
  onToggle: () => void;
}

const SummaryToggle = ({ count, total, isOpen, onToggle }: ToggleProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={CONTENT}
    onClick={onToggle}
    className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 px-4 pb-2 text-left sm:px-6 lg:hidden"
  >
    <span className="flex items-center gap-2 text-14 text-muted">
      {isOpen ? texts.hide : texts.show} {general.itemCount(count)}
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4" />
    </span>
    {total === null ? (
      <Skeleton className="h-6 w-24" />
    ) : (
      <Price kobo={total} className="text-18 font-medium" />
    )}
  </button>
);

function SummaryLine({ line }: { line: CheckedLine }) {
  const { item, name, picture, price, problem } = line;
  return (
    <li
      data-line={line.id}
      tabIndex={-1}
      className="grid scroll-my-24 grid-cols-[--spacing(16)_1fr_auto] gap-x-4 py-4"
    >
      <ResponsivePicture
        picture={picture}
        sizes="64px"
        alt={name}
        className="aspect-4/5 w-16 rounded-small"
      />
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <VariantText variant={item.variant} words={line.words} pictureNote={line.pictureNote} />
        <p className="mt-0.5 text-14 text-muted">
          {texts.quantity}
          {item.quantity}
        </p>
        {(item.quantity > 1 || line.regularPrice !== null) && (
          <p className="mt-0.5 text-14 text-muted">
            <ShopPrice kobo={price} was={line.regularPrice}>
              {texts.each}
            </ShopPrice>
          </p>
        )}
      </div>
      <ShopPrice
        kobo={price * item.quantity}
        className={problem ? 'text-muted line-through' : 'font-medium'}
      />
      <LineNotice line={line} />
    </li>
  );
}
