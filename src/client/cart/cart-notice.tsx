import { MAX_LINES } from '#shared/limits.ts';
import { useOnline } from '../lib/use-online.ts';
import type { CheckedCart } from './use-checked-cart.ts';

interface Props {
  checked: CheckedCart;
  /** Where no order can be placed before the cart is checked. */
  atCheckout?: boolean;
}

const why = {
  online: 'Prices and stock could not be checked just now.',
  offline: 'You are offline, so prices and stock could not be checked.',
  atCheckout: 'Checkout needs a connection. Nothing you typed is lost.',
};

/** What concerns the cart as a whole: it could not be checked, or is too long for one order. */
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
            Try again
          </button>
        </p>
      )}
      {hasTooManyLines && (
        <p className="bg-danger/10 px-4 py-3 text-14 text-danger">
          One order holds at most {MAX_LINES} different lines. Please remove{' '}
          {lines.length - MAX_LINES} or order in two goes.
        </p>
      )}
    </div>
  );
}
