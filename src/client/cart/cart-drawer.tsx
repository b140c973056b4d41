import type { OrderTotals } from '#shared/orders.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import { totalsOf } from '#shared/totals.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { heightProperty } from '#client/ui/height-property.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Totals } from '#client/ui/totals.tsx';
import { CartDelivery, feePending } from './cart-delivery.tsx';
import type { CartItem } from './cart-lines.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartNotice } from './cart-notice.tsx';
import { useCart } from './cart-provider.tsx';
import { Pairings } from './pairings.tsx';
import { Reassurance } from './reassurance.tsx';
import { isSoldOut, payableLines } from './checked-lines.ts';
import { RemoveSoldOut } from './remove-sold-out.tsx';
import { DiscountCodeField } from './discount-code-field.tsx';
import { useCheckedCart, type CheckedCart } from './use-checked-cart.ts';
import * as texts from '#client/texts/cart.ts';
import * as general from '#client/texts/general.ts';

const idsOf = (items: readonly CartItem[]) =>
  [...new Set(items.map(({ productId }) => productId))].toSorted((a, b) => a - b);

export function CartDrawer() {
  const { items, isOpen, open, close } = useCart();
  // Also while it is closed: changes are known when it opens.
  const checked = useCheckedCart();
  const { taxRate } = useSettings();
  // Until the server's quote arrives, and offline, the same calculation with the prices known here.
  const totals = checked.totals ?? totalsOf(payableLines(checked.lines), effectiveTaxRate(taxRate));
  const isEmpty = items.length === 0;
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => (next ? open() : close())}
      title={texts.yourCart}
      footer={
        !isEmpty && (
          <CartFooter totals={totals} isSoldOut={isSoldOut(checked.lines)} onLeave={close} />
        )
      }
    >
      {isEmpty ? (
        <>
          <EmptyCart onLeave={close} />
          {isOpen && <Pairings productIds={[]} title={texts.youMayLike} onLeave={close} />}
        </>
      ) : (
        <>
          <CartNotice checked={checked} />
          <ul aria-label={texts.items} className="divide-y divide-hairline px-4">
            {checked.lines.map((line) => (
              <CartLineRow key={line.id} line={line} onLeave={close} />
            ))}
          </ul>
          <CartTotals checked={checked} totals={totals} onLeave={close} />
          {isOpen && (
            <Pairings productIds={idsOf(items)} title={texts.goesWellWith} onLeave={close} />
          )}
          {/* Room for a toast below the last line. */}
          <div className="h-28 sm:hidden" />
        </>
      )}
    </Sheet>
  );
}

interface FooterProps {
  totals: OrderTotals;
  onLeave: () => void;
}

/** The amounts that add up to the total. They scroll with the lines, because a phone has no space for both. */
const CartTotals = ({ checked, totals, onLeave }: FooterProps & { checked: CheckedCart }) => (
  <div className="border-t border-hairline p-4">
    <DiscountCodeField checked={checked} />
    {!isSoldOut(checked.lines) && (
      <Totals totals={totals} rows="parts" deliveryText={feePending(checked.delivery)} />
    )}
    {checked.delivery && <CartDelivery delivery={checked.delivery} />}
    <Reassurance onLeave={onLeave} />
  </div>
);

const CartFooter = ({
  totals,
  isSoldOut: isNothingLeft,
  onLeave,
}: FooterProps & { isSoldOut: boolean }) => (
  <div ref={measureFoot} className="cart-foot p-4 pt-3">
    {!isNothingLeft && <Totals totals={totals} rows="sum" />}
    <div className="mt-3 grid gap-2">
      {isNothingLeft ? (
        <RemoveSoldOut onLeave={onLeave} />
      ) : (
        <>
          <ButtonLink to={paths.checkout} onClick={onLeave} size="large">
            {texts.proceedToCheckout}
          </ButtonLink>
          <Button variant="ghost" onClick={onLeave}>
            {texts.continueShopping}
          </Button>
        </>
      )}
    </div>
  </div>
);

const EmptyCart = ({ onLeave }: { onLeave: () => void }) => (
  <EmptyState icon="bag" title={general.cartIsEmpty}>
    <p className="text-muted">{texts.emptyCartText}</p>
    <ButtonLink to={paths.shop()} onClick={onLeave}>
      {texts.continueShopping}
    </ButtonLink>
  </EmptyState>
);

/** A `ref` of the cart's foot: on a phone a toast stands above it (`.toasts` in styles.css). */
const measureFoot = heightProperty(
  '--cart-foot',
  (foot) => innerHeight - foot.getBoundingClientRect().top,
);
