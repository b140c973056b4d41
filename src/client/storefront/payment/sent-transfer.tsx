import type { OrderReceipt } from '#shared/orders.ts';
import { transferMessage } from '#shared/whatsapp-messages.ts';
import { errorBody } from '../../error-body.ts';
import { OFFLINE } from '../../lib/connection-words.ts';
import { usePageUrl } from '../../lib/use-page-url.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { trpc } from '../../trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ChatButton } from '../order/chat-button.tsx';
import { chatNames, chatWith } from '../order/order-chat.ts';

/** The buyer says that the transfer was sent: from then on a person decides about the order, and no clock. */
export function SentTransfer({ order }: { order: OrderReceipt }) {
  const { paymentReference, payment } = order;
  const utils = trpc.useUtils();
  const claim = trpc.payments.claimTransfer.useMutation({
    onSuccess: (fresh) => utils.orders.byReference.setData({ paymentReference }, fresh),
  });
  const problem = claim.error && {
    title: 'We could not note this',
    text: errorBody(claim.error)?.message ?? (navigator.onLine ? 'Please try again.' : OFFLINE),
  };
  return (
    <>
      <div aria-live="polite" className={payment.isTransferClaimed ? 'mt-6' : 'sr-only'}>
        {payment.isTransferClaimed && (
          <p className="flex gap-3 rounded-small bg-hairline/60 p-4">
            <Icon name="check" className="mt-0.5 size-5 text-success" />
            <span>
              Thank you. A person here looks for your transfer and confirms it. Your items are
              reserved until then.
            </span>
          </p>
        )}
      </div>
      <Problem problem={problem} className="mt-6 empty:hidden" />
      <div className="mt-6 flex flex-wrap gap-3">
        {!payment.isTransferClaimed && (
          <Button
            size="large"
            pending={claim.isPending}
            onClick={() => claim.mutate({ paymentReference })}
            className="w-full sm:w-auto"
          >
            I have sent it
          </Button>
        )}
        <TransferChat order={order} />
      </div>
    </>
  );
}

function TransferChat({ order }: { order: OrderReceipt }) {
  const settings = useSettings();
  const orderUrl = usePageUrl(paths.order(order.paymentReference));
  const chat = chatWith(settings, {
    subject: `Order #${order.id}`,
    text: transferMessage({
      order,
      amount: order.payment.due,
      storeName: settings.storeName,
      orderUrl,
    }),
  });
  return (
    chat && (
      <ChatButton chat={chat} variant="secondary" className="w-full sm:w-auto">
        Tell us via {chatNames[chat.kind]}
      </ChatButton>
    )
  );
}
