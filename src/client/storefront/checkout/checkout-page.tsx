import { Navigate } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useCart } from '#client/cart/cart-provider.tsx';
import { useCheckedCart } from '#client/cart/use-checked-cart.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { NeedsScripts } from '#client/ui/needs-scripts.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { CartChat } from './cart-chat.tsx';
import { shopContact } from '#client/storefront/chat/shop-chat.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import * as texts from '#client/texts/checkout.ts';
import * as general from '#client/texts/general.ts';

/** Only the browser has the cart, so the server renders a skeleton. */
export function Component() {
  const { isReady } = useCart();
  return (
    <div className="checkout shell min-h-svh pt-6 pb-16 md:pt-12 md:pb-24">
      <PageHead title={texts.checkout} />
      <h1 className="font-display text-32 md:text-44">{texts.checkout}</h1>
      <NeedsScripts />
      {isReady ? <FilledCheckout /> : <CheckoutSkeleton />}
    </div>
  );
}

function FilledCheckout() {
  const { items, isOpen } = useCart();
  const { allowGuestCheckout } = useSettings();
  const placement = usePlaceOrder();
  const { phase } = placement;
  if (phase === 'placed') return <CheckoutSkeleton status={texts.openingYourOrder} />;
  if (items.length === 0) {
    if (phase !== 'idle') return <CheckoutSkeleton status={texts.lookingForYourOrder} />;
    // The open drawer says that the cart is empty; leave only once it is closed.
    return (
      <>
        <CheckoutSkeleton status={general.cartIsEmpty} />
        {!isOpen && <Navigate to={paths.shop()} replace />}
      </>
    );
  }
  return isOn(allowGuestCheckout) ? <CheckoutForm placement={placement} /> : <CheckoutClosed />;
}

/** The owner has closed online checkout; the customer can still order the cart in a chat. */
function CheckoutClosed() {
  const settings = useSettings();
  const checked = useCheckedCart();
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-x-16">
      <section aria-labelledby="closed-heading">
        <h2 id="closed-heading" className="font-display text-24">
          {texts.checkoutClosed}
        </h2>
        <p className="mt-3 max-w-prose text-muted">
          {shopContact(settings) ? texts.checkoutClosedChat : texts.checkoutClosedLater}
        </p>
        <CartChat checked={checked} className="mt-6" />
      </section>
      <OrderSummary checked={checked} isUnfolded ref={null} />
    </div>
  );
}

/** The outline of the form; `status` is read out. */
function CheckoutSkeleton({ status = texts.loadingYourCart }: { status?: string }) {
  return (
    <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-16">
      <p aria-live="polite" className="sr-only">
        {status}
      </p>
      <div className="grid gap-6 max-lg:row-start-2">
        <Skeleton className="h-7 w-40" />
        {[0, 1, 2, 3, 4, 5].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 rounded-small border border-hairline bg-surface p-4 sm:p-6">
        <Skeleton className="h-7 w-44" />
        <div className="flex gap-4 max-lg:hidden">
          <Skeleton className="aspect-4/5 w-16" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-6 w-full max-lg:not-first:hidden" />
        ))}
      </div>
    </div>
  );
}
