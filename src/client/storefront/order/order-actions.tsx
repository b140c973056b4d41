import type { OrderReceipt } from '#shared/orders.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { orderChat } from './order-chat.ts';
import { PrintButton } from './print-button.tsx';

/** What can be done about an order: first of all telling the shop of it, where it still waits for that. */
export function OrderActions({ order }: { order: OrderReceipt }) {
  const settings = useSettings();
  const origin = useOrigin();
  const url = origin && origin + paths.order(order.paymentReference);
  const chat = orderChat(settings, order, url);
  const isOpen =
    order.status === 'pending' &&
    order.paymentStatus === 'unpaid' &&
    order.payment.methods.length === 0;
  return (
    <section aria-label="What you can do" className="mt-6 print:hidden">
      {isOpen && (
        <p className="mb-4">
          {chat
            ? 'Please send us your order, so that we can arrange payment and delivery with you.'
            : 'We will be in touch to arrange payment and delivery.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {chat && (
          <ButtonLink
            href={chat.url}
            target={chat.kind === 'whatsapp' ? '_blank' : undefined}
            rel="noopener noreferrer"
            variant={!isOpen ? 'secondary' : chat.kind === 'whatsapp' ? 'whatsapp' : 'primary'}
            size={isOpen ? 'large' : 'medium'}
            className="w-full sm:w-auto"
          >
            <Icon name={chat.kind === 'whatsapp' ? 'whatsapp' : 'mail'} />
            {isOpen
              ? chat.kind === 'whatsapp'
                ? 'Continue via WhatsApp'
                : 'Continue via email'
              : 'Ask about this order'}
          </ButtonLink>
        )}
        <CopyLinkButton url={url} />
        <PrintButton />
      </div>
    </section>
  );
}
