import { MAX_LINES } from '#shared/order-limits.ts';
import { useOnline } from '#client/lib/browser-state.ts';
import type { CheckedCart } from './use-checked-cart.ts';
import * as texts from '#client/texts/cart.ts';
import * as general from '#client/texts/general.ts';

interface Props {
  checked: CheckedCart;
  /** At checkout, where no order can be placed before the cart is checked. */
  atCheckout?: boolean;
}

const why = {
  online: texts.notChecked,
  offline: texts.notCheckedOffline,
  atCheckout: texts.checkoutNeedsConnection,
};

/** Problems of the whole cart: it could not be checked, or it has too many lines for one order. */
export function CartNotice({ checked, atCheckout = false }: Props) {
  const isOnline = useOnline();
  const { error, ask, hasTooManyLines, lines } = checked;
  return (
    <div aria-live="polite">
      {error && (
        <p className="flex flex-wrap items-center gap-x-3 bg-hairline/60 px-4 py-1 text-14">
          <span className="py-2">
            {isOnline ? why.online : why.offline} {atCheckout && why.atCheckout}
          </span>
          <button
            type="button"
            onClick={() => void ask()}
            className="min-h-11 font-medium underline underline-offset-4"
          >
            {general.tryAgain}
          </button>
        </p>
      )}
      {hasTooManyLines && (
        <p className="bg-danger/10 px-4 py-3 text-14 text-danger">
          {texts.atMostStart}
          {MAX_LINES}
          {texts.atMostMiddle} {lines.length - MAX_LINES}
          {texts.atMostEnd}
        </p>
      )}
    </div>
  );
}
