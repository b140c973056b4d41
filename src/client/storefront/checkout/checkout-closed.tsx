import { useCheckedCart } from '../../cart/use-checked-cart.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { shopContact } from '../order/order-chat.ts';
import { CartChat } from './cart-chat.tsx';
import { OrderSummary } from './order-summary.tsx';

/** The owner has closed online checkout; what is in the cart can still be asked for in a chat. */
export function CheckoutClosed() {
  const settings = useSettings();
  const checked = useCheckedCart();
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-x-16">
      <section aria-labelledby="closed-heading">
        <h2 id="closed-heading" className="font-display text-24">
          Online checkout is closed at the moment
        </h2>
        <p className="mt-3 max-w-prose text-muted">
          {shopContact(settings)
            ? 'You can still order: send us your cart, and we arrange payment and delivery with you.'
            : 'Please come back a little later. Your cart stays as it is.'}
        </p>
        <CartChat checked={checked} className="mt-6" />
      </section>
      <OrderSummary checked={checked} ref={null} />
    </div>
  );
}
