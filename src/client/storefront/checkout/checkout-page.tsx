import { Navigate } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { PageHead } from '../../page-head.tsx';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { CheckoutClosed } from './checkout-closed.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** The cart is in the browser alone, so the server's HTML is the shape of the page; the rest follows there. */
export function Component() {
  const { isReady } = useCart();
  return (
    <div className="shell pt-8 pb-16 md:pt-12 md:pb-24">
      <PageHead title="Checkout" />
      <h1 className="font-display text-32 md:text-44">Checkout</h1>
      <noscript>
        <p className="mt-4 max-w-prose rounded-small bg-hairline/60 p-4">
          Checkout needs JavaScript, which is switched off in this browser. Please switch it on, or
          order by phone or WhatsApp: you find our contacts at the foot of this page.
        </p>
      </noscript>
      {isReady ? <FilledCheckout /> : <CheckoutSkeleton />}
    </div>
  );
}

function FilledCheckout() {
  const { items, isOpen } = useCart();
  const { allowGuestCheckout } = useSettings();
  const placing = usePlaceOrder();
  if (placing.phase === 'placed') return <CheckoutSkeleton status="Opening your order…" />;
  if (items.length === 0) {
    if (placing.phase !== 'idle') return <CheckoutSkeleton status="Looking for your order…" />;
    // Where it has just been emptied, the cart says so first.
    return isOpen ? (
      <CheckoutSkeleton status="Your cart is empty" />
    ) : (
      <Navigate to={paths.shop()} replace />
    );
  }
  return isOn(allowGuestCheckout) ? <CheckoutForm placing={placing} /> : <CheckoutClosed />;
}
