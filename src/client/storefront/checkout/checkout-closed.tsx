import { cartMessage } from '#shared/whatsapp-messages.ts';
import { useCheckedCart } from '../../cart/use-checked-cart.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { whatsappUrl } from '../../ui/whatsapp-link.ts';
import { shopContact } from '../order/order-chat.ts';
import { OrderSummary } from './order-summary.tsx';

/** The owner has closed online checkout; what is in the cart can still be asked for in a chat. */
export function CheckoutClosed() {
  const settings = useSettings();
  const checked = useCheckedCart();
  const contact = shopContact(settings);
  const { lines, lastTotals } = checked;
  const items = lines
    .filter(({ problem }) => !problem)
    .map(({ name, price, item: { quantity, variant } }) => ({ name, price, quantity, variant }));
  const text =
    lastTotals && cartMessage({ items, totals: lastTotals, storeName: settings.storeName });
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-x-16">
      <section aria-labelledby="closed-heading">
        <h2 id="closed-heading" className="font-display text-24">
          Online checkout is closed at the moment
        </h2>
        <p className="mt-3 max-w-prose text-muted">
          {contact
            ? 'You can still order: send us your cart, and we arrange payment and delivery with you.'
            : 'Please come back a little later. Your cart stays as it is.'}
        </p>
        {contact && text && (
          <ButtonLink
            href={
              contact.kind === 'whatsapp'
                ? whatsappUrl(contact.digits, text)
                : `mailto:${contact.address}?body=${encodeURIComponent(text)}`
            }
            target={contact.kind === 'whatsapp' ? '_blank' : undefined}
            rel="noopener"
            variant={contact.kind === 'whatsapp' ? 'whatsapp' : 'primary'}
            size="large"
            className="mt-6"
          >
            <Icon name={contact.kind === 'whatsapp' ? 'whatsapp' : 'mail'} />
            {contact.kind === 'whatsapp' ? 'Order via WhatsApp' : 'Order by e-mail'}
          </ButtonLink>
        )}
      </section>
      <OrderSummary checked={checked} ref={null} />
    </div>
  );
}
