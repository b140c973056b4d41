import type { OrderTotals } from '#shared/orders.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import { totalsOf } from '#shared/totals.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { paths } from '../paths.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { Totals } from '../storefront/order/totals.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { CartNotice } from './cart-notice.tsx';
import { useCart } from './cart-provider.tsx';
import { payableLines } from './checked-lines.ts';
import { useCheckedCart } from './use-checked-cart.ts';

export function CartDrawer() {
  const { items, isOpen, open, close } = useCart();
  // Also while it is closed: what has changed is known when it opens.
  const checked = useCheckedCart();
  const { taxRate } = useSettings();
  // Until the shop has answered, and where it can't be asked, the same sum with what is known here.
  const totals = checked.totals ?? totalsOf(payableLines(checked.lines), effectiveTaxRate(taxRate));
  const isEmpty = items.length === 0;
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => (next ? open() : close())}
      title="Your cart"
      footer={!isEmpty && <CartFooter totals={totals} onLeave={close} />}
    >
      {isEmpty ? (
        <EmptyCart onLeave={close} />
      ) : (
        <>
          <CartNotice checked={checked} />
          <ul className="divide-y divide-hairline px-4">
            {checked.lines.map((line) => (
              <CartLineRow key={line.id} line={line} onLeave={close} />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

const CartFooter = ({ totals, onLeave }: { totals: OrderTotals; onLeave: () => void }) => (
  <div className="p-4">
    <Totals totals={totals} />
    <div className="mt-4 grid gap-2">
      <ButtonLink to={paths.checkout} onClick={onLeave} size="large">
        Proceed to Checkout
      </ButtonLink>
      <Button variant="ghost" onClick={onLeave}>
        Continue Shopping
      </Button>
    </div>
  </div>
);

const EmptyCart = ({ onLeave }: { onLeave: () => void }) => (
  <EmptyState icon="bag" title="Your cart is empty">
    <p className="text-muted">
      Pieces you choose wait for you here, also when you come back later.
    </p>
    <ButtonLink to={paths.shop()} onClick={onLeave}>
      Continue Shopping
    </ButtonLink>
  </EmptyState>
);
