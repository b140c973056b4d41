import type { OrderReceipt } from '#shared/orders.ts';
import { isReceipt } from '#shared/sheet-title.ts';
import { usePageUrl } from '../../lib/use-page-url.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { ChatButton } from './chat-button.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { chatNames, orderChat } from './order-chat.ts';
import { PrintButton } from './print-button.tsx';

/** What can be done about an order: first of all telling the shop of it, where it still waits for that. */
export function OrderActions({ order }: { order: OrderReceipt }) {
  const settings = useSettings();
  const url = usePageUrl(paths.order(order.paymentReference));
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
          <ChatButton
            chat={chat}
            {...(!isOpen && { variant: 'secondary', size: 'medium' })}
            className="w-full sm:w-auto"
          >
            {isOpen ? `Continue via ${chatNames[chat.kind]}` : 'Ask about this order'}
          </ChatButton>
        )}
        <CopyLinkButton url={url} />
        <PrintButton label={isReceipt(order) ? 'Print receipt' : 'Print order'} />
      </div>
    </section>
  );
}
