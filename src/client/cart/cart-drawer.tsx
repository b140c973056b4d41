import type { OrderTotals } from '#shared/orders.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import { totalsOf } from '#shared/totals.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Totals } from '#client/ui/totals.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { CartNotice } from './cart-notice.tsx';
import { useCart } from './cart-provider.tsx';
import { payableLines } from './checked-lines.ts';
import { useCheckedCart } from './use-checked-cart.ts';

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
